import type { Play } from '../../../performers/contract.ts';
import type { Arrives, ChatMode, ExitCode, LiveCommands, Receipt } from '../../contract.ts';
import type { Joined, RoomEvent } from './room-state.ts';

/** What a page sends along: nobody enters without the price that he was shown, coins a minute. */
type Sent<K extends keyof LiveCommands> = K extends 'joinChat'
  ? LiveCommands[K]['data'] & { price: number }
  : LiveCommands[K]['data'];

/** What a session needs of the page it is on. */
export interface SessionPorts {
  /** Sends a command of the channel; rejects with an error that carries the server's code. */
  send: <K extends keyof LiveCommands>(type: K, data: Sent<K>) => Promise<LiveCommands[K]['reply']>;
  receipt: (chatSessionId: string) => Promise<Receipt>;
  /** The same for what is true only now: never sent later. */
  sendNow: SessionPorts['send'];
  /** Tries the line, and has it replaced where it is dead. */
  probe: () => void;
  tell: (event: RoomEvent) => void;
  newId: () => string;
  /** Milliseconds of a steady clock. */
  now: () => number;
}

/** One guest's way through one room: in, from mode to mode, back after a lost connection, and out. */
export interface RoomSession {
  /** At no more than the price that he was shown, in coins a minute. */
  enter: (mode: ChatMode, shown: number) => Promise<void>;
  leave: () => Promise<void>;
  /** Ends a chat that he is still in, but not on this page. */
  end: () => Promise<void>;
  /**
   * His session on this connection is over. Where nothing has said how the chat ended, either the connection was gone before, or he is logged in anew
   * and still sits there: then the page begins again, and says so.
   */
  connectionClosed: (isLoggedIn: boolean) => void;
  /** Each second: what arrives. */
  sign: (arrives: Arrives) => void;
  /** The server has ended a chat session. */
  ended: (receipt: Receipt) => void;
  /** What lets in to her stream, or to ours. Rejects where the chat is over. */
  access: (purpose: 'play' | 'publish') => Promise<Play>;
}

/** Ends that nobody wanted: the guest is let in again by himself. */
const connectionExits: ReadonlySet<ExitCode> = new Set(['lineLost', 'serverRestart']);

/** Signs without an answer until the connection counts as gone. */
const UNANSWERED = 3;
/** How long a guest waits for who was thrown out with him, in milliseconds. */
const WAIT_MS = 20_000;

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);
/** The network did not carry it, or the server cannot be reached: nothing is decided. */
const isUnheard = (error: unknown): boolean =>
  ['offline', 'timeout', 'closed', 'internal', 'unavailable'].includes(String(codeOf(error)));

export function createRoomSession(
  actorId: number,
  { send, sendNow, receipt, probe, tell, newId, now }: SessionPorts,
): RoomSession {
  let joined: Joined | null = null;
  /** Whether this chat session's picture has moved once. */
  let proven = false;
  let entering: Promise<void> | null = null;
  /** Whether the way to another mode has ended the chat session before it. */
  let movedOn = false;
  let resuming: Promise<Joined> | null = null;
  /** Handed out with the last answer and not used yet. */
  let fresh: { play: Play | null; publish: Play | null } = { play: null, publish: null };
  const page = newId();
  let signs = 0;
  let unanswered = 0;
  let isUp = true;
  /** Since when she was not there again after our connection had ended the chat. */
  let missingSince: number | null = null;

  function connectionIs(up: boolean): void {
    if (up) unanswered = 0;
    if (up === isUp) return;
    isUp = up;
    tell({ type: 'line-up', isUp });
  }

  function activeSession(reply: Joined): void {
    if (reply.chatSessionId !== joined?.chatSessionId) proven = false;
    joined = reply;
    missingSince = null;
    // A picture that goes on opens no stream: when its connection breaks, it asks anew.
    fresh = { play: reply.keepsPicture ? null : reply.play, publish: reply.publish };
  }

  async function enter(mode: ChatMode, shown: number): Promise<void> {
    tell({ type: 'entering' });
    try {
      const reply = await send('joinChat', { actorId, mode, price: shown });
      activeSession(reply);
      tell({ type: 'joined', joined: reply });
    } catch (error) {
      if (movedOn) joined = null;
      tell({ type: 'refused', error });
    } finally {
      movedOn = false;
    }
  }

  function over(last: Receipt): never {
    ended(last);
    throw new Error('the chat is over');
  }

  function ended(last: Receipt): void {
    // On the way to another mode the next answer says where he sits.
    if (joined?.chatSessionId === last.chatSessionId) {
      movedOn = last.exitCode === 'modeChange' && entering !== null;
      if (!movedOn) joined = null;
    }
    tell({ type: 'ended', receipt: last });
  }

  /** Goes on in the same chat session, or in a new one where the connection alone has ended it and nothing costs more. */
  async function comeBack(former: Joined): Promise<Joined> {
    const { chatSessionId, mode, price } = former;
    const before = await receipt(chatSessionId);
    await entering;
    if (joined !== former) throw new Error('he has gone elsewhere meanwhile');
    if (before.endedAt !== null && !(proven && mayGoOn(before))) over(before);
    try {
      // Where it would cost more than he has agreed to, he is refused.
      const reply = await send('joinChat', { actorId, mode, price });
      const isNew = reply.chatSessionId !== chatSessionId;
      if (joined !== former) {
        // He has left meanwhile: nothing was proven, nothing is charged.
        if (isNew) await send('leaveChat', { actorId });
        over(await receipt(chatSessionId));
      }
      activeSession(reply);
      tell({ type: 'resumed', joined: reply, notice: isNew ? newId() : null });
      return reply;
    } catch (error) {
      if (codeOf(error) === 'performer-offline' && before.endedAt !== null) {
        // What has thrown him out has thrown her out as well: she is given the time to come back.
        missingSince ??= now();
        tell({ type: 'still', still: 'offAir' });
        if (now() - missingSince < WAIT_MS) throw error;
      }
      const after = codeOf(error) === null || isUnheard(error) ? null : await receipt(chatSessionId);
      if (after !== null && after.endedAt !== null) over(after);
      throw error;
    }
  }

  function resume(): Promise<Joined> {
    if (joined === null) return Promise.reject(new Error('the chat is over'));
    resuming ??= comeBack(joined).finally(() => (resuming = null));
    return resuming;
  }

  return {
    enter(mode, shown) {
      entering ??= enter(mode, shown).finally(() => (entering = null));
      return entering;
    },

    async leave() {
      tell({ type: 'leaving' });
      try {
        const { receipt: last } = await send('leaveChat', { actorId });
        if (last !== null) ended(last);
        else if (joined !== null) tell({ type: 'gone', error: null });
        joined = null;
      } catch (error) {
        tell({ type: 'refused', error });
      }
    },

    async end() {
      try {
        const { receipt: last } = await send('leaveChat', { actorId });
        if (last !== null) tell({ type: 'left', receipt: last });
      } catch (error) {
        tell({ type: 'refused', error });
      }
    },

    connectionClosed(isLoggedIn) {
      if (joined === null) return;
      joined = null;
      tell(isLoggedIn ? { type: 'gone', error: null } : { type: 'loggedOut' });
    },

    sign(arrives) {
      const proof = joined;
      if (proof === null) return;
      if (++unanswered > UNANSWERED) {
        connectionIs(false);
        probe();
      }
      // What is not sent now is not sent at all: a second that has passed unproven costs nothing.
      sendNow('chatAlive', { chatSessionId: proof.chatSessionId, page, count: ++signs, arrives }).then(
        () => {
          connectionIs(true);
          proven ||= joined === proof && arrives !== 'nothing';
        },
        (error: unknown) => {
          if (isUnheard(error)) return connectionIs(false);
          connectionIs(true);
          if (codeOf(error) !== 'not-in-chat' || joined !== proof) return;
          // Ended while we could not hear: what it told us is lost, the receipt is not.
          resume().catch((cause: unknown) => {
            // Where he is refused for now the chat session ends by itself, and says so.
            if (joined !== proof || codeOf(cause) !== 'not-found') return;
            joined = null;
            tell({ type: 'gone', error });
          });
        },
      );
    },

    ended,

    async access(purpose) {
      await entering;
      const given = fresh[purpose];
      fresh[purpose] = null;
      if (given !== null) return given;
      // What has cut the picture may have cut the line.
      probe();
      await resume();
      const next = fresh[purpose];
      fresh[purpose] = null;
      if (next === null) throw new Error(`nothing to ${purpose} in this mode`);
      return next;
    },
  };
}

const mayGoOn = ({ exitCode }: Receipt): boolean => exitCode !== null && connectionExits.has(exitCode);
