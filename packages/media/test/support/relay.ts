import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isRtcp } from '../../src/rtp/packet.ts';

/** A UDP relay in front of one port that loses what the test tells it to. */
export class Relay implements Disposable {
  readonly #front: Socket;
  readonly #back: Socket;
  readonly #lost = new Set<number>();
  /** Decides which media packets towards the near side are lost, once each, by their sequence number. */
  loses: (sequence: number) => boolean = () => false;
  /** Whether nothing comes through at all, either way. */
  isCut = false;

  private constructor(front: Socket, back: Socket, target: number) {
    this.#front = front;
    this.#back = back;
    // A browser may come from any address of this machine.
    let near: RemoteInfo | null = null;
    front.on('message', (message, from) => {
      near = from;
      if (!this.isCut) back.send(message, target, '127.0.0.1');
    });
    back.on('message', (message) => {
      if (near !== null && !this.isCut && !this.#isLost(message)) front.send(message, near.port, near.address);
    });
  }

  static async open(target: number): Promise<Relay> {
    const sockets = [createSocket('udp4'), createSocket('udp4')] as const;
    for (const socket of sockets) socket.bind(0, '127.0.0.1');
    await Promise.all(sockets.map(async (socket) => await once(socket, 'listening')));
    return new Relay(...sockets, target);
  }

  get port(): number {
    return this.#front.address().port;
  }

  get lost(): number {
    return this.#lost.size;
  }

  [Symbol.dispose](): void {
    this.#front.close();
    this.#back.close();
  }

  /** The header of an encrypted RTP packet is in the clear. */
  #isLost(message: Buffer): boolean {
    const isMedia = (message[0] ?? 0) >> 6 === 2 && !isRtcp(message);
    if (!isMedia) return false;
    const sequence = message.readUInt16BE(2);
    if (this.#lost.has(sequence) || !this.loses(sequence)) return false;
    this.#lost.add(sequence);
    return true;
  }
}
