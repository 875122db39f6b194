import { z } from 'zod';
import { countGrace } from '../metering/proofs.ts';
import type { ActiveSession } from '../metering/active-sessions.ts';

const arrivals = ['nothing', 'sound', 'picture'] as const satisfies readonly ActiveSession['arrives'][];
const airs = ['on', 'frozen', 'off'] as const satisfies readonly ActiveSession['air'][];
/** How long ago; below zero for what is to come. Null for never. Milliseconds. */
const age = z.number().nullable();

/**
 * What an active session knows beside its row, as one process hands it to another. No two share a steady clock, so all times are ages; the time that
 * the message is under way is not counted, and moves nothing by more than itself.
 */
export const carriedClockSchema = z.object({
  heard: age,
  arrives: z.enum(arrivals),
  pages: z.array(z.tuple([z.string(), z.number(), age])),
  countedUntil: age,
  counted: age,
  delivered: z.object({ since: age, at: age }).nullable(),
  air: z.enum(airs),
  opened: age,
  openUntil: age,
  isShut: z.boolean(),
  reminded: z.object({ seconds: z.number(), coins: z.number() }),
  warned: z.boolean(),
});
export type CarriedClock = z.output<typeof carriedClockSchema>;

type Clock = Pick<
  ActiveSession,
  | 'lastSeenAt'
  | 'arrives'
  | 'pages'
  | 'countedUntil'
  | 'countedAt'
  | 'delivered'
  | 'air'
  | 'openedAt'
  | 'openUntil'
  | 'isShut'
  | 'reminded'
  | 'warned'
>;

/** As of now, with what he has seen added up: from here on this active session counts nothing. */
export function packClock(activeSession: ActiveSession, now: number): CarriedClock {
  countGrace(activeSession, now);
  const since = (at: number | null): number | null => (at === null || !Number.isFinite(at) ? null : now - at);
  const { arrives, delivered, air, isShut, reminded, warned } = activeSession;
  return {
    heard: since(activeSession.lastSeenAt),
    arrives,
    pages: [...activeSession.pages].map(([page, { count, from }]) => [page, count, since(from)]),
    countedUntil: since(activeSession.countedUntil),
    counted: since(activeSession.countedAt),
    delivered: delivered === null ? null : { since: since(delivered.since), at: since(delivered.at) },
    air,
    opened: since(activeSession.openedAt),
    openUntil: since(activeSession.openUntil),
    isShut,
    reminded,
    warned,
  };
}

/** The same by this process's clock. */
export function unpackClock(carried: CarriedClock, now: number): Clock {
  const at = (since: number | null): number => (since === null ? Number.NEGATIVE_INFINITY : now - since);
  const { arrives, delivered, air, isShut, reminded, warned } = carried;
  return {
    lastSeenAt: at(carried.heard),
    arrives,
    pages: new Map(carried.pages.map(([page, count, from]) => [page, { count, from: at(from) }])),
    countedUntil: at(carried.countedUntil),
    countedAt: carried.counted === null ? null : at(carried.counted),
    delivered: delivered === null ? null : { since: at(delivered.since), at: at(delivered.at) },
    air,
    openedAt: at(carried.opened),
    openUntil: at(carried.openUntil),
    isShut,
    reminded,
    warned,
  };
}
