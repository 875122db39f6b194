import type { ChannelEvents, EventName } from '../../../../platform/contract.ts';
import { errorsOf, fault } from '../../../../platform/faults/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { MINIMUM_CHAT_BALANCE } from '../../../wallet/constants.ts';
import { liveConstants, liveErrors, type LiveEvents, type PrivateMode } from '../../contract.ts';
import type { Entry } from '../joining/entry.ts';
import type { Exits } from '../sessions/exits.ts';
import { minutesOf } from '../metering/meter.ts';
import { obstacleTo, priceOf, watchPriceIn } from './modes.ts';
import * as store from './private-store.ts';
import { accountOfPerformer } from './private-store.ts';
import type { LiveParts } from '../room/room.ts';
import { ownShow, runningShow, type ShowRow } from '../shows/show-store.ts';

const refuse = errorsOf(liveErrors);

export interface PrivateChats {
  /** Throws `conflict` with the price there is now when that is not the one the guest was told. */
  request(
    caller: Caller,
    performerId: number,
    wish: { mode: PrivateMode; price: number },
  ): Promise<{ expiresAt: Date }>;
  withdraw(guestId: string, performerId: number): Promise<void>;
  /** Throws `not-found` when the request is gone, or is for another mode than she was shown. */
  answer(hostId: string, handle: string, answer: { accept: boolean; mode?: PrivateMode | undefined }): Promise<void>;
  /** She ends the private chat that runs, if there is one. */
  end(hostId: string): Promise<void>;
  /** Those that wait for her, by handle. */
  waiting(performerId: number): Promise<LiveEvents['privateRequested'][]>;
}

/** Being alone with her (E4, E5, E8): a guest asks at a price, she says yes or no, his page enters. */
export function createPrivateChats(
  { context, wallet, push }: LiveParts,
  handleOf: (performerId: number, guestId: string) => string,
  entry: Pick<Entry, 'admit'>,
  exits: Pick<Exits, 'endAll'>,
): PrivateChats {
  const { database, now } = context;

  async function hosted(hostId: string): Promise<ShowRow> {
    const show = await ownShow(database, hostId);
    if (show === null) throw refuse('performer-offline');
    return show;
  }

  const tellHost = <E extends EventName>({ performer_guest_id: host }: ShowRow, type: E, data: ChannelEvents[E]) => {
    if (host !== null) push.toGuest(host, type, data);
  };

  return {
    async request(caller, performerId, { mode, price }) {
      const { guestId } = caller;
      const show = await entry.admit(caller, performerId, mode);
      // She has yet to say yes: apart from that the door must be open.
      const obstacle = obstacleTo(mode, show, { hasTicket: false, accepted: mode });
      if (obstacle !== null) throw refuse(obstacle);
      const current = priceOf(mode, show);
      if (current !== price) throw fault('conflict', { price: current });
      await wallet.openGuest(guestId);
      await wallet.spending.mayBegin(guestId);
      const place = { guestId, performerId, mode };
      const minutes = (await minutesOf(wallet, [place])).get(place) ?? 0;
      const balance = (await wallet.coins([guestId])).get(guestId) ?? 0;
      if (minutes === 0 && balance < MINIMUM_CHAT_BALANCE) throw refuse('not-enough-money', { balance, price });
      const expiresAt = new Date(now().getTime() + liveConstants.requestMs);
      await store.putRequest(database, performerId, { guestId, mode, price, expiresAt });
      const handle = handleOf(performerId, guestId);
      tellHost(show, 'privateRequested', {
        handle,
        name: caller.name ?? '',
        mode,
        price,
        watchPrice: watchPriceIn(mode, show),
        expiresAt: expiresAt.toISOString(),
      });
      return { expiresAt };
    },

    async withdraw(guestId, performerId) {
      if (!(await store.dropRequest(database, performerId, guestId))) return;
      const row = await accountOfPerformer(database.pool, performerId);
      const host = row?.guest_id ?? null;
      if (host !== null) push.toGuest(host, 'privateWithdrawn', { handle: handleOf(performerId, guestId) });
    },

    async answer(hostId, handle, { accept, mode: shown }) {
      const { performer_id: performerId } = await hosted(hostId);
      const open = await store.openRequests(database, performerId, now());
      const request = open.find(({ guestId }) => handleOf(performerId, guestId) === handle);
      if (request === undefined) throw fault('not-found');
      const { guestId, mode } = request;
      if (shown !== undefined && shown !== mode) throw fault('not-found');
      if (accept) {
        const expiresAt = new Date(now().getTime() + liveConstants.enterMs);
        const accepted = await store.acceptRequest(database, { performerId, guestId, mode, now: now(), expiresAt });
        if (accepted === null) throw fault('not-found');
      } else await store.dropRequest(database, performerId, guestId);
      push.toGuest(guestId, 'privateAnswered', { actorId: performerId, mode, accepted: accept });
    },

    async end(hostId) {
      const { private_sitting_id: sittingId } = await hosted(hostId);
      if (sittingId !== null) await exits.endAll({ sittingId }, 'privateEnded');
    },

    async waiting(performerId) {
      const open = await store.openRequests(database, performerId, now());
      const show = open.length === 0 ? null : await runningShow(database, performerId);
      return open.map(({ guestId, name, mode, price, expiresAt }) => ({
        handle: handleOf(performerId, guestId),
        name,
        mode,
        price,
        watchPrice: show === null ? null : watchPriceIn(mode, show),
        expiresAt: expiresAt.toISOString(),
      }));
    },
  };
}
