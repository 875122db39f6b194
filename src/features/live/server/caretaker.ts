import type { Context } from '../../../platform/context.ts';
import { beat, runningShows, setState, settleLeftovers } from './store.ts';

/** Ticks between two signs of life. */
const EVERY = 5;

export interface Caretaker {
  /** Before the first guest is let in: settles what a dead process left open. */
  begin(): Promise<void>;
  /** Called once a second. */
  tick(): Promise<void>;
}

/** Looks after sittings whose process has died: our own from before, and among several processes each other's. */
export function createCaretaker({ database, config, nodeId, log }: Context): Caretaker {
  const alone = config.redisUrl === null;
  let ticks = 0;

  async function settle(): Promise<void> {
    const sittings = await settleLeftovers(database, alone);
    if (sittings > 0) log.info({ sittings }, 'settled sittings that were left open');
  }

  return {
    async begin() {
      await beat(database, nodeId);
      await settle();
      if (!alone) return;
      // Nobody's stream survives us; whoever publishes again is online again, in the same show.
      for (const show of await runningShows(database)) await setState(database, show.performer_id, 'offline');
    },
    async tick() {
      if (alone || ticks++ % EVERY !== 0) return;
      await beat(database, nodeId);
      await settle();
    },
  };
}
