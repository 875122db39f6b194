import type { Context } from '../../../platform/context.ts';
import { fault } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Live, MediaDoor, Play } from '../../live/server/index.ts';
import type { Wallet } from '../../wallet/server/index.ts';
import type { StudioState } from '../contract.ts';
import { guestNames, ownPerformer, setPrice, todayOf, type OwnPerformer } from './store.ts';

export interface Studio {
  state(caller: Caller): Promise<StudioState>;
  goLive(caller: Caller, show: { priceVideo: number; previewFsk: 16 | 18; freeChat: boolean }): Promise<StudioState>;
  publishAccess(caller: Caller): Promise<Play>;
  endShow(caller: Caller): Promise<StudioState>;
  setPrices(caller: Caller, priceVideo: number): Promise<StudioState>;
  /** Throws `not-found` when no guest of that handle sits in the room. */
  removeGuest(caller: Caller, handle: string, forGood: boolean): Promise<StudioState>;
}

/** A performer's own side of the live room (S1). Everything goes by whose account it is, never by a number sent along. */
export function createStudio(deps: { context: Context; live: Live; wallet: Wallet; media: MediaDoor }): Studio {
  const { context, live, wallet, media } = deps;
  const { database } = context;

  async function own(caller: Caller): Promise<OwnPerformer> {
    const performer = await ownPerformer(database, caller.guestId);
    if (performer === null) throw fault('forbidden');
    return performer;
  }

  async function describe(performerId: number, caller: Caller): Promise<StudioState> {
    const performer = await own(caller);
    const guests = await live.guestsOf(performerId);
    const names = await guestNames(
      database,
      guests.map(({ guestId }) => guestId),
    );
    return {
      actorId: performer.id,
      name: performer.name,
      slug: performer.slug,
      state: performer.state,
      show:
        performer.show_id === null || performer.show_started_at === null
          ? null
          : {
              id: performer.show_id,
              chatId: (await live.hostChat(performerId)) ?? '',
              startedAt: performer.show_started_at.toISOString(),
              priceVideo: performer.show_price ?? performer.price_video,
              previewFsk: performer.preview_fsk ?? 16,
            },
      priceVideo: performer.price_video,
      viewers: guests.length,
      guests: guests.map(({ handle, guestId, mode, seconds, charged }) => ({
        handle,
        name: names.get(guestId) ?? '',
        mode,
        seconds,
        charged,
      })),
      requests: await live.privates.waiting(performerId),
      guestPicture: await live.guestPicture(caller.guestId),
      today: await todayOf(database, performerId),
      earnings: await wallet.earnings(performerId),
    };
  }

  return {
    async state(caller) {
      return describe((await own(caller)).id, caller);
    },
    async goLive(caller, show) {
      const { id } = await own(caller);
      await setPrice(database, id, show.priceVideo);
      await live.goLive(id, show);
      return describe(id, caller);
    },
    async publishAccess(caller) {
      const performer = await own(caller);
      if (performer.show_id === null) throw fault('conflict', { reason: 'no-show' });
      return media.publish(performer.id, caller.guestId);
    },
    async endShow(caller) {
      const { id } = await own(caller);
      await live.endShow(id);
      return describe(id, caller);
    },
    async setPrices(caller, priceVideo) {
      const { id } = await own(caller);
      await setPrice(database, id, priceVideo);
      await live.changePrice(id, priceVideo);
      return describe(id, caller);
    },
    async removeGuest(caller, handle, forGood) {
      const { id } = await own(caller);
      const guest = (await live.guestsOf(id)).find((each) => each.handle === handle);
      if (guest === undefined) throw fault('not-found');
      await live.kick(id, guest.guestId, forGood);
      return describe(id, caller);
    },
  };
}
