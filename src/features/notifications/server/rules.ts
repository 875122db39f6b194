import { datesIn } from '../../../platform/language/formatters.ts';
import { hiddenTypes } from '../constants.ts';

const MINUTE_MS = 60_000;

export const notificationRules = {
  /** Several of a kind within this time become one on the page, in milliseconds. */
  digestMs: 30 * MINUTE_MS,
  /** So many become one at most where each is kept: each is looked at whenever it is shown. The next begins another. */
  mostJoined: 100,
  /** A mail waits so long: who sees it on his page meanwhile needs none. */
  waitMs: 2 * MINUTE_MS,
  /** Between two mails of one kind. */
  betweenMailsMs: 60 * MINUTE_MS,
} as const;

/** Hours in which no mail is sent, by a clock: from one full hour up to another, over midnight where `from` is the later. */
export interface Quiet {
  from: number;
  until: number;
  timeZone: string;
}

export const isHidden = (type: number): boolean => hiddenTypes.includes(type);

const clockOf = (timeZone: string) => datesIn('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Hour and minute that a clock shows. */
export function shownAt(at: Date, timeZone: string): { hour: number; minute: number } {
  const parts = clockOf(timeZone).formatToParts(at);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { hour: read('hour'), minute: read('minute') };
}

export function isQuiet(at: Date, { from, until, timeZone }: Quiet): boolean {
  const { hour } = shownAt(at, timeZone);
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until;
}

/** The first moment from then on that is not quiet; clocks that are changed meanwhile included. */
export function afterQuiet(at: Date, quiet: Quiet | null): Date {
  if (quiet === null) return at;
  let moment = at;
  // By halves of an hour, of which a day has fifty at the most: some clocks are changed by one.
  for (let step = 0; step < 60 && isQuiet(moment, quiet); step++) {
    const { minute } = shownAt(moment, quiet.timeZone);
    const full = Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS;
    moment = new Date(full + (30 - (minute % 30)) * MINUTE_MS);
  }
  return moment;
}

/** When something is mailed that happened at this moment: after the last mail of its kind, and in nobody's night. */
export function mailDueAt(at: Date, lastMailAt: Date | null, quiet: Quiet | null): Date {
  const { waitMs, betweenMailsMs } = notificationRules;
  const soonest = at.getTime() + waitMs;
  const next = lastMailAt === null ? soonest : Math.max(soonest, lastMailAt.getTime() + betweenMailsMs);
  return afterQuiet(new Date(next), quiet);
}

/** One that stands on the page already, as far as it says whether another of its kind joins it. */
export interface Standing {
  /** When the first of those happened that it stands for. */
  since: Date;
  isRead: boolean;
  isMailed: boolean;
}

/** Whether what happens now becomes one with what stands there: unread, told by no mail yet, and begun lately. */
export const joins = ({ since, isRead, isMailed }: Standing, at: Date): boolean =>
  !isRead && !isMailed && at.getTime() - since.getTime() < notificationRules.digestMs;

/** What somebody has chosen of one kind; null where he has not. */
export interface Chosen {
  page: boolean | null;
  mail: boolean | null;
}

/** By which ways one of a kind goes to somebody. */
export function waysOf(
  { type, mail }: { type: number; mail: 'on' | 'off' | 'never' },
  chosen: Chosen,
  takesMails: boolean,
): { page: boolean; mail: boolean } {
  return {
    page: !isHidden(type) && (chosen.page ?? true),
    mail: takesMails && mail !== 'never' && (chosen.mail ?? mail === 'on'),
  };
}
