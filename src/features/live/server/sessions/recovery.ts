import type { Context } from '../../../../platform/context.ts';
import type { SessionEnd } from './session-end.ts';
import type { ShowControl } from '../shows/show-control.ts';
import { dropDeadStreams } from '../shows/show-store.ts';
import { beat } from './chat-session-store.ts';

/** Ticks between two signs of life, and between two looks for shows whose performer is gone. */
const EVERY = 5;
const LOOK_EVERY = 60;

export interface Recovery {
  /** Before the first guest is let in: settles what a dead process left open. */
  begin(): Promise<void>;
  /** Called once a second. */
  tick(): Promise<void>;
}

/** Looks after what belonged to a process that died: our own from before, and among several processes each other's. */
export function createRecovery(
  { database, config, nodeId }: Context,
  sessionEnd: Pick<SessionEnd, 'endAll'>,
  showControl: Pick<ShowControl, 'settleState' | 'endAbandoned'>,
  /** Gives back what was paid for something that a show which has ended left undone. */
  giveBack: () => Promise<void>,
): Recovery {
  const alone = config.redisUrl === null;
  let ticks = 0;

  /** Each charge was made in the transaction that wrote how far its chat session had come: what stands is what was paid. */
  async function settle(orphans: 'silent' | 'all'): Promise<void> {
    await sessionEnd.endAll({ orphans }, 'serverRestart');
    for (const performerId of await dropDeadStreams(database, orphans === 'all'))
      await showControl.settleState(performerId);
    await giveBack();
  }

  return {
    async begin() {
      await beat(database, nodeId, config.nodeUrl);
      await settle(alone ? 'all' : 'silent');
    },
    async tick() {
      const tick = ticks++;
      if (tick % LOOK_EVERY === 0 && (await showControl.endAbandoned()) > 0) await giveBack();
      if (alone || tick % EVERY !== 0) return;
      await beat(database, nodeId, config.nodeUrl);
      await settle('silent');
    },
  };
}
