import { serve, type Rest } from '../../../../platform/http/rest.ts';
import { askerOf } from '../../../performers/server/index.ts';
import { answerVideoDownload, beginVideoDownload } from '../../contract.ts';
import type { Downloads } from './downloads.ts';

export function downloadsRest(rest: Rest, downloads: Downloads): void {
  serve(
    rest,
    beginVideoDownload,
    ({ language, place, caller, params }) => downloads.begin(askerOf(language, place, caller), caller, params.videoId),
    // Whoever is told how many are left presses no more.
    { limit: { max: 40, timeWindow: '10 minutes' } },
  );
  serve(rest, answerVideoDownload, ({ caller, params, body }) =>
    downloads.answer(caller.guestId, params.filmId, body.allowed),
  );
}
