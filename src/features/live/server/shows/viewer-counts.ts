import type { Context } from '../../../../platform/context.ts';
import { countViewers } from './show-store.ts';

/** Ticks between two counts: a card may be behind its room by so many seconds. */
const EVERY = 5;

/** Writes down how many are in each room, so that a list of thirty cards need not count them. */
export function createViewerCounts({ database }: Pick<Context, 'database'>) {
  let ticks = 0;
  return {
    /** Called once a second. */
    async tick(): Promise<void> {
      if (ticks++ % EVERY === 0) await countViewers(database);
    },
  };
}
