import { randomBytes } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';

const PACKETS = 200;
/** What a media port hears from strangers: requests to bind, beginnings of a handshake, packets of a picture, and anything else. */
const beginnings = [
  [0x00, 0x01, 0x00, 0x08, 0x21, 0x12, 0xa4, 0x42],
  [0x16, 0xfe, 0xfd, 0x00, 0x00],
  [0x80, 0x60],
  [0x80, 0xc8],
  [],
];

/** Sends packets that belong to nobody to a UDP port of this machine. */
export interface MediaNoise extends AsyncDisposable {
  port: number;
  /** Some at once; resolves when they are sent. */
  send(nth: number): Promise<number>;
}

export async function openMediaNoise(): Promise<MediaNoise> {
  const port = await freePort();
  const socket = createSocket('udp4');
  const packet = (nth: number) => {
    const begin = Buffer.from(beginnings[nth % beginnings.length] ?? []);
    return Buffer.concat([begin, randomBytes(20 + ((nth * 37) % 1100))]);
  };
  const one = (nth: number) =>
    new Promise<void>((resolve, reject) => {
      socket.send(packet(nth), port, '127.0.0.1', (error) => (error === null ? resolve() : reject(error)));
    });
  return {
    port,
    async send(nth) {
      await Promise.all(Array.from({ length: PACKETS }, (_, at) => one(nth * PACKETS + at)));
      // Sending never waits for anything: whoever measures beside it would not get his turn.
      await setImmediate();
      return 200;
    },
    async [Symbol.asyncDispose]() {
      await closed(socket);
    },
  };
}

async function freePort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  await closed(socket);
  return port;
}

const closed = (socket: Socket) => new Promise<void>((resolve) => socket.close(resolve));
