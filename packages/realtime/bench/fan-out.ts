import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { Order } from './listeners.ts';
import { ours, socketIo, tcp, type Peer } from './peers.ts';

export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What we aim at. */
  limit?: number;
  /** Whether the limit is a floor or a ceiling; a floor unless told. */
  better?: 'more' | 'less';
  /** The same by the peer, in the same run. */
  peer?: number;
  /** Ours by the peer's. */
  ratio?: number;
}

const SOCKETS = 1_000;
const ROUNDS = 3;
const MESSAGES = 100;
/** About a chat message; the end mark lets those who count find it in a stream. */
const text = `${'x'.repeat(150)}#`;

/** Messages delivered per second of the server's CPU, to sockets of another process, in turns with raw TCP and socket.io. */
export async function bench(): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack();
  const stalls = [];
  for (const open of [ours, tcp, socketIo]) {
    const peer = stack.use(await open());
    const listeners = fork(join(import.meta.dirname, 'listeners.ts'));
    stack.defer(async () => {
      const gone = once(listeners, 'exit');
      listeners.disconnect();
      await gone;
    });
    await ask(listeners, { connect: SOCKETS, kind: peer.kind, port: peer.port });
    stalls.push({ peer, listeners, perSecond: 0 });
  }
  for (const { peer, listeners } of stalls) await deliver(peer, listeners);
  for (let round = 0; round < ROUNDS; round++) {
    for (const stall of stalls) stall.perSecond += (await deliver(stall.peer, stall.listeners)) / ROUNDS;
  }
  const [own, floor, other] = stalls.map((stall) => Math.round(stall.perSecond));
  if (own === undefined || floor === undefined || other === undefined) throw new Error('nothing was measured');
  const figure = (name: string, peer: number, limit: number): Figure => {
    const ratio = Number((own / peer).toFixed(2));
    return {
      name: `realtime: fan-out to ${SOCKETS}, ${name}`,
      value: own,
      unit: 'messages per CPU-second',
      peer,
      ratio,
      limit,
    };
  };
  return [figure('against raw TCP', floor, 0.8), figure('against socket.io', other, 1)];
}

/** Sends so many messages to all; returns how many arrived per second of our CPU. */
async function deliver(peer: Peer, listeners: ChildProcess): Promise<number> {
  const before = process.cpuUsage();
  for (let sent = 0; sent < MESSAGES; sent++) {
    await peer.publish(text);
    await turn();
  }
  await ask(listeners, { expect: MESSAGES * SOCKETS });
  const { user, system } = process.cpuUsage(before);
  return (MESSAGES * SOCKETS * 1e6) / (user + system);
}

/** Sends an order and waits until it is carried out. */
async function ask(listeners: ChildProcess, order: Order): Promise<void> {
  const done = once(listeners, 'message');
  listeners.send(order);
  await done;
}
