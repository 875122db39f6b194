import type { Context } from '../../../platform/context.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Push } from '../../../platform/push.ts';
import { errorsOf, fault } from '../../../platform/errors.ts';
import { MINIMUM_CHAT_BALANCE, voucherTypes } from '../../wallet/constants.ts';
import type { Wallet } from '../../wallet/server/index.ts';
import { liveErrors, type ChatMode, type ExitCode, type Meter, type Receipt } from '../contract.ts';
import type { MediaDoor } from './media-door.ts';
import { createCaretaker } from './caretaker.ts';
import { createMeter } from './meter.ts';
import { FREE_LOOK_MS, FREE_LOOK_WINDOW_MS } from './rules.ts';
import { onceAtATime } from './once-at-a-time.ts';
import { createPreviewLimit } from './preview-limit.ts';
import { roomPseudonym } from './pseudonym.ts';
import { isLost, prove, readMeter, Seats, type Seat } from './seats.ts';
import * as store from './store.ts';

const refuse = errorsOf(liveErrors);

/** The way to a stream: where to play it, and the short-lived token that opens it. */
export interface Play {
  url: string;
  token: string;
}

export interface Live extends AsyncDisposable {
  /** The muted preview: for whoever may see the show's picture without an age check, or has had one. */
  preview(caller: Caller, performerId: number): Promise<Play>;
  /** Begins a sitting. Throws the faults of {@link liveErrors}. */
  join(
    caller: Caller,
    performerId: number,
    mode: ChatMode,
  ): Promise<Meter & { chatId: string; price: number; play: Play }>;
  /** One proof of picture and line. Throws `not-in-chat` when the sitting has ended. */
  alive(guestId: string, sittingId: string): void;
  leave(guestId: string, performerId: number): Promise<Receipt | null>;
  /**
   * Ends all sittings of a guest at once, e.g. when he logs out or is locked. Those that other processes meter end there with
   * their next tick; what he proved since their last is not charged.
   */
  guestLeft(guestId: string, exitCode: ExitCode): Promise<void>;
  receipt(guestId: string, sittingId: string): Promise<Receipt>;
  rate(guestId: string, sittingId: string, stars: number): Promise<void>;
  /** The sitting in which a guest may speak in this room, or null. */
  seatOf(guestId: string, performerId: number): Seat | null;
  seatsOf(performerId: number): Seat[];
  /** Guests in the room: those who sit in it. */
  viewers(performerId: number): Promise<number>;
  /** The channel's room of her running show, for those who sit in it or host it; null when there is no show. */
  chatOf(performerId: number): Promise<string | null>;
  /** Calls back whenever a sitting has ended, for whatever reason. */
  onExit(listener: (seat: Seat) => void): void;
  /** Calls back when a show's picture is for verified guests only from now on. */
  onAdultsOnly(listener: (performerId: number) => void): void;
  /** Whether a guest without an age check may see the picture of her running show. */
  isOpenToAll(performerId: number): Promise<boolean>;
  /** What a guest is called by machines in this room, and nowhere else. */
  handleOf(performerId: number, guestId: string): string;
  isHost(performerId: number, guestId: string): Promise<boolean>;
  nameOf(performerId: number): Promise<string>;
  goLive(performerId: number, show: { priceVideo: number; previewFsk: 16 | 18; freeChat: boolean }): Promise<void>;
  /** A new price for whoever enters from now on. */
  changePrice(performerId: number, priceVideo: number): Promise<void>;
  /** The stream is there: she is shown as online. */
  streamStarted(performerId: number): Promise<void>;
  streamStopped(performerId: number): Promise<void>;
  endShow(performerId: number): Promise<void>;
  kick(performerId: number, guestId: string, forGood: boolean): Promise<void>;
  /** Settles what a dead process left open; before the first guest is let in. */
  recover(): Promise<void>;
}

/** The live room: who sits in it, on what terms, and how it ends (E1, E2, E7, E11). */
export function createLive(deps: {
  context: Context;
  wallet: Wallet;
  push: Push;
  media: MediaDoor;
  /** Says something to everyone in a room of the channel. */
  tellRoom: (room: string, type: string, data: object) => void;
}): Live {
  const { context, wallet, push, media } = deps;
  const { database } = context;
  const seats = new Seats();
  const exitListeners: ((seat: Seat) => void)[] = [];
  const adultsOnlyListeners: ((performerId: number) => void)[] = [];
  const oneSeat = onceAtATime<Seat>();
  const previews = createPreviewLimit(context.now);
  const handleKey = context.secrets.key('room-handle');
  // Whole milliseconds: what is proven is written down as such.
  const steadyNow = () => Math.floor(performance.now());
  const meter = createMeter({ context, seats, wallet, push, end, steadyNow });
  const caretaker = createCaretaker(context);
  const clock = startClock(
    async () => {
      await meter.tick();
      await caretaker.tick();
    },
    (error) => context.log.error({ err: error }, 'a tick of the meter failed'),
  );

  async function openShow(caller: Caller, performerId: number): Promise<store.ShowRow> {
    const show = await store.runningShow(database, performerId);
    if (show === null || show.state === 'offline') throw refuse('performer-offline');
    if (caller.country !== null && show.banned_countries.includes(caller.country)) throw refuse('banned-country');
    if (await store.isBlocked(database, performerId, caller.guestId)) throw refuse('blocked-by-performer');
    return show;
  }

  /** Until the first proof the picture costs nothing: not again and again. */
  async function refuseFreeLooks(guestId: string, performerId: number): Promise<void> {
    const since = new Date(context.now().getTime() - FREE_LOOK_WINDOW_MS);
    if ((await store.freeLookMs(database, performerId, guestId, since)) >= FREE_LOOK_MS) throw refuse('free-looks');
  }

  /** Takes a seat for good: in the books, then in memory. */
  async function takeSeat(guestId: string, show: store.ShowRow, mode: ChatMode, price: number): Promise<Seat> {
    await wallet.openGuest(guestId);
    if (price > 0) await wallet.spending.mayBegin(guestId);
    const balance = (await wallet.coins([guestId])).get(guestId) ?? 0;
    const place = { guestId, actorId: show.performer_id };
    const [minutes = 0] = await wallet.vouchers.amounts(voucherTypes.videochat, [place]);
    const rules = (await wallet.spending.rulesOf([guestId])).get(guestId) ?? null;
    if (price > 0 && minutes === 0 && balance < MINIMUM_CHAT_BALANCE)
      throw refuse('not-enough-money', { balance, price });
    const sitting = {
      showId: show.show_id,
      performerId: show.performer_id,
      guestId,
      nodeId: context.nodeId,
      mode,
      price,
    };
    const sittingId = await store.openSitting(database, sitting);
    if (sittingId === null) throw refuse('already-in-chat');
    const seat: Seat = {
      ...sitting,
      sittingId,
      performerName: show.name,
      provenMs: 0,
      charged: 0,
      balance,
      balanceReadAt: steadyNow(),
      free: { spent: 0, left: minutes },
      rules,
      reminded: { seconds: 0, coins: 0 },
      lastProof: null,
      openedAt: steadyNow(),
      warned: false,
      ending: false,
    };
    seats.add(seat);
    tellViewers(seat);
    context.metrics.events.inc({ event: `chat-start-${mode}` });
    return seat;
  }

  async function end(seat: Seat, exitCode: ExitCode): Promise<Receipt | null> {
    if (seat.ending) return null;
    seat.ending = true;
    media.shut(seat.performerId, seat.guestId);
    await store.closeSitting(database, seat.sittingId, exitCode);
    seats.remove(seat);
    for (const listener of exitListeners) listener(seat);
    tellViewers(seat);
    const receipt = await store.findReceipt(database, seat.guestId, seat.sittingId);
    if (receipt !== null) push.toGuest(seat.guestId, 'chatExit', { actorId: seat.performerId, receipt });
    context.metrics.events.inc({ event: `chat-exit-${exitCode}` });
    await wallet.pushBalance(seat.guestId);
    return receipt;
  }

  /** A last tick, so that every proven second is on the receipt before a sitting ends by will. */
  async function settleAndEnd(seat: Seat, exitCode: ExitCode): Promise<Receipt | null> {
    await clock.now();
    return end(seat, exitCode);
  }

  async function announce(performerId: number): Promise<void> {
    const show = await store.runningShow(database, performerId);
    // Whom she shuts out is told nothing of her: she does not exist there.
    const but = await store.shutOutBy(database, performerId);
    if (show === null || show.state === 'offline') push.toAll('actorOffline', { actorId: performerId }, but);
    else {
      const actorOnline = {
        actorId: performerId,
        freeChat: show.state === 'freeChat',
        priceVideo: show.price_video,
        isLivePreviewEnabled: show.preview_fsk === 16,
      };
      push.toAll('actorOnline', actorOnline, but);
    }
  }

  /** A seat comes or goes: the room is told how many sit in it. */
  const tellViewers = (seat: Seat) => {
    const { performerId: actorId } = seat;
    deps.tellRoom(chatId(seat), 'chatViewers', { actorId, viewers: seats.ofPerformer(actorId).length });
  };

  return {
    async preview(caller, performerId) {
      const show = await openShow(caller, performerId);
      // No explicit pixel before verification: an 18-rated show has no preview for who is not verified.
      if (show.preview_fsk === 18 && !caller.hasAvs) throw refuse('need-age-check');
      previews.count(caller, performerId);
      return media.preview(performerId, caller.guestId, caller.hasAvs);
    },

    async join(caller, performerId, mode) {
      if (caller.userId === null) throw refuse('need-login');
      if (!caller.hasAvs) throw refuse('need-age-check');
      const show = await openShow(caller, performerId);
      if (mode === 'freeChat' && show.state !== 'freeChat') throw refuse('performer-offline');
      const price = mode === 'videoChat' && show.state !== 'freeChat' ? show.price_video : 0;
      const existing = seats.find(performerId, caller.guestId);
      // A reload or a second tab goes on in the same sitting: nobody pays twice for one seat.
      if (existing !== undefined && !existing.ending) return enter(existing);
      if (price > 0) await refuseFreeLooks(caller.guestId, performerId);
      const taking = `${performerId}:${caller.guestId}`;
      return enter(await oneSeat(taking, () => takeSeat(caller.guestId, show, mode, price)));
    },

    alive(guestId, sittingId) {
      const seat = seats.byId(sittingId);
      if (seat === undefined || seat.guestId !== guestId || seat.ending) throw refuse('not-in-chat');
      const now = steadyNow();
      if (isLost(seat, now)) throw refuse('not-in-chat');
      prove(seat, now);
    },

    async leave(guestId, performerId) {
      const seat = seats.find(performerId, guestId);
      return seat === undefined ? null : settleAndEnd(seat, 'clientExit');
    },

    async guestLeft(guestId, exitCode) {
      for (const seat of seats.ofGuest(guestId)) await settleAndEnd(seat, exitCode);
      await store.closeSittingsOf(database, guestId, exitCode);
    },

    async receipt(guestId, sittingId) {
      const receipt = await store.findReceipt(database, guestId, sittingId);
      if (receipt === null) throw fault('not-found');
      return receipt;
    },

    async rate(guestId, sittingId, stars) {
      if (!(await store.rate(database, guestId, sittingId, stars))) throw fault('not-found');
    },

    seatOf(guestId, performerId) {
      const seat = seats.find(performerId, guestId);
      return seat === undefined || seat.ending ? null : seat;
    },
    seatsOf: (performerId) => seats.ofPerformer(performerId),
    viewers: async (performerId) => seats.ofPerformer(performerId).length,
    async chatOf(performerId) {
      const show = await store.runningShow(database, performerId);
      return show === null ? null : chatId({ performerId, showId: show.show_id });
    },
    onExit: (listener) => void exitListeners.push(listener),
    onAdultsOnly: (listener) => void adultsOnlyListeners.push(listener),
    async isOpenToAll(performerId) {
      return (await store.runningShow(database, performerId))?.preview_fsk === 16;
    },
    handleOf: (performerId, guestId) => roomPseudonym(handleKey, performerId, guestId),
    async isHost(performerId, guestId) {
      return (await store.runningShow(database, performerId))?.performer_guest_id === guestId;
    },
    async nameOf(performerId) {
      return (await store.runningShow(database, performerId))?.name ?? '';
    },

    async goLive(performerId, show) {
      // Whoever can be paid needs an account that takes it.
      await wallet.openPerformer(performerId);
      await store.startShow(database, { performerId, ...show });
      if (show.previewFsk === 18) for (const listener of adultsOnlyListeners) listener(performerId);
      await announce(performerId);
    },

    async changePrice(performerId, priceVideo) {
      await store.setShowPrice(database, performerId, priceVideo);
      await announce(performerId);
    },

    async streamStarted(performerId) {
      const show = await store.runningShow(database, performerId);
      const state = show?.free_chat === true ? 'freeChat' : 'videoChat';
      if (show !== null && (await store.setState(database, performerId, state))) await announce(performerId);
    },

    async streamStopped(performerId) {
      if (await store.setState(database, performerId, 'offline')) await announce(performerId);
    },

    async endShow(performerId) {
      await clock.now();
      for (const seat of seats.ofPerformer(performerId)) await end(seat, 'showEnded');
      await store.endShow(database, performerId);
      media.close(performerId);
      if (await store.setState(database, performerId, 'offline')) await announce(performerId);
    },

    async kick(performerId, guestId, forGood) {
      if (forGood) await store.block(database, performerId, guestId);
      const seat = seats.find(performerId, guestId);
      if (seat !== undefined) await settleAndEnd(seat, forGood ? 'hostBlock' : 'hostKick');
      media.shut(performerId, guestId);
    },

    recover: () => caretaker.begin(),

    async [Symbol.asyncDispose]() {
      await clock.stop();
      for (const seat of seats.all()) await end(seat, 'serverRestart');
    },
  };

  function enter(seat: Seat): Meter & { chatId: string; price: number; play: Play } {
    return {
      ...readMeter(seat),
      chatId: chatId(seat),
      price: seat.price,
      play: media.play(seat.performerId, seat.guestId),
    };
  }
}

/** The name of a show's room on the channel: with the show its lines are gone for everyone. */
export const chatId = ({ performerId, showId }: { performerId: number; showId: string }): string =>
  `chat-${performerId}-${showId}`;
export const performerIdOf = (chat: string): number => Number(/^chat-(\d{1,15})(-|$)/.exec(chat)?.[1] ?? 0);

/** Runs the work once a second and on demand, never twice at a time. */
function startClock(work: () => Promise<void>, onError: (error: unknown) => void) {
  let running: Promise<void> | null = null;
  const now = (): Promise<void> => {
    running ??= work()
      .catch(onError)
      .finally(() => (running = null));
    return running;
  };
  const timer = setInterval(() => void now(), 1000);
  return {
    /** Waits for a whole run that began after this call. */
    async now(): Promise<void> {
      if (running !== null) await running;
      await now();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await (running ?? Promise.resolve());
      await now();
    },
  };
}
