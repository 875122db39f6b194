import { inBerlin } from '../../../platform/time/berlin.ts';
import type { CastMember } from './cast-member.ts';
import { Random } from './portrait/random.ts';
import { seedOf } from './portrait/seed.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const WEEKS = 8;
/** Nobody keeps to a schedule every time. */
const KEPT = 0.85;
/** So much earlier or later does one begin, in minutes. */
const UNPUNCTUAL = 25;

export interface PastShow {
  from: Date;
  to: Date;
}

/** The shows of the last eight weeks that a performer would have had by her schedule, roughly; always the same for a given day. */
export function pastShows(member: CastMember, now: Date): PastShow[] {
  const random = new Random(seedOf(`${member.slug} shows`));
  const shows: PastShow[] = [];
  for (let daysAgo = Math.min(WEEKS * 7, member.joinedDaysAgo); daysAgo >= 1; daysAgo--) {
    const day = new Date(now.getTime() - daysAgo * DAY_MS);
    for (const { weekday, from, to } of member.schedule) {
      const [kept, late, longer] = [random.next(), random.next(), random.next()];
      if (inBerlin(day).weekday !== weekday || kept > KEPT) continue;
      const shift = (value: number) => Math.round((value * 2 - 1) * UNPUNCTUAL) * MINUTE_MS;
      shows.push({
        from: new Date(atBerlin(day, from).getTime() + shift(late)),
        to: new Date(atBerlin(day, to).getTime() + shift(longer)),
      });
    }
  }
  return shows.filter(({ from, to }) => to.getTime() - from.getTime() > 20 * MINUTE_MS && to < now);
}

/** The moment at which clocks in Berlin show this time on the day of `day`. */
function atBerlin(day: Date, time: string): Date {
  const asUtc = new Date(`${inBerlin(day).day}T${time}:00Z`);
  const offset = (inBerlin(asUtc).hour - asUtc.getUTCHours() + 24) % 24;
  return new Date(asUtc.getTime() - offset * 3_600_000);
}
