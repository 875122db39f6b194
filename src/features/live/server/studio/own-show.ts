import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { openGoal } from '../giving/giving-store.ts';
import type { Play } from '../media/live-media.ts';
import { studioConstants, type SourceName } from '../../studio-constants.ts';
import { liveErrors, type NewPrices, type NewShow, type StudioState } from '../../contract.ts';
import * as store from './own-performer-store.ts';
import { ownId } from '../../../performers/server/index.ts';
import type { StudioDeps } from './deps.ts';
import { stopShow } from './stop-show.ts';

const liveError = errorsOf(liveErrors);
const MINUTE_MS = 60_000;

export interface OwnShow {
  state(caller: Caller): Promise<StudioState>;
  /** Throws `resting` for a while after a panic, `locked-out` while the platform keeps her from it, `not-published` without a page. */
  goLive(caller: Caller, show: NewShow): Promise<StudioState>;
  /** Guests chat for nothing from now on, or pay; nobody is taken from one to the other unasked. */
  setFreeChat(caller: Caller, freeChat: boolean): Promise<StudioState>;
  setAway(caller: Caller, away: boolean): Promise<StudioState>;
  /** Picture, show and all chat sessions end at once, OBS is refused, and for an hour she cannot be seen. */
  panic(caller: Caller): Promise<StudioState>;
  endRest(caller: Caller): Promise<StudioState>;
  /** Throws `conflict` while there is no show. */
  publishAccess(caller: Caller, source: SourceName): Promise<Play>;
  /** Throws `not-found` when that picture does not arrive. */
  selectSource(caller: Caller, source: SourceName): Promise<void>;
  endShow(caller: Caller): Promise<StudioState>;
  setPrices(caller: Caller, prices: NewPrices): Promise<StudioState>;
  /** Throws `not-found` when no guest of that handle sits in the room. */
  removeGuest(caller: Caller, handle: string, forGood: boolean): Promise<StudioState>;
}

/** Her show while it runs, and who sits in it. */
export function createOwnShow(deps: StudioDeps): OwnShow {
  const { context, live, wallet, media } = deps;
  const { database, now } = context;

  async function guestsOf(performerId: number): Promise<StudioState['guests']> {
    const guests = await live.guestsOf(performerId);
    const ids = guests.map(({ guestId }) => guestId);
    const [called, helping] = await Promise.all([
      live.names.of(performerId, ids),
      store.moderatorsAmong(database.pool, performerId, ids),
    ]);
    return guests.map(({ handle, guestId, mode, seconds, charged }) => {
      const name = called.get(guestId) ?? '';
      return { handle, name, mode, seconds, charged, isModerator: helping.has(guestId) };
    });
  }

  async function describe(performerId: number, { guestId }: Caller): Promise<StudioState> {
    const performer = await store.findPerformer(database, performerId);
    const { show } = performer;
    const guests = await guestsOf(performerId);
    const restUntil = performer.hidden_until;
    return {
      actorId: performer.id,
      name: performer.name,
      slug: performer.slug,
      state: performer.state,
      show:
        show === null
          ? null
          : {
              id: show.id,
              chatId: (await live.performerChat(performerId)) ?? '',
              startedAt: new Date(show.startedAt).toISOString(),
              priceVideo: show.priceVideo,
              previewFsk: show.previewFsk,
              isAway: show.away,
              isFree: show.freeChat,
              coins: show.coins,
            },
      priceVideo: performer.price_video,
      viewers: guests.length,
      guests,
      requests: await live.privates.waiting(performerId),
      guestPicture: await live.guestPicture(guestId),
      goal: await openGoal(database, performerId),
      restUntil: restUntil !== null && restUntil > now() ? restUntil.toISOString() : null,
      today: await store.todayOf(database, performerId),
      earnings: await wallet.earnings(performerId),
    };
  }

  /** An operation on her own room that answers with how it stands after it. */
  const on = async (caller: Caller, work: (performerId: number) => Promise<void>): Promise<StudioState> => {
    const performerId = await ownId(database, caller);
    await work(performerId);
    return describe(performerId, caller);
  };

  return {
    state: (caller) => on(caller, async () => {}),

    goLive: (caller, show) =>
      on(caller, async (performerId) => {
        const { hidden_until: until } = await store.findPerformer(database, performerId);
        if (until !== null && until > now()) throw liveError('resting', { until: until.toISOString() });
        const lock = await live.supervision.lockOf(performerId);
        if (lock !== null) throw liveError('locked-out', { reason: lock.reason });
        await store.setPrices(database, performerId, { priceVideo: show.priceVideo });
        await live.goLive(performerId, show);
        // OBS may have been sending for a while.
        const { publisher, nodeId } = await media.health(performerId);
        if (publisher !== null && publisher.codec !== null)
          await live.streamStarted(performerId, { at: nodeId, codec: publisher.codec });
      }),

    setFreeChat: (caller, freeChat) => on(caller, (performerId) => live.setFreeChat(performerId, freeChat)),

    setAway: (caller, away) => on(caller, (performerId) => live.setAway(performerId, away)),

    panic: (caller) =>
      on(caller, async (performerId) => {
        const until = new Date(now().getTime() + studioConstants.panicMinutes * MINUTE_MS);
        await store.hide(database, performerId, until);
        await stopShow(deps, { performerId, performerGuestId: caller.guestId });
      }),

    endRest: (caller) => on(caller, (performerId) => store.hide(database, performerId, null)),

    async publishAccess(caller, source) {
      const performer = await store.findPerformer(database, await ownId(database, caller));
      if (performer.show === null) throw commonError('conflict', { reason: 'no-show' });
      return media.publish(performer.id, caller.guestId, source);
    },

    async selectSource(caller, source) {
      if (!(await media.select(await ownId(database, caller), source))) throw commonError('not-found');
    },

    endShow: (caller) => on(caller, (performerId) => live.endShow(performerId)),

    setPrices: (caller, prices) =>
      on(caller, async (performerId) => {
        await store.setPrices(database, performerId, prices);
        if (prices.priceVideo !== undefined) await live.changePrice(performerId, prices.priceVideo);
      }),

    removeGuest: (caller, handle, forGood) =>
      on(caller, async (performerId) => {
        const guest = (await live.guestsOf(performerId)).find((each) => each.handle === handle);
        if (guest === undefined) throw commonError('not-found');
        await live.kick(performerId, guest.guestId, forGood);
      }),
  };
}
