import { z } from 'zod';
import type { Questions } from '../../../../platform/work/questions.ts';
import { carriedClockSchema, packClock, type CarriedClock } from './carried-clock.ts';
import type { LiveParts } from '../room/room.ts';
import type { Seat } from '../metering/seats.ts';
import { giveOver, meteredElsewhere, type Which } from './sitting-store.ts';

/**
 * How long the process that meters a sitting may think about giving it over: one that was killed a moment ago never answers, and
 * its guest waits for so long, once.
 */
export const GIVE_OVER_MS = 1000;

const questionSchema = z.union([
  /** Give this sitting over to me. */
  z.object({ of: z.string(), give: z.uuid(), to: z.string(), performerId: z.number(), guestId: z.string() }),
  /** Charge these: I am about to end them. */
  z.object({ of: z.string(), settle: z.array(z.uuid()) }),
]);
type Question = z.output<typeof questionSchema>;
type Wanted = Extract<Question, { give: string }>;

const givenSchema = z.object({ clock: carriedClockSchema.nullable() });

/** A running sitting of which another process may know more than its row. */
export interface Metered {
  sittingId: string;
  performerId: number;
  guestId: string;
  nodeId: string;
}

export interface HandOvers {
  /**
   * Has the process that meters it write all that it knows into the sitting's row, which is ours from then on. Null where it does not
   * have it, or does not answer: then the row is all there is.
   */
  take(metered: Metered): Promise<CarriedClock | null>;
  /** While a seat of ours goes to another process: wait for it, and look again. */
  going(seat: Seat): Promise<unknown> | undefined;
  /** Has other processes charge what they have counted of sittings that are about to be ended here. */
  settleElsewhere(which: Which): Promise<void>;
}

/** How processes hand sittings to each other, so that no second is lost on the way and none is charged twice (decision 0087). */
export function createHandOvers(
  { context, seats, steadyNow }: Pick<LiveParts, 'context' | 'seats' | 'steadyNow'>,
  {
    questions,
    arriving,
    settle,
  }: {
    questions: Questions;
    /** A seat that is being taken in this process right now. */
    arriving: (performerId: number, guestId: string) => Promise<unknown> | undefined;
    /** Charges all that is due here. */
    settle: () => Promise<void>;
  },
): HandOvers {
  const { database, nodeId } = context;
  const leaving = new Map<Seat, Promise<CarriedClock | null>>();

  async function writeAndLetGo(seat: Seat, to: string): Promise<CarriedClock | null> {
    // From here on no proof counts, and no tick follows it.
    seat.ending = true;
    const clock = packClock(seat, steadyNow());
    const { sittingId, provenMs, lookedMs } = seat;
    let isGiven: boolean;
    try {
      // A tick that charges it right now has its row locked, and writes before us; a later one leaves it out.
      isGiven = await giveOver(database, { sittingId, from: nodeId, to, provenMs, lookedMs: Math.round(lookedMs) });
    } catch (error) {
      seat.ending = false;
      throw error;
    }
    seats.remove(seat);
    return isGiven ? clock : null;
  }

  async function give({ give: sittingId, to, performerId, guestId }: Wanted): Promise<CarriedClock | null> {
    await arriving(performerId, guestId)?.catch(() => undefined);
    const seat = seats.byId(sittingId);
    if (seat === undefined || seat.ending) return null;
    const work = writeAndLetGo(seat, to).finally(() => leaving.delete(seat));
    leaving.set(seat, work);
    return work;
  }

  questions.onQuestion(async (about) => {
    const question = questionSchema.parse(about);
    if (question.of !== nodeId) return undefined;
    if ('give' in question) return { clock: await give(question) };
    for (const sittingId of question.settle) {
      const seat = seats.byId(sittingId);
      if (seat !== undefined) seat.isDue = true;
    }
    await settle();
    return {};
  });

  const ask = (question: Question): Promise<unknown> => questions.ask(question);

  return {
    async take({ sittingId, performerId, guestId, nodeId: of }) {
      const given = await ask({ of, give: sittingId, to: nodeId, performerId, guestId });
      return given === undefined ? null : givenSchema.parse(given).clock;
    },
    going: (seat) => leaving.get(seat)?.catch(() => undefined),
    async settleElsewhere(which) {
      if ('orphans' in which) return;
      const owners = await meteredElsewhere(database, which, nodeId);
      await Promise.all([...owners].map(([of, sittingIds]) => ask({ of, settle: sittingIds })));
    },
  };
}
