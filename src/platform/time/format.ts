import { datesIn } from '../language/formatters.ts';
import type { Language } from '../language/languages.ts';
import { BERLIN } from './berlin.ts';

const moments = (language: Language) => datesIn(language, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment by the clock of who looks: 5 Jan 2026, 14:03. `at` is an ISO time. */
export const formatMoment = (at: string, language: Language): string => moments(language).format(new Date(at));

/** From one moment to another, without saying twice what they have in common. Both are ISO times. */
export const formatSpan = (from: string, to: string, language: Language): string =>
  moments(language).formatRange(new Date(from), new Date(to));

/** The day of a moment in Berlin: 5 January 2026, or 5 Jan 2026 where there is less room. */
export const formatBerlinDay = (at: string | Date, language: Language, style: 'long' | 'medium' = 'long'): string =>
  datesIn(language, { dateStyle: style, timeZone: BERLIN }).format(new Date(at));

/** The same with the time of day there; with its seconds and zone where it must stand up in court. */
export const formatBerlinMoment = (
  at: string | Date,
  language: Language,
  style: 'long' | 'medium' = 'long',
  time: 'short' | 'long' = 'short',
): string => datesIn(language, { dateStyle: style, timeStyle: time, timeZone: BERLIN }).format(new Date(at));

/** The time of day there: 20:15. */
export const formatBerlinTime = (at: string | Date, language: Language): string =>
  datesIn(language, { timeStyle: 'short', timeZone: BERLIN }).format(new Date(at));

/** A day as it is called, without its year: 29 Mar. `day` is `2026-03-29`. */
export const formatDayOfYear = (day: string, language: Language): string =>
  datesIn(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day));

/** The name of a day of the week; 0 is Sunday. */
export const formatWeekday = (weekday: number, language: Language): string =>
  datesIn(language, { weekday: 'long', timeZone: 'UTC' }).format(
    // 4 January 1970 was a Sunday.
    new Date((3 + weekday) * 86_400_000),
  );

/** 5:38, or 1:05:38. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(whole / 3600);
  return hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':');
}
