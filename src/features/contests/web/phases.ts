import { m } from '#messages';
import type { Language } from '../../../platform/contract.ts';
import { formatBerlinMoment } from '../../../platform/time/format.ts';
import type { ContestMedia, ContestPhase } from '../constants.ts';
import type { Contest } from '../contract.ts';

const phaseNames: Record<ContestPhase, () => string> = {
  announced: m.contests_phase_announced,
  entries: m.contests_phase_entries,
  voting: m.contests_phase_voting,
  counting: m.contests_phase_counting,
  over: m.contests_phase_over,
};
export const phaseText = (phase: ContestPhase): string => phaseNames[phase]();

const mediaNames: Record<ContestMedia, () => string> = {
  photos: m.contests_media_photos,
  videos: m.contests_media_videos,
};
export const mediaText = (media: ContestMedia): string => mediaNames[media]();

/** The next moment that matters; null once it is over. */
export function nextMoment({ phase, entriesFrom, votingFrom, votingUntil }: Contest): string | null {
  if (phase === 'announced') return entriesFrom;
  if (phase === 'entries') return votingFrom;
  return phase === 'voting' ? votingUntil : null;
}

/** What happens next, and when, by the clock in Berlin: pages are the same for everybody. */
export function whenText(contest: Contest, language: Language): string {
  const { phase, entriesFrom, votingFrom, votingUntil, endedEarly } = contest;
  const at = (moment: string) => formatBerlinMoment(moment, language, 'medium');
  if (phase === 'announced') return m.contests_when_entries({ when: at(entriesFrom) });
  if (phase === 'entries') return m.contests_when_voting({ when: at(votingFrom) });
  if (phase === 'voting') return m.contests_when_end({ when: at(votingUntil) });
  const when = { when: at(votingUntil) };
  return endedEarly ? m.contests_when_ended_early(when) : m.contests_when_ended(when);
}

const MINUTE_MS = 60_000;

/** How long until then, in the largest of days, hours and minutes. */
export function leftText(until: string, now: number): string {
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - now) / MINUTE_MS));
  if (minutes >= 2880) return m.contests_left_days({ count: Math.floor(minutes / 1440) });
  if (minutes >= 120) return m.contests_left_hours({ count: Math.floor(minutes / 60) });
  return m.contests_left_minutes({ count: minutes });
}
