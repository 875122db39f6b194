import { isIPv4, isIPv6 } from 'node:net';
import { MediaError, type Rank } from '../engine.ts';

/** What is asked of a session before it is let in. */
export interface Applicant {
  room: string;
  subject: string;
  rank: Rank;
  /** Where the request came from, as far as known, and the network that this lies in. */
  address: string | null;
  network: string | null;
}

/** A session that counts. */
export interface Counted extends Applicant {
  /** Whether its connection is up. */
  connected: boolean;
  /** Milliseconds of a steady clock. */
  openedAt: number;
}

interface Limits {
  /** Of one subject, in one room, from one address and from one network. */
  subject: number;
  room: number;
  address: number;
  network: number;
}

/**
 * How many sessions may wait for their connection at once: an answer that was lost leaves one behind for 15 s, which the next of its
 * subject replaces. A lease runs from when the line is up, so nobody keeps several in store. Those of one household come from one address, those of a provider that shares addresses from one network.
 */
const CONNECTING: Record<Rank, Limits> = {
  first: { subject: 1, room: 400, address: 64, network: 256 },
  second: { subject: 2, room: 100, address: 8, network: 48 },
  third: { subject: 1, room: 60, address: 4, network: 24 },
};

/** How many may be open at once. Nobody counts those who pay. */
const OPEN: Record<Rank, Limits | null> = {
  first: null,
  second: { subject: 3, room: 300, address: 12, network: 96 },
  third: { subject: 1, room: 150, address: 6, network: 36 },
};

/** What of a place the lower ranks may take altogether. */
export const LOWER_SHARE = 0.5;

/**
 * Decides on one session more among those that there are: whoever it is to replace, the oldest of its own subject.
 * @param others those of the same role, in the order they came
 * @throws MediaError `too-many` where others of its room, address or network are too many.
 */
export function admit<Session extends Counted>(applicant: Applicant, others: readonly Session[]): Session[] {
  const ranked = others.filter((other) => other.rank === applicant.rank);
  const waiting = ranked.filter((other) => !other.connected);
  const out = new Set<Session>();
  const sets: [readonly Session[], Limits | null][] = [
    [waiting, CONNECTING[applicant.rank]],
    [ranked, OPEN[applicant.rank]],
  ];
  for (const [among, limits] of sets) {
    if (limits === null) continue;
    // Who watches many rooms at once by right waits in each of them; who only looks around is counted over all.
    const own = among.filter(
      ({ subject, room }) => subject === applicant.subject && (applicant.rank !== 'first' || room === applicant.room),
    );
    // Whoever asks anew has lost what he had: the newest stay.
    for (const former of own.slice(0, Math.max(0, own.length + 1 - limits.subject))) out.add(former);
    const left = among.filter((other) => !out.has(other));
    refuseAbove(limits.room, left, ({ room }) => room === applicant.room);
    const { address, network } = applicant;
    if (address === null) continue;
    refuseAbove(limits.address, left, (other) => other.address === address);
    refuseAbove(limits.network, left, (other) => other.network === network);
  }
  return [...out];
}

/**
 * Who makes way in a full place: of the lower ranks those that are not connected, then those that are, then who is not
 * connected of the same rank and had time enough; the oldest first. Null where nobody does.
 */
export function makeWay<Session extends Counted>(rank: Rank, others: readonly Session[], now: number): Session | null {
  const lower = others.filter((other) => RANKS.indexOf(other.rank) > RANKS.indexOf(rank));
  const same = others.find((other) => other.rank === rank && !other.connected && now - other.openedAt > GRACE_MS);
  const waiting = lower.filter((other) => !other.connected);
  const third = (other: Session) => other.rank === 'third';
  return waiting.find(third) ?? waiting[0] ?? lower.find(third) ?? lower[0] ?? same ?? null;
}

/** A connection is up within a second, as a rule. */
const GRACE_MS = 3_000;

const RANKS: readonly Rank[] = ['first', 'second', 'third'];

function refuseAbove<Session>(
  limit: number,
  sessions: readonly Session[],
  counts: (session: Session) => boolean,
): void {
  if (sessions.filter(counts).length >= limit) throw new MediaError('too-many', 'too many sessions at once');
}

/** The part of an address that one customer of a provider cannot choose: /24 of IPv4, /48 of IPv6. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return plain.split('.').slice(0, 3).join('.');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? [];
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back]
    .slice(0, 3)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}

/** Tokens that have opened a session, until they expire by themselves. */
export class SpentTokens {
  readonly #expiries = new Map<string, number>();
  #prunedAt = 0;

  /** @throws MediaError `spent` for one that has been used. */
  refuseSpent(id: string): void {
    if (this.#expiries.has(id)) throw new MediaError('spent', 'the token has opened a session already');
  }

  spend(id: string, expiresAt: number, now: number): void {
    this.#expiries.set(id, expiresAt);
    if (now - this.#prunedAt < PRUNE_EVERY_MS) return;
    this.#prunedAt = now;
    for (const [each, until] of this.#expiries) if (until < now) this.#expiries.delete(each);
  }

  /** It has opened nothing after all. */
  giveBack(id: string): void {
    this.#expiries.delete(id);
  }
}

const PRUNE_EVERY_MS = 30_000;
