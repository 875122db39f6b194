import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Context } from '../../../../platform/context.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import {
  attemptsOf,
  countAttempt,
  forgiveOne,
  isKnownHere,
  knowNetwork,
  spendOne,
  type Patience,
} from './stores/attempt-store.ts';

/** From one network to one account: a person who has forgotten his password tries a handful of them. */
const near: Patience = { free: 10, longest: 900 };
/** To one account from all networks that its owner never came from. */
const far: Patience = { free: 50, longest: 900 };

const KNOWN_DAYS = 90;

/** Slows guessing down (docs/decisions/0025). Counted by keyed hashes: the table names no account and no address. */
export interface Attempts {
  /** Counts a try before it is made. Throws `too-many-requests` with the seconds to wait. */
  begin(subject: string, address: string): Promise<void>;
  /** The try was right: its network is the owner's from now on. */
  succeed(subject: string, address: string): Promise<void>;
  /** Counts what may be a guess before it is made, and takes it as right where it does not throw. */
  guess<T>(subject: string, address: string, work: () => Promise<T>): Promise<T>;
  /** Counts one thing of a kind, e.g. a mail; false past `max` within an hour. */
  spend(subject: string, max: number): Promise<boolean>;
}

export function createAttempts({ database: { pool }, secrets, now }: Context): Attempts {
  const secret = secrets.key('attempts');
  const keyOf = (...parts: string[]) => createHmac('sha256', secret).update(parts.join('\n')).digest();

  /** The count after this try; null where one must wait, and nothing was counted. */
  async function count(key: Buffer, patience: Patience): Promise<number | null> {
    const row = await countAttempt(pool, key, patience, now());
    return row?.failures ?? null;
  }

  async function refuse(key: Buffer, { free, longest }: Patience): Promise<never> {
    const row = await attemptsOf(pool, key);
    const { failures = free, last_at = now() } = row ?? {};
    const until = last_at.getTime() + waitSeconds(failures, { free, longest }) * 1000;
    throw commonError('too-many-requests', { seconds: Math.max(1, Math.ceil((until - now().getTime()) / 1000)) });
  }

  const attempts: Attempts = {
    async guess(subject, address, work) {
      await attempts.begin(subject, address);
      const result = await work();
      await attempts.succeed(subject, address);
      return result;
    },
    async begin(subject, address) {
      const here = keyOf(subject, networkOf(address));
      const known = await isKnownHere(pool, here, now());
      if ((await count(here, near)) === null) await refuse(here, near);
      if (known !== 0) return;
      const anywhere = keyOf(subject);
      if ((await count(anywhere, far)) === null) await refuse(anywhere, far);
    },
    async succeed(subject, address) {
      const knownUntil = new Date(now().getTime() + KNOWN_DAYS * 24 * 3_600_000);
      await knowNetwork(pool, knownUntil, keyOf(subject, networkOf(address)));
      // His own try was counted before it was known to be his.
      await forgiveOne(pool, keyOf(subject));
    },
    async spend(subject, max) {
      const count = await spendOne(pool, keyOf('spend', subject), max, now());
      return count === 1;
    },
  };
  return attempts;
}

/** How long to wait after so many failures, in seconds: nothing, then 1, 2, 4, … */
export const waitSeconds = (failures: number, { free, longest }: Patience): number =>
  failures < free ? 0 : Math.min(longest, 2 ** Math.min(failures - free, 20));

/** Whom an address belongs to, as far as anybody can tell: a line of IPv6 has 64 bits of its own to vary. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = 8 - groups.length - tail.split(':').filter(Boolean).length;
  return [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0')].slice(0, 4).join(':');
}
