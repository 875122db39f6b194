import { createSocket, type RemoteInfo, type Socket, type SocketType } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { isIP } from 'node:net';
import { isSigned, readZeroCheck, withTieBreaker } from '../stun/tie-breaker.ts';

/** No source of one session's relays needs more; browsers have one for each network, TURN server and address family. */
const MOST_OF_A_SESSION = 8;
const MOST_SOURCES = 1_024;
/** As long as the library goes on without the far side's consent. */
const IDLE_MS = 30_000;
/** The end of a session is still told to the far side. */
const FAREWELL_MS = 1_000;
/** Bytes that a socket may hold back; more would only come too late. */
const MOST_WAITING = 256 * 1_024;
/** A replayed key frame comes at once, as at the library's own socket; the system may give less. */
const BUFFER = 1_024 * 1_024;
/** Checks that may wait for the way to be there. */
const MOST_PENDING = 4;
/** The least that is not zero: whoever compares it with his own still finds what he would have found. */
const TIE_BREAKER = 1n;

export interface IceProxyOptions {
  /** Where far sides find it, and where the media port is bound. */
  bindAddress: string;
  port: number;
  /** Port of the native library. */
  mediaPort: number;
  mostSources?: number;
  idleMs?: number;
}

/** How the packets of one source get to the media port: by a socket of its own, so that the library tells sources apart. */
interface Way {
  readonly ufrag: string;
  readonly inner: Socket;
  /** Null once it is connected. */
  pending: Buffer[] | null;
  heardAt: number;
  /** When it ends whatever comes; null while its session lasts. */
  endsAt: number | null;
}

/**
 * Lets browsers in whose connectivity checks carry a tie-breaker of zero, which RFC 8445 permits and the native library
 * refuses: Chromium's, where they come from a TURN server that it reaches over TCP or TLS. Those checks get another one and are signed
 * anew; whatever else comes from a source that sent one passes as it is, in both directions. Nobody else is answered.
 */
export class IceProxy implements Disposable {
  readonly #options: Required<IceProxyOptions>;
  readonly #outer: Socket;
  /** Of the sessions, by our ufrag. */
  readonly #passwords = new Map<string, string>();
  /** By the address and port of the source. */
  readonly #ways = new Map<string, Way>();

  private constructor(options: IceProxyOptions, outer: Socket) {
    this.#options = { mostSources: MOST_SOURCES, idleMs: IDLE_MS, ...options };
    this.#outer = outer;
    outer.on('message', (packet, source) => this.#receive(packet, source));
  }

  /** @throws Error of the system when the port is taken. */
  static async open(options: IceProxyOptions): Promise<IceProxy> {
    const bindAddress = await addressOf(options.bindAddress);
    const outer = openSocket(bindAddress);
    // Without a look-up it listens at once.
    const listening = once(outer, 'listening');
    outer.bind(options.port, bindAddress);
    await listening;
    // Who cannot be reached is not heard either, and forgotten for that.
    outer.on('error', () => {});
    return new IceProxy({ ...options, bindAddress }, outer);
  }

  get sources(): number {
    return this.#ways.size;
  }

  /** From now on checks with these credentials of ours are let in. */
  admit(ufrag: string, password: string): void {
    this.#passwords.set(ufrag, password);
  }

  dismiss(ufrag: string, now: number): void {
    this.#passwords.delete(ufrag);
    for (const way of this.#ways.values()) if (way.ufrag === ufrag) way.endsAt ??= now + FAREWELL_MS;
  }

  /** Forgets who is not heard any more; to be called now and then, with the same clock as `dismiss`. */
  tick(now: number): void {
    for (const [source, way] of this.#ways) {
      if (now - way.heardAt >= this.#options.idleMs || (way.endsAt !== null && now >= way.endsAt))
        this.#end(source, way);
    }
  }

  [Symbol.dispose](): void {
    for (const [source, way] of this.#ways) this.#end(source, way);
    this.#outer.close();
  }

  #receive(packet: Buffer, { address, port }: RemoteInfo): void {
    // Nothing can be sent back there, and the attempt would throw.
    if (port === 0) return;
    const source = `${address} ${port}`;
    const check = readZeroCheck(packet);
    if (check === null) {
      const way = this.#ways.get(source);
      if (way) forward(way, packet);
      return;
    }
    const password = this.#passwords.get(check.ufrag);
    if (password === undefined || !isSigned(packet, check, password)) return;
    const way = this.#wayOf(source, check.ufrag, { address, port });
    if (way) forward(way, withTieBreaker(packet, check, TIE_BREAKER, password));
  }

  /** Null where there is no room for another. */
  #wayOf(source: string, ufrag: string, { address, port }: Pick<RemoteInfo, 'address' | 'port'>): Way | null {
    const known = this.#ways.get(source);
    if (known?.ufrag === ufrag) return known;
    // The relay has given the port to somebody else.
    if (known) this.#end(source, known);
    let ofSession = 0;
    for (const way of this.#ways.values()) if (way.ufrag === ufrag) ofSession++;
    if (ofSession >= MOST_OF_A_SESSION || this.#ways.size >= this.#options.mostSources) return null;
    const { bindAddress, mediaPort } = this.#options;
    const home = isEverywhere(bindAddress) ? '127.0.0.1' : bindAddress;
    const inner = openSocket(home);
    const way: Way = { ufrag, inner, pending: [], heardAt: performance.now(), endsAt: null };
    this.#ways.set(source, way);
    inner.on('message', (packet) => {
      if (this.#outer.getSendQueueSize() < MOST_WAITING) this.#outer.send(packet, port, address);
    });
    inner.on('error', () => this.#end(source, way));
    inner.once('connect', () => {
      if (this.#ways.get(source) !== way) return;
      const waiting = way.pending ?? [];
      way.pending = null;
      for (const packet of waiting) forward(way, packet);
    });
    // Connected, so that the system lets nobody but the library answer. What goes wrong is told as an error.
    inner.bind(0, home, () => inner.connect(mediaPort, home));
    return way;
  }

  #end(source: string, way: Way): void {
    if (this.#ways.get(source) !== way) return;
    this.#ways.delete(source);
    way.inner.close();
  }
}

function forward(way: Way, packet: Buffer): void {
  way.heardAt = performance.now();
  if (way.pending === null) {
    if (way.inner.getSendQueueSize() < MOST_WAITING) way.inner.send(packet);
  } else if (way.pending.length < MOST_PENDING) way.pending.push(packet);
}

/** Of a name the one that the native library takes: IPv6 where there is one. */
async function addressOf(bindAddress: string): Promise<string> {
  if (isIP(bindAddress) !== 0) return bindAddress;
  const found = await lookup(bindAddress, { all: true, order: 'ipv6first' });
  return found[0]?.address ?? bindAddress;
}

const isEverywhere = (address: string): boolean => address === '0.0.0.0' || address === '::';

/** Addresses here are never names: what looks them up would cost a turn of the loop for each packet. */
function openSocket(address: string): Socket {
  const type: SocketType = address.includes(':') ? 'udp6' : 'udp4';
  const family = type === 'udp6' ? 6 : 4;
  return createSocket({
    type,
    recvBufferSize: BUFFER,
    sendBufferSize: BUFFER,
    lookup: (name, _options, found) => found(null, name, family),
  });
}
