import { cast } from '../../performers/demo/cast.ts';

const HOUR_MS = 3_600_000;

/** What a performer of the demo world does for an hour; with the next one she goes on to the next. */
const roles = ['ticketShow', 'freeChat', 'videoChat', 'private', 'videoChat', 'freeChat', 'away', 'videoChat'] as const;
export type Role = (typeof roles)[number];

/** Who is on air, in a fixed order: one for each role, so that at any hour there is one of everything. */
export const stage: readonly string[] = cast.filter(({ liveLoop }) => liveLoop !== null).map(({ slug }) => slug);

/** Hours since 1970: shows with a ticket begin on the hour in every zone that is at home here. */
export const hourOf = (at: Date): number => Math.floor(at.getTime() / HOUR_MS);
export const beginOf = (hour: number): Date => new Date(hour * HOUR_MS);

/** What the one at this place of the stage does in this hour: at the same hour of the next day it is another one's turn. */
export const roleOf = (place: number, hour: number): Role =>
  roles[(place + hour + Math.floor(hour / 24)) % roles.length] ?? 'videoChat';

/** Whose show with a ticket this hour is. */
export function starOf(hour: number): string {
  const place = stage.findIndex((_slug, index) => roleOf(index, hour) === 'ticketShow');
  return stage[place] ?? '';
}
