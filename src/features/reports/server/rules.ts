import type { ReportKind } from '../constants.ts';
import { berlinDay, inBerlin } from '../../../platform/time/berlin.ts';

/**
 * What reports of the same have in common: their kind and the place. An address of ours is the same in each language and however it is written;
 * anything else, such as where in a room something was, is compared word by word.
 */
export function alikeOf(kind: ReportKind, about: string, origin: string): string {
  const written = about.trim();
  const path = written.startsWith(`${origin}/`) ? written.slice(origin.length) : written;
  if (!path.startsWith('/')) return `${kind} ${written}`;
  const place = path
    .toLowerCase()
    .replace(/#.*$/s, '')
    .replace(/^\/(?:de|en|es|nl)(?=\/)/, '')
    .replace(/\/+$/, '');
  return `${kind} ${place === '' ? path : place}`;
}

const DAY_MS = 86_400_000;

/** When something that came in is to be done: so many days later, Saturdays and Sundays of Berlin not counted. */
export function afterWorkingDays(from: Date, days: number): Date {
  let at = from.getTime();
  for (let left = days; left > 0;) {
    at += DAY_MS;
    const { weekday } = inBerlin(at);
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(at);
}

/** The Berlin day so many months after that of a moment; the month's last where it has no such day. */
export function monthsLater(from: Date, months: number): string {
  const [year = 0, month = 1, day = 1] = berlinDay(from).split('-').map(Number);
  // The nought of a month is the last of the one before.
  const last = new Date(Date.UTC(year, month + months, 0));
  const at = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate())));
  return at.toISOString().slice(0, 10);
}

/** Where a report stands in lists. It moves when somebody decides: a page that goes on after it goes by where it was. */
export interface Place {
  waits: boolean;
  came_at: Date;
  id: string;
}

export const writePlace = ({ waits, came_at: cameAt, id }: Place): string =>
  `${waits ? 1 : 0}.${cameAt.getTime()}.${id}`;

const PLACE = /^([01])\.(\d{13})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Reads what {@link writePlace} wrote; undefined for anything else. */
export function readPlace(text: string): Place | undefined {
  const [, waits, cameAt, id] = PLACE.exec(text) ?? [];
  return id === undefined ? undefined : { waits: waits === '1', came_at: new Date(Number(cameAt)), id };
}
