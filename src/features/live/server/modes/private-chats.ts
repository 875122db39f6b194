import type { ChannelEvents, EventName } from '../../../../platform/contract.ts';
import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { MINIMUM_CHAT_BALANCE } from '../../../wallet/constants.ts';
import { liveConstants, liveErrors, type LiveEvents, type PrivateMode } from '../../contract.ts';
import type { Joining } from '../joining/joining.ts';
import type { SessionEnd } from '../sessions/session-end.ts';
import { minutesOf } from '../metering/meter.ts';
import { obstacleTo, priceOf, watchPriceIn } from './modes.ts';
import * as store from './private-store.ts';
import { accountOfPerformer } from './private-store.ts';
import type { LiveDeps } from '../room/room.ts';
import { ownShow, runningShow, type ShowRow } from '../shows/show-store.ts';

const liveError = errorsOf(liveErrors);

export interface PrivateChats {
  /** Throws `conflict` with the price there is now when that is not the one the guest was told. */
  request(
    caller: Caller,
    performerId: number,
    offer: { mode: PrivateMode; price: number },
  ): Promise<{ expiresAt: Date }>;
  withdraw(guestId: string, performerId: number): Promise<void>;
  /** Throws `not-found` when the request is gone, or is for another mode than she was shown. */
  answer(
    performerGuestId: string,
    handle: string,
    answer: { accept: boolean; mode?: PrivateMode | undefined },
  ): Promise<void>;
  /** She ends the private chat that runs, if there is one. */
  end(performerGuestId: string): Promise<void>;
  /** Those that wait for her, by handle. */
  waiting(performerId: number): Promise<LiveEvents['privateRequested'][]>;
}

/** Being alone with her (E4, E5, E8): a guest asks at a price, she says yes or no, his page enters. */
export function createPrivateChats(
  { context, wallet, push, names }: LiveDeps,
  handleOf: (performerId: number, guestId: string) => string,
  joining: Pick<Joining, 'admit'>,
  sessionEnd: Pick<SessionEnd, 'endAll'>,
): PrivateChats {
  const { database, now } = context;

  async function hosted(performerGuestId: string): Promise<ShowRow> {
    const show = await ownShow(database, performerGuestId);
    if (show === null) throw liveError('performer-offline');
    return show;
  }

  const notifyPerformer = <E extends EventName>(
    { performer_guest_id: showControl }: ShowRow,
    type: E,
    data: ChannelEvents[E],
  ) => {
    if (showControl !== null) push.toGuest(showControl, type, data);
  };

  return {
    async request(caller, performerId, { mode, price }) {
      const { guestId } = caller;
      const show = await joining.admit(caller, performerId, mode);
      // She has yet to say yes: apart from that it must be open.
      const obstacle = obstacleTo(mode, show, { hasTicket: false, accepted: mode });
      if (obstacle !== null) throw liveError(obstacle);
      const current = priceOf(mode, show);
      if (current !== price) throw commonError('conflict', { price: current });
      await wallet.openGuest(guestId);
      await wallet.spending.mayBegin(guestId);
      const place = { guestId, performerId, mode };
      const minutes = (await minutesOf(wallet, [place])).get(place) ?? 0;
      const balance = (await wallet.coins([guestId])).get(guestId) ?? 0;
      if (minutes === 0 && balance < MINIMUM_CHAT_BALANCE) throw liveError('not-enough-money', { balance, price });
      const expiresAt = new Date(now().getTime() + liveConstants.requestMs);
      await store.putRequest(database, performerId, { guestId, mode, price, expiresAt });
      const handle = handleOf(performerId, guestId);
      notifyPerformer(show, 'privateRequested', {
        handle,
        name: await names.one(performerId, guestId),
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
      const showControl = row?.guest_id ?? null;
      if (showControl !== null)
        push.toGuest(showControl, 'privateWithdrawn', { handle: handleOf(performerId, guestId) });
    },

    async answer(performerGuestId, handle, { accept, mode: shown }) {
      const { performer_id: performerId } = await hosted(performerGuestId);
      const open = await store.openRequests(database, performerId, now());
      const request = open.find(({ guestId }) => handleOf(performerId, guestId) === handle);
      if (request === undefined) throw commonError('not-found');
      const { guestId, mode } = request;
      if (shown !== undefined && shown !== mode) throw commonError('not-found');
      if (accept) {
        const expiresAt = new Date(now().getTime() + liveConstants.enterMs);
        const accepted = await store.acceptRequest(database, { performerId, guestId, mode, now: now(), expiresAt });
        if (accepted === null) throw commonError('not-found');
      } else await store.dropRequest(database, performerId, guestId);
      push.toGuest(guestId, 'privateAnswered', { actorId: performerId, mode, accepted: accept });
    },

    async end(performerGuestId) {
      const { private_chat_session_id: chatSessionId } = await hosted(performerGuestId);
      if (chatSessionId !== null) await sessionEnd.endAll({ chatSessionId }, 'privateEnded');
    },

    async waiting(performerId) {
      const open = await store.openRequests(database, performerId, now());
      const show = open.length === 0 ? null : await runningShow(database, performerId);
      const called = await names.of(
        performerId,
        open.map(({ guestId }) => guestId),
      );
      return open.map(({ guestId, mode, price, expiresAt }) => ({
        handle: handleOf(performerId, guestId),
        name: called.get(guestId) ?? '',
        mode,
        price,
        watchPrice: show === null ? null : watchPriceIn(mode, show),
        expiresAt: expiresAt.toISOString(),
      }));
    },
  };
}
