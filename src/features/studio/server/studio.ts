import type { Context } from '../../../platform/context.ts';
import { fault } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { chatId, type Live, type MediaDoor, type Play } from '../../live/server/index.ts';
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
    const seats = live.seatsOf(performerId);
    const names = await guestNames(
      database,
      seats.map((seat) => seat.guestId),
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
              chatId: chatId({ performerId, showId: performer.show_id }),
              startedAt: performer.show_started_at.toISOString(),
              priceVideo: performer.show_price ?? performer.price_video,
              previewFsk: performer.preview_fsk ?? 16,
            },
      priceVideo: performer.price_video,
      viewers: await live.viewers(performerId),
      guests: seats.map((seat) => ({
        handle: live.handleOf(performerId, seat.guestId),
        name: names.get(seat.guestId) ?? '',
        seconds: Math.floor(seat.provenMs / 1000),
        charged: seat.charged,
      })),
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
      const seat = live.seatsOf(id).find((each) => live.handleOf(id, each.guestId) === handle);
      if (seat === undefined) throw fault('not-found');
      await live.kick(id, seat.guestId, forGood);
      return describe(id, caller);
    },
  };
}
