import type { TrackingFigures } from '../contract.ts';

/** What may be counted: contexts with their actions. Whatever else is sent is nothing that our pages say. */
const known: Readonly<Record<string, readonly string[]>> = {
  page: ['view'],
  browser: ['online', 'offline'],
  visibility: ['visible', 'hidden'],
  orientation: ['portrait', 'landscape'],
  purchase: ['topup', 'subscription'],
};
/** Of a performer; said by its own call alone. */
export const PROFILE_VISIT = { context: 'actor', action: 'visit' } as const;

export const isKnown = (context: string, action: string): boolean =>
  Object.hasOwn(known, context) && known[context]?.includes(action) === true;

export interface DayRow {
  day: string;
  views: number;
  profileVisits: number;
  purchases: number;
}

/** Every day of a span, with nothing where nothing was counted. */
export function wholeSpan(days: readonly string[], rows: readonly DayRow[]): TrackingFigures['days'] {
  const found = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => found.get(day) ?? { day, views: 0, profileVisits: 0, purchases: 0 });
}
