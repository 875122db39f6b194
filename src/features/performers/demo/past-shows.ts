import { inBerlin, lastDays, nextDay, startOfBerlinDay } from '../../../platform/time/berlin.ts';
import type { CastMember } from './cast-member.ts';
import { Random } from './portrait/random.ts';
import { seedOf } from './portrait/seed.ts';

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

/**
 * The shows of the last eight weeks that a performer would have had by her schedule, roughly. What is drawn for a day follows from that day
 * alone, so the same history is there whenever a platform is started.
 */
export function pastShows(member: CastMember, now: Date): PastShow[] {
  const shows: PastShow[] = [];
  const days = Math.min(WEEKS * 7, member.joinedDaysAgo);
  let { from: day } = lastDays(days + 1, now);
  for (let nth = 0; nth < days; nth++, day = nextDay(day)) {
    const random = new Random(seedOf(`${member.slug} shows ${day}`));
    const { weekday } = inBerlin(startOfBerlinDay(day));
    for (const { weekday: own, from, to } of member.schedule) {
      const [kept, late, longer] = [random.next(), random.next(), random.next()];
      if (own !== weekday || kept > KEPT) continue;
      const shift = (value: number) => Math.round((value * 2 - 1) * UNPUNCTUAL) * MINUTE_MS;
      shows.push({
        from: new Date(atBerlin(day, from).getTime() + shift(late)),
        to: new Date(atBerlin(day, to).getTime() + shift(longer)),
      });
    }
  }
  return shows.filter(({ from, to }) => to.getTime() - from.getTime() > 20 * MINUTE_MS && to < now);
}

/** The moment at which clocks in Berlin show this time on a day. */
function atBerlin(day: string, time: string): Date {
  const asUtc = new Date(`${day}T${time}:00Z`);
  const offset = (inBerlin(asUtc).hour - asUtc.getUTCHours() + 24) % 24;
  return new Date(asUtc.getTime() - offset * 3_600_000);
}
