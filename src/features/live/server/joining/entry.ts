import { errorsOf, fault } from '../../../../platform/faults/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { codesOf, isAmong } from '../../../../platform/places/places.ts';
import { MINIMUM_CHAT_BALANCE } from '../../../wallet/constants.ts';
import { liveConstants, liveErrors, type ChatMode, type LiveCommands } from '../../contract.ts';
import { conversionMsFor } from './conversion.ts';
import type { Access } from './access.ts';
import type { Exits } from '../sessions/exits.ts';
import { unpackClock, type CarriedClock } from '../sessions/carried-clock.ts';
import type { HandOvers } from '../sessions/hand-overs.ts';
import type { Host } from '../shows/host.ts';
import { minutesOf } from '../metering/meter.ts';
import { isPrivateMode, isSoundOnly, modeRules, obstacleTo, priceOf } from '../modes/modes.ts';
import type { OnceAtATime } from '../sessions/once-at-a-time.ts';
import { acceptedRequest, dropRequest } from '../modes/private-store.ts';
import { FIRST_LEASE_MS } from '../media/media-door.ts';
import { chatOf, type LiveParts } from '../room/room.ts';
import { refuseTooMany } from './rooms-at-once.ts';
import { givenIn } from '../sessions/receipt-store.ts';
import { freeLooks } from '../metering/looks-store.ts';
import { forgiven, stillness } from '../metering/proofs.ts';
import { FREE_LOOK_MS, FREE_LOOKS_MS } from '../rules.ts';
import { placeOf, readMeter, type Seat } from '../metering/seats.ts';
import { isBlocked, runningShow, type ShowRow } from '../shows/show-store.ts';
import * as store from '../sessions/sitting-store.ts';
import { hasTicket } from './stores/ticket-store.ts';
import { freeChatLeft } from './free-chat.ts';

const refuse = errorsOf(liveErrors);

/** What a guest's page needs once he sits in the room. */
export type Joined = LiveCommands['joinChat']['reply'];

/** A sitting that so many processes have taken from each other while one asked for it is not waited for. */
const MOST_HANDS = 5;

/** Who sits, or sat, in a room. */
export type Sitter = Pick<Caller, 'guestId' | 'isVip'>;

export interface Entry {
  /** Her running show, for whom she does not shut out. Throws `performer-offline`, `banned-country`. */
  openShow(caller: Caller, performerId: number): Promise<ShowRow>;
  /** The same, for who may have this mode at all: throws `need-login`, `need-phone` and `need-age-check` too. */
  admit(caller: Caller, performerId: number, mode: ChatMode): Promise<ShowRow>;
  /** Begins a sitting at no more than the price `shown`, or goes on with the one that runs. Throws the faults of {@link liveErrors}. */
  join(caller: Caller, performerId: number, mode: ChatMode, shown?: number): Promise<Joined>;
  /** The sitting that a guest has with her, taken over from another process if need be; null when he has none. */
  seat(guest: Sitter, performerId: number): Promise<Seat | null>;
}

/** How guests get in: the door's rules, the price they agree to, the seat in the books and in memory. */
export function createEntry(
  parts: LiveParts,
  exits: Exits,
  host: Pick<Host, 'settleState'>,
  access: Pick<Access, 'sittingsToEnd'>,
  { handOvers, oneSeat }: { handOvers: HandOvers; oneSeat: OnceAtATime<Seat | null> },
): Entry {
  const { context, wallet, media, seats, happenings, steadyNow, hasPhone } = parts;
  const { database } = context;

  async function openShow(caller: Caller, performerId: number): Promise<ShowRow> {
    const show = await runningShow(database, performerId);
    if (show === null || show.state === 'offline') throw refuse('performer-offline');
    if (isAmong(show.banned_places, caller)) throw refuse('banned-country');
    // He is not told that it is him: for him she is never there.
    if (await isBlocked(database, performerId, caller.guestId)) throw refuse('performer-offline');
    return show;
  }

  /** A voice call needs no account, only a number; and no age check while she shows herself as for everybody. */
  async function admit(caller: Caller, performerId: number, mode: ChatMode): Promise<ShowRow> {
    const isCall = mode === 'voiceCall';
    if (caller.userId === null && !isCall) throw refuse('need-login');
    if (isCall && !(await hasPhone(caller.guestId))) throw refuse('need-phone');
    if (!caller.hasAvs && !isCall) throw refuse('need-age-check');
    const show = await openShow(caller, performerId);
    if (!caller.hasAvs && show.preview_fsk === 18) throw refuse('need-age-check');
    return show;
  }

  /**
   * Picture without proof costs nothing: not again and again, however often he comes and goes, and not with one after the other.
   * Milliseconds with her so far. Throws `free-looks` where what is left would not suffice to prove the picture.
   */
  async function lookedBefore(guestId: string, performerId: number): Promise<number> {
    let [looked, all] = [0, 0];
    for (const look of await freeLooks(database, guestId)) {
      const ms = forgiven(look.ms, context.now().getTime() - look.at.getTime());
      all += ms;
      if (look.performerId === performerId) looked = ms;
    }
    if (looked > FREE_LOOK_MS - liveConstants.unprovenMs || all > FREE_LOOKS_MS - liveConstants.unprovenMs)
      throw refuse('free-looks');
    return looked;
  }

  /** Whether the room is open to this guest in this mode, and what it costs him. */
  async function terms(caller: Caller, show: ShowRow, mode: ChatMode, shown = Infinity) {
    const { guestId } = caller;
    const request = isPrivateMode(mode)
      ? await acceptedRequest(database, show.performer_id, guestId, context.now())
      : null;
    const ticket = mode === 'ticketShow' && (await hasTicket(database, show.ticket_show_id, guestId));
    const obstacle = obstacleTo(mode, show, { hasTicket: ticket, accepted: request?.mode ?? null });
    if (obstacle !== null) throw refuse(obstacle);
    const price = request?.price ?? priceOf(mode, show);
    if (request === null && price > shown) throw refuse('price-changed', { price });
    const looked = price > 0 ? await lookedBefore(guestId, show.performer_id) : 0;
    const limitMs = mode === 'freeChat' ? await freeChatLeft(context, caller, show.performer_id) : Infinity;
    if (limitMs <= 0) throw refuse('time-limit');
    return { price, limitMs, looked };
  }

  /** Takes a seat for good: in the books, then in memory. */
  async function takeSeat(caller: Caller, show: ShowRow, mode: ChatMode, shown?: number): Promise<Seat> {
    const { guestId } = caller;
    const { price, limitMs, looked } = await terms(caller, show, mode, shown);
    await wallet.openGuest(guestId);
    if (price > 0) await wallet.spending.mayBegin(guestId);
    // What he paid the ticket with may be what he owes.
    if (mode === 'ticketShow') await wallet.spending.mayUse(guestId);
    const place = { guestId, performerId: show.performer_id, mode };
    const conversionMs = price > 0 && mode === 'videoChat' ? await conversionMsFor(context, guestId, show) : 0;
    const [coins, minutes, rules] = await Promise.all([
      wallet.coins([guestId]),
      price > 0 ? minutesOf(wallet, [place]) : new Map<typeof place, number>(),
      wallet.spending.rulesOf([guestId]),
    ]);
    const balance = coins.get(guestId) ?? 0;
    const left = minutes.get(place) ?? 0;
    if (price > 0 && left === 0 && conversionMs === 0 && balance < MINIMUM_CHAT_BALANCE)
      throw refuse('not-enough-money', { balance, price });
    const sitting = {
      ...place,
      showId: show.show_id,
      nodeId: context.nodeId,
      price,
    };
    const places = codesOf(caller);
    const opened = await database.transaction(async (client) => {
      await refuseTooMany(client, sitting);
      return store.openSitting(client, { ...sitting, places }, conversionMs);
    });
    if (opened === null) throw refuse(isPrivateMode(mode) ? 'performer-busy' : 'already-in-chat');
    const { sittingId, ahead } = opened;
    return seatOf(
      {
        ...sitting,
        sittingId,
        performerName: show.name,
        provenMs: 0,
        charged: 0,
        voucherMinutes: 0,
        lookedMs: looked,
        ahead,
      },
      {
        balance,
        given: 0,
        left,
        rules: rules.get(guestId) ?? null,
        limitMs,
      },
    );
  }

  /** Goes on with a sitting that another process metered, or this one before the guest's line broke. */
  async function resume(guest: Sitter, performerId: number): Promise<Seat | null> {
    const { guestId } = guest;
    for (let round = 0; round < MOST_HANDS; round++) {
      // Whoever was here first may have taken it meanwhile.
      const local = seats.find(performerId, guestId);
      const going = local === undefined ? undefined : handOvers.going(local);
      if (local !== undefined && going === undefined) return local.ending ? null : local;
      await going;
      const metered = await store.meteredBy(database, performerId, guestId);
      if (metered === null) return null;
      const isOther = metered.nodeId !== context.nodeId && metered.isAlive;
      const clock = isOther ? await handOvers.take({ ...metered, performerId, guestId }) : null;
      const hands = { sittingId: metered.sittingId, from: metered.nodeId, to: context.nodeId };
      const running = await store.takeOver(database, hands);
      // A third process was faster, or it has ended.
      if (running !== null) return goOn(guest, running, clock);
    }
    throw fault('conflict');
  }

  async function goOn(guest: Sitter, running: store.RunningSitting, clock: CarriedClock | null): Promise<Seat> {
    const { guestId, performerId } = running;
    const receivedAt = steadyNow();
    const [coins, minutes, rules, given] = await Promise.all([
      wallet.coins([guestId]),
      minutesOf(wallet, [running]),
      wallet.spending.rulesOf([guestId]),
      givenIn(database, running.sittingId),
    ]);
    const limitMs =
      running.mode === 'freeChat'
        ? running.provenMs + running.lookedMs + (await freeChatLeft(context, guest, performerId))
        : Infinity;
    const seat = seatOf(running, {
      balance: coins.get(guestId) ?? 0,
      given,
      left: minutes.get(running) ?? 0,
      rules: rules.get(guestId) ?? null,
      limitMs,
    });
    return clock === null ? seat : Object.assign(seat, unpackClock(clock, receivedAt), { lookedAt: receivedAt });
  }

  function seatOf(
    sitting: store.RunningSitting,
    { balance, given, left, rules, limitMs }: Pick<Seat, 'balance' | 'given' | 'rules' | 'limitMs'> & { left: number },
  ): Seat {
    const { conversionMs, restMs, carried } = sitting.ahead;
    const now = steadyNow();
    const seat: Seat = {
      ...sitting,
      conversionMs,
      carried,
      balance,
      toldBalance: null,
      balanceReadAt: now,
      given,
      free: { ahead: conversionMs + restMs, spent: sitting.voucherMinutes, left },
      rules,
      reminded: { seconds: Math.floor(sitting.provenMs / 1000), coins: sitting.charged },
      heardAt: now,
      arrives: 'nothing',
      pages: new Map(),
      countedUntil: Number.NEGATIVE_INFINITY,
      countedAt: null,
      delivered: null,
      air: 'on',
      openedAt: now,
      openUntil: now + FIRST_LEASE_MS,
      isShut: false,
      lookedAt: now,
      limitMs,
      warned: false,
      isDue: false,
      ending: false,
    };
    seats.add(seat);
    return seat;
  }

  async function newSeat(caller: Caller, show: ShowRow, mode: ChatMode, shown?: number): Promise<Seat> {
    const taken = await oneSeat(placeOf(show.performer_id, caller.guestId), async () => {
      const fresh = await takeSeat(caller, show, mode, shown);
      await lookAgain(caller, fresh);
      await seated(fresh);
      return fresh;
    });
    if (taken === null) throw fault('conflict');
    return taken;
  }

  /**
   * What was looked at before he sat down may have changed meanwhile, and whoever changed it showed out those who sat then: one of the
   * two sees the other.
   */
  async function lookAgain(caller: Caller, { sittingId, performerId, mode }: Seat): Promise<void> {
    const [end] = await access.sittingsToEnd({ sittingId });
    if (end !== undefined) await exits.endAll({ sittingId }, end.exitCode);
    // Whoever changed it may have been faster: then it is over already.
    else if ((await store.performerOfRunning(database, sittingId, caller.guestId)) !== null) return;
    // The door says why.
    await terms(caller, await admit(caller, performerId, mode), mode);
    throw fault('conflict');
  }

  /** What changes for the others when this guest has sat down. */
  async function seated(seat: Seat): Promise<void> {
    context.metrics.events.inc({ event: `chat-start-${seat.mode}` });
    happenings.passed(seat, 'in');
    if (isPrivateMode(seat.mode)) {
      await dropRequest(database, seat.performerId, seat.guestId);
      await host.settleState(seat.performerId);
    }
    await exits.tellViewers(seat);
  }

  function enter(seat: Seat, keepsPicture = false): Joined {
    const { performerId, guestId, sittingId, mode, price } = seat;
    return {
      ...readMeter(seat, stillness(seat, steadyNow())),
      chatId: chatOf(seat),
      mode,
      price,
      play: media.play(performerId, guestId, { soundOnly: isSoundOnly(mode) }),
      keepsPicture,
      publish: modeRules[mode].sends === 'nothing' ? null : media.publishOwn(sittingId, guestId),
    };
  }

  async function seat(guest: Sitter, performerId: number): Promise<Seat | null> {
    const local = seats.find(performerId, guest.guestId);
    if (local !== undefined) {
      const going = handOvers.going(local);
      if (going === undefined) return local.ending ? null : local;
      await going;
      return seat(guest, performerId);
    }
    if ((await store.runningSitting(database, performerId, guest.guestId)) === null) return null;
    return oneSeat(placeOf(performerId, guest.guestId), () => resume(guest, performerId));
  }

  return {
    openShow,
    admit,
    seat,
    async join(caller, performerId, mode, shown) {
      const show = await admit(caller, performerId, mode);
      const current = await seat(caller, performerId);
      // A reload or a second tab goes on in the same sitting: nobody pays twice for one seat. Where a lower price was shown since it
      // began, that is what he has pressed; what he is alone with her for was agreed upon.
      const isDearer = current !== null && !isPrivateMode(mode) && shown !== undefined && current.price > shown;
      if (current?.mode === mode && !isDearer) return enter(current);
      // Nobody leaves a room for a door that is shut.
      if (current !== null) await terms(caller, show, mode, shown);
      const keepsPicture = current !== null && isSoundOnly(current.mode) === isSoundOnly(mode);
      const goesOn = current !== null && (await exits.endForNext(current, keepsPicture));
      try {
        return enter(await newSeat(caller, show, mode, shown), goesOn);
      } catch (error) {
        if (goesOn) media.shut(performerId, caller.guestId);
        throw error;
      }
    },
  };
}
