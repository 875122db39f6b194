// A process of its own that connects many sockets to a peer and counts what they hear.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { Peer } from './peers.ts';

/** From the bench: connect so many, or tell when so many messages were heard since the last time. */
export type Order = { connect: number; kind: Peer['kind']; port: number } | { expect: number };

const GREETING = JSON.stringify({ type: 'requestSession', token: null, guestId: null, data: { language: 'de' } });
const JOIN = JSON.stringify({ type: 'join', token: null, guestId: null });
/** Ends the text of each message of the bench. */
const MARK = '#';

let heard = 0;
let expected = Infinity;

process.on('message', (order: Order) => {
  if ('expect' in order) {
    expected = order.expect;
    tell();
  } else {
    void open(order);
  }
});
process.on('disconnect', () => process.exit());

function tell(): void {
  if (heard < expected) return;
  heard = 0;
  expected = Infinity;
  process.send?.('done');
}

function count(messages: number): void {
  heard += messages;
  tell();
}

async function open({ connect: total, kind, port }: Extract<Order, { connect: number }>): Promise<void> {
  for (let done = 0; done < total; done += 50) {
    await Promise.all(Array.from({ length: Math.min(50, total - done) }, () => enter(kind, port)));
  }
  process.send?.('ready');
}

async function enter(kind: Peer['kind'], port: number): Promise<void> {
  if (kind === 'tcp') return enterTcp(connect(port, '127.0.0.1'));
  const path = kind === 'ours' ? '/' : '/socket.io/?EIO=4&transport=websocket';
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { perMessageDeflate: false });
  const joined = Promise.withResolvers<void>();
  socket.on('error', joined.reject);
  if (kind === 'ours') socket.once('open', () => socket.send(GREETING));
  socket.on('message', (data: Buffer) => {
    const text = data.toString('latin1');
    if (text.includes(MARK)) return count(1);
    if (kind === 'ours') {
      if (text.includes('ackSession')) socket.send(JOIN);
      if (text.includes('joined')) joined.resolve();
    } else if (text.startsWith('0')) {
      socket.send('40');
    } else if (text.startsWith('40')) {
      joined.resolve();
    } else if (text === '2') {
      socket.send('3');
    }
  });
  await joined.promise;
}

async function enterTcp(socket: Socket): Promise<void> {
  await once(socket, 'connect');
  const mark = MARK.charCodeAt(0);
  socket.on('data', (data) => {
    let marks = 0;
    for (let at = data.indexOf(mark); at !== -1; at = data.indexOf(mark, at + 1)) marks++;
    count(marks);
  });
}
