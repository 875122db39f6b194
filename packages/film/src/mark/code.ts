import { createHash, createHmac } from 'node:crypto';
import type { Variant } from '../hls/cut.ts';
import { numbersOf, type MarkSecret } from './pattern.ts';

/** How far from even the share of accounts may be that get `a`: after Tardos, but milder, since films are short. */
const LEAST_SHARE = 0.2;

/** For each segment the share of accounts that get variant `a`; known only to whoever has the secret. */
export function sharesOf(mark: MarkSecret, segments: number): number[] {
  const random = numbersOf(mark, 'shares');
  const edge = Math.asin(Math.sqrt(LEAST_SHARE));
  // The arcsine distribution, in which those who put their copies together gain least.
  return Array.from({ length: segments }, () => Math.sin(edge + random.next().value * (Math.PI / 2 - 2 * edge)) ** 2);
}

/** Which variant of each segment an account gets: the same whenever it is asked, and drawn for it alone. */
export function markSequence(mark: MarkSecret, account: string, segments: number): Variant[] {
  return sequencesOf(mark, segments)(account);
}

function sequencesOf(mark: MarkSecret, segments: number): (account: string) => Variant[] {
  const shares = sharesOf(mark, segments);
  const key = createHmac('sha256', mark.secret).update(`accounts\0${mark.film}`).digest();
  return (account) => {
    // Of a fixed length before the name, so that no two names meet.
    const draws = createHash('shake256', { outputLength: Math.max(4, segments * 4) })
      .update(key)
      .update(account)
      .digest();
    return shares.map((share, at) => ((draws.readUInt32BE(at * 4) + 0.5) / 2 ** 32 < share ? 'a' : 'b'));
  };
}

/** What was read of one segment: from −1 (`b`, for sure) over 0 (nothing) to 1 (`a`, for sure); null where the copy has none of it. */
export type Reading = number | null;

export interface Suspect {
  account: string;
  /** By how many standard deviations its sequence fits better than a stranger's would. */
  score: number;
  /** The chance that a stranger among so many candidates would fit as well. */
  chance: number;
}

/**
 * How well each account's sequence fits what was read, best first. An account is only found where `chance` is very small, 10⁻⁶ say; of several that
 * put their copies together, each fits less well, and a longer piece is needed.
 */
export function rankAccounts(mark: MarkSecret, readings: readonly Reading[], accounts: readonly string[]): Suspect[] {
  const shares = sharesOf(mark, readings.length);
  const weights = readings.map((reading) => (reading === null ? 0 : Math.max(-1, Math.min(1, reading))));
  const spread = Math.sqrt(weights.reduce((sum, weight) => sum + weight ** 2, 0));
  const sequenceOf = sequencesOf(mark, readings.length);
  const found = accounts.map((account) => {
    const sequence = sequenceOf(account);
    // After Škorić: zero for a stranger in the mean, whatever was read, and one in its spread.
    const sum = sequence.reduce((total, variant, at) => {
      const share = shares[at] ?? 0.5;
      const fit = variant === 'a' ? Math.sqrt((1 - share) / share) : -Math.sqrt(share / (1 - share));
      return total + fit * (weights[at] ?? 0);
    }, 0);
    const score = spread === 0 ? 0 : sum / spread;
    return { account, score, chance: Math.min(1, accounts.length * above(score)) };
  });
  return found.toSorted((one, other) => other.score - one.score);
}

/** The share of a normal distribution above so many standard deviations; a bound on the safe side. */
function above(deviations: number): number {
  return deviations <= 0 ? 1 : Math.min(1, Math.exp(-(deviations ** 2) / 2));
}
