import type { Context } from '../../../platform/context.ts';
import { errorsOf, commonError } from '../../../platform/errors/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Push, NotifyRoom } from '../../../platform/rights/push.ts';
import type { Questions } from '../../../platform/work/questions.ts';
import type { Wallet } from '../../wallet/server/index.ts';
import { liveConstants, liveErrors, type ChatMode, type ExitCode, type Receipt, type RoomModes } from '../contract.ts';
import { createAccess, type Access } from './joining/access.ts';
import { createCaptions, type Captions } from './room/captions.ts';
import { createRecovery } from './sessions/recovery.ts';
import { startClock } from './metering/clock.ts';
import { createJoining, type Joined, type JoiningGuest } from './joining/joining.ts';
import { createSessionEnd, type EndedSession } from './sessions/session-end.ts';
import { createGiving, type Giving } from './giving/giving.ts';
import { createDomainEvents, type DomainEvents } from './shows/domain-events.ts';
import { createHandOvers } from './sessions/hand-overs.ts';
import { createShowControl, type ShowControl } from './shows/show-control.ts';
import { createGrace } from './metering/grace.ts';
import type { LiveMedia, Play } from './media/live-media.ts';
import { createMeter } from './metering/meter.ts';
import { createModeration, type Moderation } from './room/moderation.ts';
import { onceAtATime } from './sessions/once-at-a-time.ts';
import { createPreviews, type Previews } from './joining/previews.ts';
import { createPrivateChats, type PrivateChats } from './modes/private-chats.ts';
import { findReceipt, rate } from './sessions/receipt-store.ts';
import { createRoomModes } from './modes/room-modes.ts';
import { paidElsewhere } from './joining/rooms-at-once.ts';
import { createShownNames, type ShownNames } from '../../identity/server/index.ts';
import { chatOfShow, chatOfChatSession, createHandles, type LiveDeps } from './room/room.ts';
import { createReview } from './shows/review.ts';
import { deliver, isLost, prove, type Proof } from './metering/proofs.ts';
import { placeOf, ActiveSessions, type ActiveSession } from './metering/active-sessions.ts';
import { block, runningShow } from './shows/show-store.ts';
import { createViewerCounts } from './shows/viewer-counts.ts';
import { createShutOut, type ShutOut } from './joining/shut-out.ts';
import * as store from './sessions/chat-session-store.ts';
import { createToys, type Toys } from './giving/toys.ts';
import { isPrivateMode } from './modes/modes.ts';
import { createSupervision, type Supervision } from './supervision/supervision.ts';

const liveError = errorsOf(liveErrors);

/** Somebody in her room, as she may know him. */
export interface RoomGuest {
  handle: string;
  guestId: string;
  chatSessionId: string;
  mode: ChatMode;
  seconds: number;
  charged: number;
}

export interface Live extends AsyncDisposable, ShowControl, ShutOut {
  previews: Previews;
  privates: PrivateChats;
  giving: Giving;
  toys: Toys;
  captions: Captions;
  moderation: Moderation;
  /** The platform's eye on shows. */
  supervision: Supervision;
  /** Who may have which media now. */
  access: Access;
  /** Calls back when a show has been ended because its performer has gone without a word. */
  onAbandoned: ShowControl['onAbandoned'];
  /** What the guest may begin with her now. Throws `banned-country`. */
  modesFor(caller: Caller, performerId: number): Promise<RoomModes>;
  /** Begins a chat session, at no more than the price that was `shown`. Throws the errors of {@link liveErrors}. */
  join(caller: Caller, performerId: number, mode: ChatMode, shown?: number): Promise<Joined>;
  /**
   * What she sends has reached these guests, as the engine knows by their own reports; told about once a second, in every
   * process. Guests of other processes' chat sessions may be among them.
   */
  delivered(performerId: number, guestIds: readonly string[]): void;
  /** A sign of life, and what arrives at the guest's. Throws `not-in-chat` when the chat session has ended. */
  alive(guest: JoiningGuest, chatSessionId: string, proof: Proof): Promise<void>;
  leave(guestId: string, performerId: number): Promise<Receipt | null>;
  /** Ends all chat sessions of a guest at once, e.g. when he logs out or is locked. */
  guestLeft(guestId: string, exitCode: ExitCode, sessions?: { only: string } | { but: string } | null): Promise<void>;
  /** Ends what he pays for with others, so that he may come in here. */
  leaveOthers(guestId: string, performerId: number): Promise<void>;
  receipt(guestId: string, chatSessionId: string): Promise<Receipt>;
  rate(guestId: string, chatSessionId: string, stars: number): Promise<void>;
  /** The chat session in which a guest is in this room, or null; from now on this process meters it. */
  activeSessionOf(guest: JoiningGuest, performerId: number): Promise<ActiveSession | null>;
  /** All in her room, wherever they are metered, as of the last tick. */
  guestsOf(performerId: number): Promise<RoomGuest[]>;
  /** How many sit in the room. */
  viewers(performerId: number): Promise<number>;
  /** The channel's room that she hears and speaks in: her show's, or the private chat's; null when there is no show. */
  performerChat(performerId: number): Promise<string | null>;
  /** The same, and whether she is alone with a guest there. */
  performerRoom(performerId: number): Promise<{ chat: string; isPrivate: boolean } | null>;
  /** What happens in rooms, as this process brings it about. */
  domainEvents: DomainEvents;
  /** Calls back whenever a chat session has ended, for whatever reason. */
  onSessionEnd(listener: (ended: EndedSession) => void): void;
  /** Whether a guest sits in her room, wherever he is metered. */
  isInRoom(performerId: number, guestId: string): Promise<boolean>;
  /**
   * Whether a guest may open her stream: he sits with her, wherever he is metered, and has not had all that he may
   * have without a proof. Each time he does so he sees her for a moment: it is counted.
   */
  mayPlay(performerId: number, guestId: string): Promise<boolean>;
  /** Whether this account's performer is alone with the guest of that chat session. */
  isAloneWith(performerGuestId: string, chatSessionId: string): Promise<boolean>;
  /** The picture or sound of the guest whom she is alone with; null where he sends none. */
  guestPicture(performerGuestId: string): Promise<Play | null>;
  /** What is left of a long preview, in milliseconds, and that some of it has been used. */
  previewLeft(guestId: string): Promise<number>;
  usePreview(guestId: string, milliseconds: number): Promise<void>;
  /** What a guest is called by machines in this room, and nowhere else. */
  handleOf(performerId: number, guestId: string): string;
  /** What people call him there. */
  names: ShownNames;
  isPerformer(performerId: number, guestId: string): Promise<boolean>;
  nameOf(performerId: number): Promise<string>;
  kick(performerId: number, guestId: string, forGood: boolean): Promise<void>;
  /** Settles what a dead process left open; before the first guest is let in. */
  recover(): Promise<void>;
}

/** The live room: who sits in it, on what terms, and how it ends (E1–E8, E11). */
export function createLive(deps: {
  context: Context;
  wallet: Wallet;
  push: Push;
  media: LiveMedia;
  /** What processes ask each other about chat sessions. */
  questions: Questions;
  /** Whether a guest has shown a telephone number to be his. */
  hasPhone: (guestId: string) => Promise<boolean>;
  /** Says something to everyone in a room of the channel. */
  notifyRoom: NotifyRoom;
}): Live {
  const { context, wallet, push, media } = deps;
  const { database } = context;
  const activeSessions = new ActiveSessions();
  const steadyNow = () => Math.floor(performance.now());
  const domainEvents = createDomainEvents();
  const names = createShownNames(context);
  const liveDeps: LiveDeps = { ...deps, names, activeSessions, domainEvents, steadyNow };
  const handleOf = createHandles(context);
  const settle = () => clock.now();
  const oneActiveSession = onceAtATime<ActiveSession | null>();
  const arriving = (performerId: number, guestId: string) => oneActiveSession.running(placeOf(performerId, guestId));
  const handOvers = createHandOvers(liveDeps, { questions: deps.questions, arriving, settle });
  const sessionEnd = createSessionEnd(liveDeps, settle, handOvers);
  const supervision = createSupervision(liveDeps);
  const access = createAccess(context, supervision.observers);
  const showControl = createShowControl(liveDeps, sessionEnd, access);
  const shutOut = createShutOut(liveDeps, sessionEnd);
  const joining = createJoining(liveDeps, sessionEnd, showControl, access, { handOvers, oneActiveSession });
  const previews = createPreviews(liveDeps, joining);
  const privates = createPrivateChats(liveDeps, handleOf, joining, sessionEnd);
  const grace = createGrace(liveDeps);
  showControl.onState(grace.follow);
  const { end, letGo } = sessionEnd;
  const meter = createMeter({
    context,
    activeSessions,
    wallet,
    push,
    end,
    letGo,
    shut: grace.shut,
    grantGrace: grace.grant,
    steadyNow,
  });
  const onError = (error: unknown) => context.log.error({ err: error }, 'a tick of the meter failed');
  const clock = startClock({
    async work() {
      await meter.tick();
      grace.watchPictures();
      await supervision.observers.tick();
      await viewerCounts.tick();
    },
    beside() {
      recovery.tick();
      review.tick();
    },
    onError,
  });
  // Once she is no longer alone with somebody, the room opens again.
  const openAgain = ({ mode, performerId }: EndedSession) => {
    if (isPrivateMode(mode)) showControl.settleState(performerId).catch(onError);
  };
  sessionEnd.onSessionEnd(openAgain);
  const review = createReview(context, { access, sessionEnd, observers: supervision.observers, onError });
  // What a chat session, a state or a ban gave right to is looked at in every process, once it is written down.
  sessionEnd.onSessionEnd(({ performerId, guestId, keepsPicture }) => {
    if (!keepsPicture) context.rights.changed({ guestId, performerId });
  });
  for (const listen of [showControl.onState, showControl.onAdultsOnly, shutOut.onShutOut]) {
    listen((performerId) => context.rights.changed({ performerId }));
  }

  async function performerRoom(performerId: number): Promise<{ chat: string; isPrivate: boolean } | null> {
    const show = await runningShow(database, performerId);
    if (show === null) return null;
    const { private_chat_session_id: chatSessionId, show_id: showId } = show;
    return chatSessionId === null
      ? { chat: chatOfShow({ performerId, showId }), isPrivate: false }
      : { chat: chatOfChatSession(performerId, chatSessionId), isPrivate: true };
  }

  const moderation = createModeration(liveDeps);
  const toys = createToys(liveDeps, handleOf, async (performerId) => (await performerRoom(performerId))?.chat ?? null);
  const viewerCounts = createViewerCounts(context);
  const recovery = createRecovery(context, {
    sessionEnd,
    showControl,
    giveBack: () => toys.giveBack(null),
    onError,
  });

  /** The guest's connection has come over from another process, which may be dead. */
  async function elsewhere(guest: JoiningGuest, chatSessionId: string): Promise<ActiveSession | undefined> {
    const performerId = await store.performerOfRunning(database, chatSessionId, guest.guestId);
    if (performerId === null) return undefined;
    return (await joining.activeSession(guest, performerId)) ?? undefined;
  }

  return {
    ...showControl,
    ...shutOut,
    async endShow(performerId) {
      try {
        await showControl.endShow(performerId);
      } finally {
        await toys.giveBack(performerId);
      }
    },
    previews,
    privates,
    giving: createGiving(liveDeps, handleOf, toys),
    toys,
    moderation,
    captions: createCaptions(liveDeps, moderation),
    supervision,
    access,
    modesFor: createRoomModes(liveDeps, joining, previews),
    async join(caller, performerId, mode, shown) {
      const joined = await joining.join(caller, performerId, mode, shown);
      await store.noteSession(database, joined.chatSessionId, caller.sessionId);
      return joined;
    },
    delivered(performerId, guestIds) {
      const now = steadyNow();
      for (const guestId of guestIds) {
        const activeSession = activeSessions.find(performerId, guestId);
        if (activeSession !== undefined) deliver(activeSession, now);
      }
    },

    async alive(guest, chatSessionId, proof) {
      const local = activeSessions.byId(chatSessionId);
      const isHere = local !== undefined && handOvers.going(local) === undefined;
      const activeSession = isHere ? local : await elsewhere(guest, chatSessionId);
      if (activeSession?.guestId !== guest.guestId || activeSession.ending) throw liveError('not-in-chat');
      const now = steadyNow();
      if (isLost(activeSession, now)) throw liveError('not-in-chat');
      if (prove(activeSession, now, proof) > 0)
        media.prolong(activeSession.performerId, guest.guestId, liveConstants.unprovenMs);
    },

    async leave(guestId, performerId) {
      const running = await store.runningChatSession(database, performerId, guestId);
      if (running === null) return null;
      await sessionEnd.endAll({ chatSessionId: running.chatSessionId }, 'clientExit');
      return findReceipt(database, guestId, running.chatSessionId);
    },

    async guestLeft(guestId, exitCode, sessions = null) {
      if (sessions === null) return sessionEnd.endAll({ guestId }, exitCode);
      for (const chatSessionId of await store.chatSessionsOfSessions(database, guestId, sessions)) {
        await sessionEnd.endAll({ chatSessionId }, exitCode);
      }
    },

    async leaveOthers(guestId, performerId) {
      for (const chatSessionId of await paidElsewhere(database.pool, { guestId, performerId })) {
        await sessionEnd.endAll({ chatSessionId }, 'clientExit');
      }
    },

    async receipt(guestId, chatSessionId) {
      const receipt = await findReceipt(database, guestId, chatSessionId);
      if (receipt === null) throw commonError('not-found');
      return receipt;
    },

    async rate(guestId, chatSessionId, stars) {
      if (!(await rate(database, guestId, chatSessionId, stars))) throw commonError('not-found');
    },

    activeSessionOf: joining.activeSession,
    async guestsOf(performerId) {
      const occupants = await store.occupants(database, performerId);
      return occupants.map(({ guestId, chatSessionId, mode, ...written }) => {
        // What this process meters it knows to the second.
        const { provenMs, charged } = activeSessions.byId(chatSessionId) ?? written;
        const seconds = Math.floor(provenMs / 1000);
        return { handle: handleOf(performerId, guestId), guestId, chatSessionId, mode, seconds, charged };
      });
    },
    viewers: (performerId) => store.countOccupants(database, performerId),
    onAbandoned: showControl.onAbandoned,
    performerChat: async (performerId) => (await performerRoom(performerId))?.chat ?? null,
    performerRoom,
    domainEvents,
    onSessionEnd: sessionEnd.onSessionEnd,
    isInRoom: async (performerId, guestId) => (await store.runningChatSession(database, performerId, guestId)) !== null,
    mayPlay: grace.mayPlay,
    isAloneWith: async (performerGuestId, chatSessionId) =>
      (await store.aloneWith(database, performerGuestId)) === chatSessionId,
    async guestPicture(performerGuestId) {
      const chatSessionId = await store.aloneWith(database, performerGuestId);
      return chatSessionId === null ? null : media.playOwn(chatSessionId, performerGuestId);
    },
    previewLeft: previews.left,
    usePreview: previews.use,
    handleOf,
    names,
    async isPerformer(performerId, guestId) {
      return (await runningShow(database, performerId))?.performer_guest_id === guestId;
    },
    async nameOf(performerId) {
      return (await runningShow(database, performerId))?.name ?? '';
    },

    async kick(performerId, guestId, forGood) {
      if (forGood) {
        await block(database, performerId, guestId);
        return shutOut.shutOut(performerId, { places: [], guests: [guestId] });
      }
      const running = await store.runningChatSession(database, performerId, guestId);
      if (running !== null) await sessionEnd.endAll({ chatSessionId: running.chatSessionId }, 'hostKick');
      media.shut(performerId, guestId);
    },

    recover: () => recovery.begin(),

    async [Symbol.asyncDispose]() {
      review[Symbol.dispose]();
      await recovery.stop();
      await clock.stop();
      // Among several processes another one goes on with it as soon as the guest's connection is there.
      const isLast = context.config.redisUrl === null;
      for (const activeSession of activeSessions.all())
        await (isLast ? sessionEnd.end(activeSession, 'serverRestart') : sessionEnd.letGo(activeSession));
    },
  };
}
