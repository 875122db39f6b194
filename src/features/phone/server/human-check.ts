import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { RateLimits } from '../../../platform/http/limits/rate-limits.ts';
import { phoneConstants } from '../constants.ts';

/** What a browser works on before a code is sent: nobody has to read or click anything, and a thousand codes take a while. */
export interface HumanCheck {
  /** A task for this guest; good for some minutes, and once. */
  challenge(guestId: string, bits: number): { challenge: string; bits: number };
  /** How hard the task was that `challenge:answer` solves; 0 unless it was given to this guest and not used before. */
  solved(guestId: string, proof: string): Promise<number>;
}

const LIFETIME_MS = 10 * 60_000;

/** `key` signs tasks, so that none has to be remembered before it is solved. */
export function createHumanCheck(key: Buffer, rates: RateLimits, now: () => Date): HumanCheck {
  const sign = (...parts: (string | number)[]) =>
    createHmac('sha256', key).update(parts.join('\n')).digest('base64url').slice(0, 22);
  return {
    challenge(guestId, bits) {
      const [id, until] = [randomUUID(), now().getTime() + LIFETIME_MS];
      return { challenge: [id, until, bits, sign(guestId, id, until, bits)].join('.'), bits };
    },
    async solved(guestId, proof) {
      const [, id = '', until = '', bits = '', given = '', answer] =
        /^([\da-f-]{36})\.(\d{13})\.(\d{1,2})\.([\w-]{22}):(\d{1,12})$/.exec(proof) ?? [];
      if (answer === undefined || Number(until) < now().getTime()) return 0;
      if (!timingSafeEqual(Buffer.from(given), Buffer.from(sign(guestId, id, until, bits)))) return 0;
      if (leadingZeros(createHash('sha256').update(proof).digest()) < Number(bits)) return 0;
      // Once: a second time its bucket is empty until long after the task has run out.
      const once = { burst: 1, perSecond: 1 / (2 * (LIFETIME_MS / 1000)) };
      return (await rates.take([{ key: `phone-task:${id}`, rate: once }])) === 0 ? Number(bits) : 0;
    },
  };
}

/** How hard a task is: harder when much of the day's budget is gone. */
export const bitsFor = (used: number, budget: number): number =>
  used * 2 < budget ? phoneConstants.taskBits.quiet : phoneConstants.taskBits.busy;

export function leadingZeros(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first === -1 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first] ?? 0) - 24;
}
