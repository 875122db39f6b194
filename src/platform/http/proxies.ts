import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { isPublicAddress } from '../geo/public-address.ts';

/** Whose `X-Forwarded-*` is believed: that of the last so many machines in front, or of machines in these networks. */
export type TrustedProxies = number | readonly string[];

type Asked = Pick<IncomingMessage, 'headers' | 'socket'>;

/** Tells guests from the machines in front of us. */
export interface Proxies {
  /** Whether a machine is one of ours; `hop` 0 is the one that speaks to us. */
  isTrusted(address: string | undefined, hop: number): boolean;
  /** Whether what this request says of its guest was said by a machine of ours. */
  isBelieved(request: Pick<IncomingMessage, 'socket'>): boolean;
  /** The nearest address that is none of ours; never one that a guest could write himself. */
  addressOf(request: Asked): string;
  /** What limits go by: an IPv4 address, or the /64 of an IPv6 one, which one guest has to himself. */
  networkOf(request: Asked): string;
  /**
   * Takes note where a machine beside us passes on a request and is not believed: `TRUST_PROXY` was forgotten. True the first time.
   */
  note(request: Asked, now: Date): boolean;
  /** When that was noted last; null where it never was. */
  readonly disbelievedAt: Date | null;
}

export function createProxies(trusted: TrustedProxies): Proxies {
  const isTrusted = typeof trusted === 'number' ? byCount(trusted) : byNetwork(trusted);
  function addressOf({ headers, socket }: Asked): string {
    const forwarded = headers['x-forwarded-for'];
    const hops = (typeof forwarded === 'string' ? forwarded : '').split(',').map(plain).filter(Boolean).toReversed();
    let address = plain(socket.remoteAddress ?? '');
    for (const [hop, next] of hops.entries()) {
      if (!isTrusted(address, hop)) break;
      // A machine of ours names an address; anything else was put there by somebody else.
      if (isIP(next) === 0) break;
      address = next;
    }
    return address;
  }
  let disbelievedAt: Date | null = null;
  return {
    isTrusted,
    get disbelievedAt() {
      return disbelievedAt;
    },
    note({ headers, socket }, now) {
      const address = plain(socket.remoteAddress ?? '');
      // From anywhere else anybody may write this header.
      if (headers['x-forwarded-for'] === undefined || isTrusted(address, 0) || isPublicAddress(address)) return false;
      const isFirst = disbelievedAt === null;
      disbelievedAt = now;
      return isFirst;
    },
    isBelieved: ({ socket }) => isTrusted(socket.remoteAddress, 0),
    addressOf,
    networkOf: (request) => networkOf(addressOf(request)),
  };
}

const byCount = (hops: number) => (_address: string | undefined, hop: number) => hop < hops;

function byNetwork(networks: readonly string[]) {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address: string | undefined) => {
    const known = plain(address ?? '');
    const version = isIP(known);
    return version !== 0 && list.check(known, version === 6 ? 'ipv6' : 'ipv4');
  };
}

/** Whether a text names an address or a network, as `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 6 ? 128 : 32));
}

/** An IPv4 address that came over IPv6 is one. */
const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/** The first four groups of an IPv6 address name its network; other addresses stand for themselves. */
export function networkOf(address: string): string {
  const known = plain(address);
  if (isIP(known) !== 6) return known;
  const [head = '', tail] = (known.split('%')[0] ?? '').toLowerCase().split('::');
  const groupsOf = (part: string | undefined) => (part === undefined || part === '' ? [] : part.split(':'));
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  // An address may end with four bytes as IPv4 writes them, which stand for two groups.
  const width = first.length + last.length + (known.includes('.') ? 1 : 0);
  const gap = tail === undefined ? 0 : Math.max(0, 8 - width);
  const groups = [...first, ...Array.from({ length: gap }, () => '0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
