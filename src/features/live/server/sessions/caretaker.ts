import type { Context } from '../../../../platform/context.ts';
import type { Exits } from './exits.ts';
import type { Host } from '../shows/host.ts';
import { dropDeadStreams } from '../shows/show-store.ts';
import { beat } from './sitting-store.ts';

/** Ticks between two signs of life. */
const EVERY = 5;

export interface Caretaker {
  /** Before the first guest is let in: settles what a dead process left open. */
  begin(): Promise<void>;
  /** Called once a second. */
  tick(): Promise<void>;
}

/** Looks after what belonged to a process that died: our own from before, and among several processes each other's. */
export function createCaretaker(
  { database, config, nodeId }: Context,
  exits: Pick<Exits, 'endAll'>,
  host: Pick<Host, 'settleState'>,
  /** Gives back what was paid for something that a show which has ended left undone. */
  giveBack: () => Promise<void>,
): Caretaker {
  const alone = config.redisUrl === null;
  let ticks = 0;

  /** Each charge was made in the transaction that wrote how far its sitting had come: what stands is what was paid. */
  async function settle(orphans: 'silent' | 'all'): Promise<void> {
    await exits.endAll({ orphans }, 'serverRestart');
    for (const performerId of await dropDeadStreams(database, orphans === 'all')) await host.settleState(performerId);
    await giveBack();
  }

  return {
    async begin() {
      await beat(database, nodeId, config.nodeUrl);
      await settle(alone ? 'all' : 'silent');
    },
    async tick() {
      if (alone || ticks++ % EVERY !== 0) return;
      await beat(database, nodeId, config.nodeUrl);
      await settle('silent');
    },
  };
}
