import { serve, type Rest } from '../../../platform/http/rest.ts';
import { resumeNotices, stopNotices } from '../contract.ts';
import type { LiveNotices } from './live-notices.ts';

/** Keys cannot be guessed, and nobody is to try. */
const limit = { max: 60, timeWindow: '10 minutes' };

export function liveNoticesRest(rest: Rest, notices: LiveNotices): void {
  serve(rest, stopNotices, ({ params }) => notices.set(params.key, false), { limit });
  serve(rest, resumeNotices, ({ params }) => notices.set(params.key, true), { limit });
}
