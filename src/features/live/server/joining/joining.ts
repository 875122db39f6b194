import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { codesOf, isAmong } from '../../../../platform/geo/geo.ts';
import { MINIMUM_CHAT_BALANCE } from '../../../wallet/constants.ts';
import { liveConstants, liveErrors, type ChatMode, type LiveCommands } from '../../contract.ts';
import { conversionMsFor } from './conversion.ts';
import type { Access } from './access.ts';
import type { SessionEnd } from '../sessions/session-end.ts';
import { unpackClock, type CarriedClock } from '../sessions/carried-clock.ts';
import type { HandOvers } from '../sessions/hand-overs.ts';
import type { ShowControl } from '../shows/show-control.ts';
import { minutesOf } from '../metering/meter.ts';
import { isPrivateMode, isSoundOnly, modeRules, obstacleTo, priceOf } from '../modes/modes.ts';
import type { OnceAtATime } from '../sessions/once-at-a-time.ts';
import { acceptedRequest, dropRequest } from '../modes/private-store.ts';
import { FIRST_LEASE_MS } from '../media/live-media.ts';
import { chatOf, type LiveDeps } from '../room/room.ts';
import { refuseTooMany } from './rooms-at-once.ts';
import { givenIn } from '../sessions/receipt-store.ts';
import { gracePeriods } from '../metering/grace-store.ts';
import { forgiven, stillness } from '../metering/proofs.ts';
import { GRACE_MS, GRACE_IN_ALL_MS } from '../rules.ts';
import { placeOf, readMeter, type ActiveSession } from '../metering/active-sessions.ts';
import { isBlocked, runningShow, type ShowRow } from '../shows/show-store.ts';
import * as store from '../sessions/chat-session-store.ts';
import { hasTicket } from './stores/ticket-store.ts';
import { freeChatLeft } from './free-chat.ts';

const liveError = errorsOf(liveErrors);

/** What a guest's page needs once he sits in the room. */
export type Joined = LiveCommands['joinChat']['reply'];

/** A chat session that so many processes have taken from each other while one asked for it is not waited for. */
const MOST_HANDS = 5;

/** Who sits, or sat, in a room. */
export type JoiningGuest = Pick<Caller, 'guestId' | 'isVip'>;

export interface Joining {
  /** Her running show, for whom she does not shut out. Throws `performer-offline`, `banned-country`. */
  openShow(caller: Caller, performerId: number): Promise<ShowRow>;
  /** The same, for who may have this mode at all: throws `need-login`, `need-phone` and `need-age-check` too. */
  admit(caller: Caller, performerId: number, mode: ChatMode): Promise<ShowRow>;
  /** Begins a chat session at no more than the price `shown`, or goes on with the one that runs. Throws the errors of {@link liveErrors}. */
  join(caller: Caller, performerId: number, mode: ChatMode, shown?: number): Promise<Joined>;
  /** The chat session that a guest has with her, taken over from another process if need be; null when he has none. */
  activeSession(guest: JoiningGuest, performerId: number): Promise<ActiveSession | null>;
}

/** How guests get in: the rules of joining, the price they agree to, the active session in the database and in memory. */
export function createJoining(
  deps: LiveDeps,
  sessionEnd: SessionEnd,
  showControl: Pick<ShowControl, 'settleState'>,
  access: Pick<Access, 'chatSessionsToEnd'>,
  { handOvers, oneActiveSession }: { handOvers: HandOvers; oneActiveSession: OnceAtATime<ActiveSession | null> },
): Joining {
  const { context, wallet, media, activeSessions, domainEvents, steadyNow, hasPhone } = deps;
  const { database } = context;

  async function openShow(caller: Caller, performerId: number): Promise<ShowRow> {
    const show = await runningShow(database, performerId);
    if (show === null || show.state === 'offline') throw liveError('performer-offline');
    if (isAmong(show.banned_places, caller)) throw liveError('banned-country');
    // He is not told that it is him: for him she is never there.
    if (await isBlocked(database, performerId, caller.guestId)) throw liveError('performer-offline');
    return show;
  }

  /** A voice call needs no account, only a number; and no age check while she shows herself as for everybody. */
  async function admit(caller: Caller, performerId: number, mode: ChatMode): Promise<ShowRow> {
    const isCall = mode === 'voiceCall';
    if (caller.userId === null && !isCall) throw liveError('need-login');
    if (isCall && !(await hasPhone(caller.guestId))) throw liveError('need-phone');
    if (!caller.hasAvs && !isCall) throw liveError('need-age-check');
    const show = await openShow(caller, performerId);
    if (!caller.hasAvs && show.preview_fsk === 18) throw liveError('need-age-check');
    return show;
  }

  /**
   * Picture without proof costs nothing: not again and again, however often he comes and goes, and not with one after the other.
   * Milliseconds with her so far. Throws `free-looks` where what is left would not suffice to prove the picture.
   */
  async function graceBefore(guestId: string, performerId: number): Promise<number> {
    let [graceUsed, all] = [0, 0];
    for (const period of await gracePeriods(database, guestId)) {
      const ms = forgiven(period.ms, context.now().getTime() - period.at.getTime());
      all += ms;
      if (period.performerId === performerId) graceUsed = ms;
    }
    if (graceUsed > GRACE_MS - liveConstants.unprovenMs || all > GRACE_IN_ALL_MS - liveConstants.unprovenMs)
      throw liveError('free-looks');
    return graceUsed;
  }

  /** Whether the room is open to this guest in this mode, and what it costs him. */
  async function terms(caller: Caller, show: ShowRow, mode: ChatMode, shown = Infinity) {
    const { guestId } = caller;
    const request = isPrivateMode(mode)
      ? await acceptedRequest(database, show.performer_id, guestId, context.now())
      : null;
    const ticket = mode === 'ticketShow' && (await hasTicket(database, show.ticket_show_id, guestId));
    const obstacle = obstacleTo(mode, show, { hasTicket: ticket, accepted: request?.mode ?? null });
    if (obstacle !== null) throw liveError(obstacle);
    const price = request?.price ?? priceOf(mode, show);
    if (request === null && price > shown) throw liveError('price-changed', { price });
    const graceUsed = price > 0 ? await graceBefore(guestId, show.performer_id) : 0;
    const limitMs = mode === 'freeChat' ? await freeChatLeft(context, caller, show.performer_id) : Infinity;
    if (limitMs <= 0) throw liveError('time-limit');
    return { price, limitMs, graceUsed };
  }

  /** Takes an active session for good: in the database, then in memory. */
  async function startActiveSession(
    caller: Caller,
    show: ShowRow,
    mode: ChatMode,
    shown?: number,
  ): Promise<ActiveSession> {
    const { guestId } = caller;
    const { price, limitMs, graceUsed } = await terms(caller, show, mode, shown);
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
      throw liveError('not-enough-money', { balance, price });
    const chatSession = {
      ...place,
      showId: show.show_id,
      nodeId: context.nodeId,
      price,
    };
    const places = codesOf(caller);
    const opened = await database.transaction(async (client) => {
      await refuseTooMany(client, chatSession);
      return store.openChatSession(client, { ...chatSession, places }, conversionMs);
    });
    if (opened === null) throw liveError(isPrivateMode(mode) ? 'performer-busy' : 'already-in-chat');
    const { chatSessionId, ahead } = opened;
    return activeSessionOf(
      {
        ...chatSession,
        chatSessionId,
        performerName: show.name,
        provenMs: 0,
        charged: 0,
        voucherMinutes: 0,
        graceMs: graceUsed,
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

  /** Goes on with a chat session that another process metered, or this one before the guest's connection broke. */
  async function resume(guest: JoiningGuest, performerId: number): Promise<ActiveSession | null> {
    const { guestId } = guest;
    for (let round = 0; round < MOST_HANDS; round++) {
      // Whoever was here first may have taken it meanwhile.
      const local = activeSessions.find(performerId, guestId);
      const going = local === undefined ? undefined : handOvers.going(local);
      if (local !== undefined && going === undefined) return local.ending ? null : local;
      await going;
      const metered = await store.meteredBy(database, performerId, guestId);
      if (metered === null) return null;
      const isOther = metered.nodeId !== context.nodeId && metered.isAlive;
      const clock = isOther ? await handOvers.take({ ...metered, performerId, guestId }) : null;
      const hands = { chatSessionId: metered.chatSessionId, from: metered.nodeId, to: context.nodeId };
      const running = await store.takeOver(database, hands);
      // A third process was faster, or it has ended.
      if (running !== null) return goOn(guest, running, clock);
    }
    throw commonError('conflict');
  }

  async function goOn(
    guest: JoiningGuest,
    running: store.RunningChatSession,
    clock: CarriedClock | null,
  ): Promise<ActiveSession> {
    const { guestId, performerId } = running;
    const receivedAt = steadyNow();
    const [coins, minutes, rules, given] = await Promise.all([
      wallet.coins([guestId]),
      minutesOf(wallet, [running]),
      wallet.spending.rulesOf([guestId]),
      givenIn(database, running.chatSessionId),
    ]);
    const limitMs =
      running.mode === 'freeChat'
        ? running.provenMs + running.graceMs + (await freeChatLeft(context, guest, performerId))
        : Infinity;
    const activeSession = activeSessionOf(running, {
      balance: coins.get(guestId) ?? 0,
      given,
      left: minutes.get(running) ?? 0,
      rules: rules.get(guestId) ?? null,
      limitMs,
    });
    return clock === null
      ? activeSession
      : Object.assign(activeSession, unpackClock(clock, receivedAt), { graceAt: receivedAt });
  }

  function activeSessionOf(
    chatSession: store.RunningChatSession,
    {
      balance,
      given,
      left,
      rules,
      limitMs,
    }: Pick<ActiveSession, 'balance' | 'given' | 'rules' | 'limitMs'> & { left: number },
  ): ActiveSession {
    const { conversionMs, restMs, carried } = chatSession.ahead;
    const now = steadyNow();
    const activeSession: ActiveSession = {
      ...chatSession,
      conversionMs,
      carried,
      chargedMs: Number.NEGATIVE_INFINITY,
      balance,
      sentBalance: null,
      balanceReadAt: now,
      given,
      free: { ahead: conversionMs + restMs, spent: chatSession.voucherMinutes, left },
      rules,
      reminded: { seconds: Math.floor(chatSession.provenMs / 1000), coins: chatSession.charged },
      lastSeenAt: now,
      arrives: 'nothing',
      pages: new Map(),
      countedUntil: Number.NEGATIVE_INFINITY,
      countedAt: null,
      delivered: null,
      air: 'on',
      openedAt: now,
      openUntil: now + FIRST_LEASE_MS,
      isShut: false,
      graceAt: now,
      limitMs,
      warned: false,
      isDue: false,
      ending: false,
    };
    activeSessions.add(activeSession);
    return activeSession;
  }

  async function newActiveSession(
    caller: Caller,
    show: ShowRow,
    mode: ChatMode,
    shown?: number,
  ): Promise<ActiveSession> {
    const taken = await oneActiveSession(placeOf(show.performer_id, caller.guestId), async () => {
      const fresh = await startActiveSession(caller, show, mode, shown);
      await checkAgain(caller, fresh);
      await announceJoin(fresh);
      return fresh;
    });
    if (taken === null) throw commonError('conflict');
    return taken;
  }

  /**
   * What was looked at before he sat down may have changed meanwhile, and whoever changed it showed out those who sat then: one of the
   * two sees the other.
   */
  async function checkAgain(caller: Caller, { chatSessionId, performerId, mode }: ActiveSession): Promise<void> {
    const [end] = await access.chatSessionsToEnd({ chatSessionId });
    if (end !== undefined) await sessionEnd.endAll({ chatSessionId }, end.exitCode);
    // Whoever changed it may have been faster: then it is over already.
    else if ((await store.performerOfRunning(database, chatSessionId, caller.guestId)) !== null) return;
    // The rules of joining say why.
    await terms(caller, await admit(caller, performerId, mode), mode);
    throw commonError('conflict');
  }

  /** What changes for the others when this guest has sat down. */
  async function announceJoin(activeSession: ActiveSession): Promise<void> {
    context.metrics.events.inc({ event: `chat-start-${activeSession.mode}` });
    domainEvents.passed(activeSession, 'in');
    if (isPrivateMode(activeSession.mode)) {
      await dropRequest(database, activeSession.performerId, activeSession.guestId);
      await showControl.settleState(activeSession.performerId);
    }
    await sessionEnd.notifyViewers(activeSession);
  }

  function enter(activeSession: ActiveSession, keepsPicture = false): Joined {
    const { performerId, guestId, chatSessionId, mode, price } = activeSession;
    return {
      ...readMeter(activeSession, stillness(activeSession, steadyNow())),
      chatId: chatOf(activeSession),
      mode,
      price,
      play: media.play(performerId, guestId, { soundOnly: isSoundOnly(mode) }),
      keepsPicture,
      publish: modeRules[mode].sends === 'nothing' ? null : media.publishOwn(chatSessionId, guestId),
    };
  }

  async function activeSession(guest: JoiningGuest, performerId: number): Promise<ActiveSession | null> {
    const local = activeSessions.find(performerId, guest.guestId);
    if (local !== undefined) {
      const going = handOvers.going(local);
      if (going === undefined) return local.ending ? null : local;
      await going;
      return activeSession(guest, performerId);
    }
    if ((await store.runningChatSession(database, performerId, guest.guestId)) === null) return null;
    return oneActiveSession(placeOf(performerId, guest.guestId), () => resume(guest, performerId));
  }

  return {
    openShow,
    admit,
    activeSession,
    async join(caller, performerId, mode, shown) {
      const show = await admit(caller, performerId, mode);
      const current = await activeSession(caller, performerId);
      // A reload or a second tab goes on in the same chat session: nobody pays twice for one active session. Where a lower price was shown since it
      // began, that is what he has pressed; what he is alone with her for was agreed upon.
      const isDearer = current !== null && !isPrivateMode(mode) && shown !== undefined && current.price > shown;
      if (current?.mode === mode && !isDearer) return enter(current);
      // Nobody leaves a room for one that would refuse him.
      if (current !== null) await terms(caller, show, mode, shown);
      const keepsPicture = current !== null && isSoundOnly(current.mode) === isSoundOnly(mode);
      const goesOn = current !== null && (await sessionEnd.endForNext(current, keepsPicture));
      try {
        return enter(await newActiveSession(caller, show, mode, shown), goesOn);
      } catch (error) {
        if (goesOn) media.shut(performerId, caller.guestId);
        throw error;
      }
    },
  };
}
