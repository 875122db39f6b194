import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Figure } from './fan-out.ts';
import { sharedNow, type Order, type Took } from './listeners.ts';
import { ours } from './peers.ts';

const SOCKETS = 5_000;
const LINES = 60;
const BETWEEN_MS = 250;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** A message to everyone in a room of thousands: how long it takes to the slowest, and what a socket costs in memory. */
export async function crowd(): Promise<Figure[]> {
  await using peer = await ours();
  const listeners = fork(join(import.meta.dirname, 'listeners.ts'));
  const ask = async (order: Order) => {
    const done = once(listeners, 'message');
    listeners.send(order);
    return (await done)[0] as Took;
  };
  await ask({ connect: 50, kind: 'bare', port: peer.port });
  collect();
  const before = process.memoryUsage().rss;
  await ask({ connect: SOCKETS - 50, kind: 'bare', port: peer.port });
  collect();
  const kilobytes = (process.memoryUsage().rss - before) / 1024 / (SOCKETS - 50);
  for (let line = 0; line < LINES; line++) {
    await peer.publish(`@${sharedNow().toFixed(2)} ${'x'.repeat(130)}#`);
    await delay(BETWEEN_MS);
  }
  const { median, p99 } = await ask({ expect: LINES * SOCKETS });
  const gone = once(listeners, 'exit');
  listeners.disconnect();
  await gone;
  const round = (value: number) => Math.round(value * 10) / 10;
  return [
    { name: `realtime: a line to ${SOCKETS} in a room, median`, value: round(median), unit: 'ms' },
    {
      name: `realtime: a line to ${SOCKETS} in a room, p99`,
      value: round(p99),
      unit: 'ms',
      limit: 100,
      better: 'less',
    },
    { name: 'realtime: memory of a socket', value: round(kilobytes), unit: 'KB', limit: 15, better: 'less' },
  ];
}
