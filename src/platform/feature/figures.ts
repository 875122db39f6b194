import type { Queryable } from '../database/sql.ts';
import { slot } from './slots.ts';
import type { Context } from '../context.ts';

/** A figure that operators watch, beside those that the platform keeps of its calls and parts. */
export interface Figure {
  name: string;
  help: string;
  read(): number | Promise<number>;
}

export const figures = slot<readonly Figure[]>('figures');

/** Read once for all figures that are asked for together. */
const FRESH_MS = 1_000;

/** Counts by one query, which answers a row of numbers; what comes back reads one of them by its name. */
export function counted<Name extends string>(
  { database, availability }: Pick<Context, 'database' | 'availability'>,
  counts: (on: Queryable) => Promise<Record<Name, number>>,
): (name: Name) => () => Promise<number> {
  let kept: Promise<Record<Name, number>> | undefined;
  let keptAt = 0;
  const read = async () => {
    availability.require();
    return counts(database.pool);
  };
  return (name) => async () => {
    if (kept === undefined || performance.now() - keptAt > FRESH_MS) {
      keptAt = performance.now();
      kept = read();
    }
    return (await kept)[name];
  };
}
