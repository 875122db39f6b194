import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freeUdpPort } from '../../src/embedded/free-port.ts';
import { IceProxy } from '../../src/native/ice-proxy.ts';
import { EmbeddedEngine } from '../../src/index.ts';
import { readSdp } from '../../src/sdp/read.ts';
import { attributes, writeAttribute } from '../../src/stun/message.ts';
import { playOffer } from '../fixtures/offers.ts';
import { PASSWORD, sampleRequest, sign, writeCheck } from '../fixtures/stun.ts';

/** Somebody with a socket who remembers what came. */
class Peer implements Disposable {
  readonly socket: Socket;
  readonly came: { packet: Buffer; port: number }[] = [];

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('message', (packet, { port }) => this.came.push({ packet, port }));
  }

  static async open(address = '127.0.0.1'): Promise<Peer> {
    const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4');
    socket.bind(0, address);
    await once(socket, 'listening');
    return new Peer(socket);
  }

  get port(): number {
    return this.socket.address().port;
  }

  /** The next packet that has not been looked at, and where it came from. */
  async next(): Promise<{ packet: Buffer; port: number }> {
    for (;;) {
      const first = this.came.shift();
      if (first) return first;
      await once(this.socket, 'message');
    }
  }

  [Symbol.dispose](): void {
    this.socket.close();
  }
}

let scope: AsyncDisposableStack;
/** Stands where the native library does. */
let library: Peer;
let proxy: IceProxy;
let port: number;

async function open(options: { mostSources?: number; bindAddress?: string; home?: string } = {}): Promise<void> {
  const { bindAddress = '127.0.0.1', home = '127.0.0.1', ...limits } = options;
  library = scope.use(await Peer.open(home));
  port = await freeUdpPort(bindAddress);
  proxy = scope.use(await IceProxy.open({ bindAddress, port, mediaPort: library.port, ...limits }));
  proxy.admit('ours', PASSWORD);
}

async function newPeer(address?: string): Promise<Peer> {
  return scope.use(await Peer.open(address));
}

/** Sends to the proxy, and resolves with what the library gets next. */
async function passes(from: Peer, packet: Buffer, address = '127.0.0.1'): Promise<{ packet: Buffer; port: number }> {
  from.socket.send(packet, port, address);
  return await library.next();
}

beforeEach(() => {
  scope = new AsyncDisposableStack();
});
afterEach(async () => await scope.disposeAsync());

describe('what a relayed browser sends', () => {
  beforeEach(async () => await open());

  it('comes from a socket of its own, with another tie-breaker; answers go back as they are', async () => {
    const [one, other] = [await newPeer(), await newPeer()];
    const first = await passes(one, writeCheck());
    const second = await passes(other, writeCheck());
    expect(first.port).not.toBe(second.port);
    expect(tieBreakerOf(first.packet)).toBe(1n);
    library.socket.send(sampleRequest, second.port, '127.0.0.1');
    library.socket.send('media', first.port, '127.0.0.1');
    expect(await one.next()).toEqual({ packet: Buffer.from('media'), port });
    expect(await other.next()).toEqual({ packet: sampleRequest, port });
    expect([one.came, other.came]).toEqual([[], []]);
  });

  it('passes unchanged unless it is such a check, both ways', async () => {
    const peer = await newPeer();
    const { port: inner } = await passes(peer, writeCheck());
    const zero = Buffer.alloc(8);
    const others: fc.Arbitrary<Buffer> = fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 1_200 }).map(Buffer.from),
      fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }).map((tieBreaker) => writeCheck({ tieBreaker })),
      // Responses, indications and other methods.
      fc.constantFrom(0x01_01, 0x01_11, 0x00_11, 0x02_00, 0x00_03).map((type) => writeCheck({ type })),
      fc.constant(writeCheck({ more: [writeAttribute(attributes.controlled, zero)] })),
      fc.constant(Buffer.concat([writeCheck(), zero])),
      fc.nat({ max: 78 }).map((length) => writeCheck().subarray(0, length + 1)),
      fc.constant(sampleRequest),
    );
    await fc.assert(
      fc.asyncProperty(others, async (packet) => {
        expect((await passes(peer, packet)).packet).toEqual(packet);
        library.socket.send(packet, inner, '127.0.0.1');
        expect((await peer.next()).packet).toEqual(packet);
      }),
    );
    expect(proxy.sources).toBe(1);
  });

  it('is dropped without an answer until there is a check of a session that is signed for it', async () => {
    const stranger = await newPeer();
    const dropped = [
      Buffer.from('media'),
      sampleRequest,
      writeCheck({ ufrag: 'nobody' }),
      writeCheck({ password: 'guessed' }),
      writeCheck({ tieBreaker: 7n }),
    ];
    for (const packet of dropped) stranger.socket.send(packet, port, '127.0.0.1');
    // Packets of one socket keep their order.
    const { packet } = await passes(stranger, writeCheck());
    expect(tieBreakerOf(packet)).toBe(1n);
    expect([library.came, stranger.came, proxy.sources]).toEqual([[], [], 1]);
  });

  it('is not signed anew where it was signed by somebody else, whoever sends it', async () => {
    const peer = await newPeer();
    await passes(peer, writeCheck());
    peer.socket.send(writeCheck({ password: 'guessed' }), port, '127.0.0.1');
    expect((await passes(peer, Buffer.from('media'))).packet.toString()).toBe('media');
  });

  it('goes to the other session once the relay has given the port to somebody else', async () => {
    const peer = await newPeer();
    const first = await passes(peer, writeCheck());
    proxy.admit('second', PASSWORD);
    const second = await passes(peer, writeCheck({ ufrag: 'second' }));
    expect(second.port).not.toBe(first.port);
    expect(proxy.sources).toBe(1);
  });

  it('is let in from eight sources of a session', async () => {
    const peers = await Promise.all(Array.from({ length: 8 }, async () => await newPeer()));
    for (const peer of peers) await passes(peer, writeCheck());
    const ninth = await newPeer();
    ninth.socket.send(writeCheck(), port, '127.0.0.1');
    proxy.admit('second', PASSWORD);
    await passes(ninth, writeCheck({ ufrag: 'second' }));
    expect([proxy.sources, library.came]).toEqual([9, []]);
  });

  it('is not let in when its session is over; what is still said to it arrives for a second', async () => {
    const peer = await newPeer();
    const { port: inner } = await passes(peer, writeCheck());
    const now = performance.now();
    proxy.dismiss('ours', now);
    proxy.tick(now + 999);
    library.socket.send('farewell', inner, '127.0.0.1');
    expect((await peer.next()).packet.toString()).toBe('farewell');
    proxy.tick(now + 1_000);
    expect(proxy.sources).toBe(0);
    peer.socket.send(writeCheck(), port, '127.0.0.1');
    proxy.admit('second', PASSWORD);
    await passes(peer, writeCheck({ ufrag: 'second' }));
    expect(library.came).toEqual([]);
  });

  it('is forgotten half a minute after the last', async () => {
    const peer = await newPeer();
    await passes(peer, writeCheck());
    const before = performance.now();
    await passes(peer, Buffer.from('media'));
    proxy.tick(before + 29_999);
    expect(proxy.sources).toBe(1);
    proxy.tick(performance.now() + 30_000);
    expect(proxy.sources).toBe(0);
  });
});

it('lets in so many sources and no more', async () => {
  await open({ mostSources: 2 });
  const peers = await Promise.all(Array.from({ length: 3 }, async () => await newPeer()));
  for (const peer of peers.slice(0, 2)) await passes(peer, writeCheck());
  proxy.admit('second', PASSWORD);
  peers[2]?.socket.send(writeCheck({ ufrag: 'second' }), port, '127.0.0.1');
  const [first] = peers;
  if (first === undefined) throw new Error('nobody is there');
  expect((await passes(first, Buffer.from('media'))).packet.toString()).toBe('media');
  expect(proxy.sources).toBe(2);
});

const hasIpv6 = Object.values(networkInterfaces()).some((each = []) => each.some(({ address }) => address === '::1'));

it.skipIf(!hasIpv6).each([
  ['::1', '::1', '::1'],
  ['::', '127.0.0.1', '::1'],
  ['::', '127.0.0.1', '127.0.0.1'],
])('listens at %s, whichever family somebody comes by', async (bindAddress, home, from) => {
  await open({ bindAddress, home });
  const peer = await newPeer(from);
  const { packet, port: inner } = await passes(peer, writeCheck(), from);
  expect(tieBreakerOf(packet)).toBe(1n);
  library.socket.send('media', inner, home);
  expect((await peer.next()).packet.toString()).toBe('media');
});

it('is told last, at addresses of a family that it listens to', async () => {
  const publicIps = ['203.0.113.9', '2001:db8::9'];
  await using engine = await EmbeddedEngine.start({ children: 2, relayed: true, publicIps });
  const ports = new Set<number>();
  for (const room of ['salon', 'hall']) {
    const { sdp } = await engine.play(room, playOffer, { subject: 'ben' });
    // They stand in each of both lines.
    const candidates = readSdp(sdp).transport.candidates.slice(0, 5);
    const [direct, relayed] = [candidates[0]?.port ?? 0, candidates.at(-1)?.port ?? 0];
    expect(candidates).toEqual([
      { address: '203.0.113.9', port: direct },
      { address: '2001:db8::9', port: direct },
      { address: '127.0.0.1', port: direct },
      { address: '203.0.113.9', port: relayed },
      { address: '127.0.0.1', port: relayed },
    ]);
    ports.add(direct).add(relayed);
  }
  expect(ports.size).toBe(4);
});

/** Of a check that is whole. */
function tieBreakerOf(check: Buffer): bigint {
  const at = check.indexOf(Buffer.from([0x80, 0x2a, 0, 8]));
  const tieBreaker = check.readBigUInt64BE(at + 4);
  const unsigned = check.subarray(0, check.length - 32);
  expect(sign(Buffer.from(unsigned), PASSWORD)).toEqual(check);
  return tieBreaker;
}
