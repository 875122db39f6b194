import { int } from '../database/columns.ts';
import { one, type Sql } from '../database/sql.ts';
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

/** Counts by one query, which answers one row of numbers with these names; what comes back reads one of them by its name. */
export function counted<Name extends string>(
  { database, availability }: Pick<Context, 'database' | 'availability'>,
  names: readonly Name[],
  counts: Sql,
): (name: Name) => () => Promise<number> {
  const columns = Object.fromEntries(names.map((name) => [name, int]));
  let kept: Promise<Record<string, number>> | undefined;
  let keptAt = 0;
  const read = async () => {
    availability.require();
    return one(database.pool, columns)`${counts}`;
  };
  return (name) => async () => {
    if (kept === undefined || performance.now() - keptAt > FRESH_MS) {
      keptAt = performance.now();
      kept = read();
    }
    const { [name]: count } = await kept;
    if (count === undefined) throw new Error(`${name} is not counted`);
    return count;
  };
}
