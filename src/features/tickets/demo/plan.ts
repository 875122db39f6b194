import { beginOf, hourOf, SHOW_EVERY_HOURS, starOf } from '../../live/demo/stage.ts';
import { programme, type ProgrammeItem } from './programme.ts';

const MINUTE_MS = 60_000;
/** What is left of an hour is a show of its own only from so long on. */
const SHORTEST_MS = 15 * MINUTE_MS;
const HOURS_AHEAD = 3;
const DAYS_AHEAD = 5;
/** Hours of the day (UTC) that are planned days before. */
const EVENING_HOURS = [18, 20] as const;

export interface PlannedShow extends ProgrammeItem {
  slug: string;
  start: Date;
  minutes: number;
}

/** What the star of this hour shows in it. */
function itemOf(hour: number): { slug: string; item: ProgrammeItem } | null {
  const slug = starOf(hour);
  const items = programme[slug] ?? [];
  // She is on again after as many hours as there are others: each time with another one.
  const item = items[Math.floor(hour / SHOW_EVERY_HOURS) % items.length];
  return item === undefined ? null : { slug, item };
}

function show(hour: number, start: Date, end: Date): PlannedShow[] {
  const found = itemOf(hour);
  if (found === null) return [];
  return [
    { ...found.item, slug: found.slug, start, minutes: Math.round((end.getTime() - start.getTime()) / MINUTE_MS) },
  ];
}

/** The show that should run now: to the end of the hour, or of the next one where little is left of this. */
export function showNow(now: Date): PlannedShow | null {
  const hour = hourOf(now);
  const isShort = beginOf(hour + 1).getTime() - now.getTime() < SHORTEST_MS;
  return show(hour, now, beginOf(isShort ? hour + 2 : hour + 1))[0] ?? null;
}

/** Those that are to come: the next hours, and in the evenings of the next days. The soonest first. */
export function showsAhead(now: Date): PlannedShow[] {
  const hour = hourOf(now);
  const next = Array.from({ length: HOURS_AHEAD }, (_none, index) => hour + 1 + index);
  const today = hour - (hour % 24);
  const evenings = Array.from({ length: DAYS_AHEAD }, (_none, day) => today + 24 * day).flatMap((midnight) =>
    EVENING_HOURS.map((each) => midnight + each),
  );
  const hours = [...new Set([...next, ...evenings.filter((each) => each > hour)])].toSorted(
    (one, other) => one - other,
  );
  return hours.flatMap((each) => show(each, beginOf(each), beginOf(each + 1)));
}
