// A process of its own that connects many sockets to a peer and counts what they hear.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { Peer } from './peers.ts';

/**
 * From the bench: connect so many, or tell when so many messages were heard since the last time, with the time that messages
 * took which say when they were sent.
 */
export type Order = { connect: number; kind: Peer['kind'] | 'bare'; port: number } | { expect: number };

/** How long messages took that said when they were sent, in milliseconds. */
export interface Took {
  median: number;
  p99: number;
}

/** Milliseconds since 1970 on a clock that all processes of the machine share, finer than `Date.now`. */
export const sharedNow = (): number => performance.timeOrigin + performance.now();

const GREETING = JSON.stringify({ type: 'requestSession', token: null, guestId: null, data: { language: 'de' } });
const JOIN = JSON.stringify({ type: 'join', token: null, guestId: null });
/** Ends the text of each message of the bench. */
const MARK = '#';

let received = 0;
let expected = Infinity;
let took: number[] = [];

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
  if (received < expected) return;
  received = 0;
  expected = Infinity;
  took.sort((one, other) => one - other);
  const at = (part: number) => took[Math.floor(took.length * part)] ?? 0;
  process.send?.({ median: at(0.5), p99: at(0.99) } satisfies Took);
  took = [];
}

function count(messages: number): void {
  received += messages;
  tell();
}

async function open({ connect: total, kind, port }: Extract<Order, { connect: number }>): Promise<void> {
  for (let done = 0; done < total; done += 50) {
    await Promise.all(Array.from({ length: Math.min(50, total - done) }, () => enter(kind, port)));
  }
  process.send?.('ready');
}

async function enter(kind: Peer['kind'] | 'bare', port: number): Promise<void> {
  if (kind === 'tcp') return enterTcp(connect(port, '127.0.0.1'));
  if (kind === 'bare') return enterBare(connect(port, '127.0.0.1'), port);
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

/** As little of a WebSocket as it takes to listen: thousands of whole clients would be what is measured. */
async function enterBare(socket: Socket, port: number): Promise<void> {
  socket.setNoDelay(true);
  await once(socket, 'connect');
  const joined = Promise.withResolvers<void>();
  const mark = MARK.charCodeAt(0);
  socket.on('data', (data) => {
    const now = sharedNow();
    let marks = 0;
    for (let at = data.indexOf(mark); at !== -1; at = data.indexOf(mark, at + 1)) marks++;
    if (marks > 0) {
      took.push(now - Number(data.toString('latin1', data.indexOf('@') + 1, data.indexOf(' ', data.indexOf('@')))));
      return count(marks);
    }
    const text = data.toString('latin1');
    if (text.startsWith('HTTP/1.1 101')) socket.write(maskedFrame(GREETING));
    if (text.includes('ackSession')) socket.write(maskedFrame(JOIN));
    if (text.includes('joined')) joined.resolve();
  });
  const key = Buffer.alloc(16, 1).toString('base64');
  socket.write(
    `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  await joined.promise;
}

/** A text frame of less than 126 bytes as clients send it, masked with zeroes. */
const maskedFrame = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
