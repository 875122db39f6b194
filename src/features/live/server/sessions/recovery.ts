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
  /** Called once a second; what it begins goes on by itself, for an end waits for a run of the meter. */
  tick(): void;
  /** Waits for what it has begun; nothing begins any more. */
  stop(): Promise<void>;
}

interface Deps {
  sessionEnd: Pick<SessionEnd, 'endAll'>;
  showControl: Pick<ShowControl, 'settleState' | 'endAbandoned'>;
  /** Gives back what was paid for something that a show which has ended left undone. */
  giveBack: () => Promise<void>;
  onError: (error: unknown) => void;
}

/** Looks after what belonged to a process that died: our own from before, and among several processes each other's. */
export function createRecovery(
  { database, config, nodeId }: Context,
  { sessionEnd, showControl, giveBack, onError }: Deps,
): Recovery {
  const alone = config.redisUrl === null;
  let ticks = 0;
  let isOver = false;
  const underWay = new Map<string, Promise<void>>();

  /** Begins it unless it is under way: its next turn comes. */
  function begin(name: string, work: () => Promise<void>): void {
    if (isOver || underWay.has(name)) return;
    const going = work()
      .catch(onError)
      .finally(() => underWay.delete(name));
    underWay.set(name, going);
  }

  /** Each charge was made in the transaction that wrote how far its chat session had come: what stands is what was paid. */
  async function settle(orphans: 'silent' | 'all'): Promise<void> {
    await sessionEnd.endAll({ orphans }, 'serverRestart');
    for (const performerId of await dropDeadStreams(database, orphans === 'all'))
      await showControl.settleState(performerId);
    await giveBack();
  }

  const signOfLife = () => beat(database, nodeId, config.nodeUrl);

  async function look(): Promise<void> {
    await showControl.endAbandoned();
    await giveBack();
  }

  return {
    async begin() {
      await signOfLife();
      await settle(alone ? 'all' : 'silent');
    },
    tick() {
      const tick = ticks++;
      if (tick % LOOK_EVERY === 0) begin('look', look);
      if (alone || tick % EVERY !== 0) return;
      begin('sign of life', signOfLife);
      begin('settle', () => settle('silent'));
    },
    async stop() {
      isOver = true;
      await Promise.all(underWay.values());
    },
  };
}
