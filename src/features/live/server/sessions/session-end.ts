import { createHash } from 'node:crypto';
import type { ChatMode, ExitCode, Receipt } from '../../contract.ts';
import type { HandOvers } from './hand-overs.ts';
import { isPrivateMode } from '../modes/modes.ts';
import { findReceipt } from './receipt-store.ts';
import { chatOf, chatOfShow, type LiveDeps } from '../room/room.ts';
import { coinsDue, performerPart } from '../rules.ts';
import type { ActiveSession } from '../metering/active-sessions.ts';
import {
  closeChatSessions,
  countOccupants,
  runningChatSession,
  type Closed,
  type Which,
} from './chat-session-store.ts';

export interface SessionEnd {
  /** Ends one chat session of this process: its picture, its record, its receipt. Null when somebody ends it already. */
  end(activeSession: ActiveSession, exitCode: ExitCode): Promise<Receipt | null>;
  /** Ends one for the guest's next chat session in another mode. Whether her picture goes on, where `keepsPicture` asks for that. */
  endForNext(activeSession: ActiveSession, keepsPicture: boolean): Promise<boolean>;
  /**
   * Ends chat sessions wherever they are metered. Other processes charge theirs first, and let go of them with their next tick.
   */
  endAll(which: Which, exitCode: ExitCode): Promise<void>;
  /** Another process goes on with it: nothing ends. */
  letGo(activeSession: ActiveSession): void;
  /** Calls back whenever a chat session has ended, for whatever reason. */
  onSessionEnd(listener: (ended: EndedSession) => void): void;
  /** Tells the room how many sit in it. */
  notifyViewers(place: { performerId: number; showId: string }): Promise<void>;
}

export interface EndedSession {
  chatSessionId: string;
  performerId: number;
  guestId: string;
  mode: ChatMode;
  /** The channel's room; null where another process knew it. */
  chat: string | null;
  /** Her picture goes on into the guest's next chat session. */
  keepsPicture: boolean;
}

/** How chat sessions end. `settle` charges what has been proven until now. */
export function createSessionEnd(
  deps: LiveDeps,
  settle: () => Promise<void>,
  handOvers: Pick<HandOvers, 'settleElsewhere'>,
): SessionEnd {
  const { context, wallet, push, media, activeSessions, domainEvents, notifyRoom } = deps;
  const { database } = context;
  const listeners: ((ended: EndedSession) => void)[] = [];

  async function notifyViewers(place: { performerId: number; showId: string }): Promise<void> {
    const { performerId: actorId } = place;
    notifyRoom(chatOfShow(place), 'chatViewers', { actorId, viewers: await countOccupants(database, actorId) });
  }

  async function notifyGuest(ended: EndedSession, exitCode: ExitCode): Promise<Receipt | null> {
    for (const listener of listeners) listener(ended);
    domainEvents.passed(ended, 'out');
    const receipt = await findReceipt(database, ended.guestId, ended.chatSessionId);
    if (receipt !== null) push.toGuest(ended.guestId, 'chatExit', { actorId: ended.performerId, receipt });
    if (ended.mode === 'voiceCall')
      push.toGuest(ended.guestId, 'voicecallStop', { idHash: idHashOf(ended.chatSessionId) });
    context.metrics.events.inc({ event: `chat-exit-${exitCode}` });
    await wallet.pushBalance(ended.guestId);
    return receipt;
  }

  /**
   * Ends them in the database, and the platform pays her for time that their guests were given: whoever ends them, and though the process
   * that metered them be dead.
   */
  function close(which: Which, exitCode: ExitCode): Promise<Closed[]> {
    return database.transaction(async (client) => {
      const closed = await closeChatSessions(client, which, exitCode);
      for (const { chatSessionId, performerId, price, givenMs } of closed) {
        const coins = performerPart(coinsDue(price, givenMs, 0));
        const key = `sitting:${chatSessionId}:conversion`;
        await wallet.payForVoucher({ key, useKey: null, performerId, coins }, client);
      }
      return closed;
    });
  }

  const shutOwn = ({ chatSessionId, mode }: Pick<EndedSession, 'chatSessionId' | 'mode'>): void => {
    if (isPrivateMode(mode)) media.closeOwn(chatSessionId);
  };

  /**
   * After the database: who opens the stream from now on is refused, and who opened it a moment ago is cut. Where he sits with her
   * again already, nothing is.
   */
  async function cut({ performerId, guestId }: Pick<EndedSession, 'performerId' | 'guestId'>): Promise<void> {
    if ((await runningChatSession(database, performerId, guestId)) === null) media.shut(performerId, guestId);
  }

  /** Her picture may go on into the guest's next chat session; what he sent in a private chat ends with it. */
  async function finish(
    activeSession: ActiveSession,
    exitCode: ExitCode,
    keepsPicture: boolean,
  ): Promise<Receipt | null> {
    if (activeSession.ending) return null;
    activeSession.ending = true;
    const ended = { ...activeSession, chat: chatOf(activeSession), keepsPicture };
    try {
      await close({ chatSessionId: activeSession.chatSessionId }, exitCode);
    } catch (error) {
      // It runs on in the database: the next tick, or whoever comes next, ends it.
      activeSession.ending = false;
      throw error;
    }
    activeSessions.remove(activeSession);
    if (!keepsPicture) media.shut(ended.performerId, ended.guestId);
    shutOwn(ended);
    const receipt = await notifyGuest(ended, exitCode);
    await notifyViewers(activeSession);
    if (!keepsPicture) await cut(ended);
    return receipt;
  }

  const sessionEnd: SessionEnd = {
    end: (activeSession, exitCode) => finish(activeSession, exitCode, false),

    async endForNext(activeSession, keepsPicture) {
      activeSession.isDue = true;
      await settle();
      const goesOn = keepsPicture && !activeSession.isShut && !activeSession.ending;
      await finish(activeSession, 'modeChange', goesOn);
      // Another process may have taken it over meanwhile.
      await sessionEnd.endAll({ chatSessionId: activeSession.chatSessionId }, 'modeChange');
      return goesOn;
    },

    async endAll(which, exitCode) {
      const own = activeSessions
        .all()
        .filter((activeSession) => !activeSession.ending && isOneOf(activeSession, which));
      for (const activeSession of own) activeSession.isDue = true;
      if (own.length > 0) await settle();
      for (const activeSession of own) await sessionEnd.end(activeSession, exitCode);
      await handOvers.settleElsewhere(which);
      for (const closed of await close(which, exitCode)) {
        const ended = { ...closed, chat: null, keepsPicture: false };
        media.shut(ended.performerId, ended.guestId);
        shutOwn(ended);
        await notifyGuest(ended, exitCode);
        await cut(ended);
      }
    },

    letGo(activeSession) {
      activeSession.ending = true;
      activeSessions.remove(activeSession);
    },

    onSessionEnd: (listener) => void listeners.push(listener),
    notifyViewers,
  };
  return sessionEnd;
}

/** Names a call without being its number. */
const idHashOf = (chatSessionId: string): string =>
  createHash('sha256').update(chatSessionId).digest('hex').slice(0, 16);

function isOneOf(activeSession: ActiveSession, which: Which): boolean {
  if ('chatSessionId' in which) return activeSession.chatSessionId === which.chatSessionId;
  if ('guestId' in which) return activeSession.guestId === which.guestId;
  if ('chatSessionIds' in which) return which.chatSessionIds.includes(activeSession.chatSessionId);
  if ('showIds' in which) return which.showIds.includes(activeSession.showId);
  return false;
}
