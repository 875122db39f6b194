import { z } from 'zod';
import { uuidSchema } from '../../../../platform/contract.ts';
import type { Questions } from '../../../../platform/work/questions.ts';
import { carriedClockSchema, packClock, type CarriedClock } from './carried-clock.ts';
import type { LiveDeps } from '../room/room.ts';
import type { ActiveSession } from '../metering/active-sessions.ts';
import { giveOver, meteredElsewhere, type Which } from './chat-session-store.ts';

/**
 * How long the process that meters a chat session may think about giving it over: one that was killed a moment ago never answers, and
 * its guest waits for so long, once.
 */
export const GIVE_OVER_MS = 1000;

const questionSchema = z.union([
  /** Give this chat session over to me. */
  z.object({ of: z.string(), give: uuidSchema, to: z.string(), performerId: z.number(), guestId: z.string() }),
  /** Charge these: I am about to end them. */
  z.object({ of: z.string(), settle: z.array(uuidSchema) }),
]);
type Question = z.output<typeof questionSchema>;
type Wanted = Extract<Question, { give: string }>;

const givenSchema = z.object({ clock: carriedClockSchema.nullable() });

/** A running chat session of which another process may know more than its row. */
export interface Metered {
  chatSessionId: string;
  performerId: number;
  guestId: string;
  nodeId: string;
}

export interface HandOvers {
  /**
   * Has the process that meters it write all that it knows into the chat session's row, which is ours from then on. Null where it does not
   * have it, or does not answer: then the row is all there is.
   */
  take(metered: Metered): Promise<CarriedClock | null>;
  /** While an active session of ours goes to another process: wait for it, and look again. */
  going(activeSession: ActiveSession): Promise<unknown> | undefined;
  /** Has other processes charge what they have counted of chat sessions that are about to be ended here. */
  settleElsewhere(which: Which): Promise<void>;
}

/** How processes hand chat sessions to each other, so that no second is lost on the way and none is charged twice (decision 0087). */
export function createHandOvers(
  { context, activeSessions, steadyNow }: Pick<LiveDeps, 'context' | 'activeSessions' | 'steadyNow'>,
  {
    questions,
    arriving,
    settle,
  }: {
    questions: Questions;
    /** An active session that is being taken in this process right now. */
    arriving: (performerId: number, guestId: string) => Promise<unknown> | undefined;
    /** Charges all that is due here. */
    settle: () => Promise<void>;
  },
): HandOvers {
  const { database, nodeId } = context;
  const leaving = new Map<ActiveSession, Promise<CarriedClock | null>>();

  async function writeAndLetGo(activeSession: ActiveSession, to: string): Promise<CarriedClock | null> {
    // From here on no proof counts, and no tick follows it.
    activeSession.ending = true;
    const clock = packClock(activeSession, steadyNow());
    const { chatSessionId, provenMs, graceMs } = activeSession;
    let isGiven: boolean;
    try {
      // A tick that charges it right now has its row locked, and writes before us; a later one leaves it out.
      isGiven = await giveOver(database, { chatSessionId, from: nodeId, to, provenMs, graceMs: Math.round(graceMs) });
    } catch (error) {
      activeSession.ending = false;
      throw error;
    }
    activeSessions.remove(activeSession);
    return isGiven ? clock : null;
  }

  async function give({ give: chatSessionId, to, performerId, guestId }: Wanted): Promise<CarriedClock | null> {
    await arriving(performerId, guestId)?.catch(() => undefined);
    const activeSession = activeSessions.byId(chatSessionId);
    if (activeSession === undefined || activeSession.ending) return null;
    const work = writeAndLetGo(activeSession, to).finally(() => leaving.delete(activeSession));
    leaving.set(activeSession, work);
    return work;
  }

  questions.onQuestion(async (about) => {
    const question = questionSchema.parse(about);
    if (question.of !== nodeId) return undefined;
    if ('give' in question) return { clock: await give(question) };
    for (const chatSessionId of question.settle) {
      const activeSession = activeSessions.byId(chatSessionId);
      if (activeSession !== undefined) activeSession.isDue = true;
    }
    await settle();
    return {};
  });

  const ask = (question: Question): Promise<unknown> => questions.ask(question);

  return {
    async take({ chatSessionId, performerId, guestId, nodeId: of }) {
      const given = await ask({ of, give: chatSessionId, to: nodeId, performerId, guestId });
      return given === undefined ? null : givenSchema.parse(given).clock;
    },
    going: (activeSession) => leaving.get(activeSession)?.catch(() => undefined),
    async settleElsewhere(which) {
      if ('orphans' in which) return;
      const owners = await meteredElsewhere(database, which, nodeId);
      await Promise.all([...owners].map(([of, chatSessionIds]) => ask({ of, settle: chatSessionIds })));
    },
  };
}
