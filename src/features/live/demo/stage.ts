import { cast } from '../../performers/demo/cast.ts';

const HOUR_MS = 3_600_000;

/** Always in video chat: at any hour somebody may be visited without looking for her, by people and by journeys. */
const always: ReadonlySet<string> = new Set(['mira-solberg', 'vivien-kaar', 'amara-lindt']);
/** What the others do for an hour; with the next one each goes on to the next. */
const roles = ['ticketShow', 'freeChat', 'private', 'freeChat', 'away'] as const;
export type Role = (typeof roles)[number] | 'videoChat';

/** Who is on air, in a fixed order: at any hour there is one of everything. */
export const stage: readonly string[] = cast.filter(({ liveLoop }) => liveLoop !== null).map(({ slug }) => slug);
const turns = stage.filter((slug) => !always.has(slug));

/** Hours since 1970: shows with a ticket begin on the hour in every zone that is at home here. */
export const hourOf = (at: Date): number => Math.floor(at.getTime() / HOUR_MS);
export const beginOf = (hour: number): Date => new Date(hour * HOUR_MS);

/** What somebody on the stage does in this hour. At the same hour of the next day it is another one's turn. */
export function roleOf(slug: string, hour: number): Role {
  const place = turns.indexOf(slug);
  return place < 0 ? 'videoChat' : (roles[(place + hour) % roles.length] ?? 'videoChat');
}

/** Whose show with a ticket this hour is. */
export const starOf = (hour: number): string => turns.find((slug) => roleOf(slug, hour) === 'ticketShow') ?? '';
/** Hours from one show of hers to the next. */
export const SHOW_EVERY_HOURS = roles.length;
