import { z } from 'zod';
import { look } from '../metering/proofs.ts';
import type { Seat } from '../metering/seats.ts';

const arrivals = ['nothing', 'sound', 'picture'] as const satisfies readonly Seat['arrives'][];
const airs = ['on', 'frozen', 'off'] as const satisfies readonly Seat['air'][];
/** How long ago; below zero for what is to come. Null for never. Milliseconds. */
const age = z.number().nullable();

/**
 * What a seat knows beside its row, as one process hands it to another. No two share a steady clock, so all times are ages; the time that
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
  Seat,
  | 'heardAt'
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

/** As of now, with what he has seen added up: from here on this seat counts nothing. */
export function packClock(seat: Seat, now: number): CarriedClock {
  look(seat, now);
  const since = (at: number | null): number | null => (at === null || !Number.isFinite(at) ? null : now - at);
  const { arrives, delivered, air, isShut, reminded, warned } = seat;
  return {
    heard: since(seat.heardAt),
    arrives,
    pages: [...seat.pages].map(([page, { count, from }]) => [page, count, since(from)]),
    countedUntil: since(seat.countedUntil),
    counted: since(seat.countedAt),
    delivered: delivered === null ? null : { since: since(delivered.since), at: since(delivered.at) },
    air,
    opened: since(seat.openedAt),
    openUntil: since(seat.openUntil),
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
    heardAt: at(carried.heard),
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
