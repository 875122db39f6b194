import { serve, type Rest } from '../../../../platform/http/rest.ts';
import * as contract from '../../contract.ts';
import type { Reviewed } from '../../../reviews/server/index.ts';
import type { FilmFiles } from './film-files.ts';
import type { FilmReviews } from './reviews.ts';

interface FilmsInReview {
  reviews: FilmReviews;
  files: FilmFiles;
  reviewed: Reviewed;
}

const success = { success: true } as const;

export function filmReviewsRest(rest: Rest, { reviews, files, reviewed }: FilmsInReview): void {
  serve(rest, contract.listWaitingFilms, ({ caller }) => reviews.list(caller.guestId));
  serve(rest, contract.reviewFilm, async ({ caller, params, body }) => {
    await reviews.decide(caller.guestId, params.filmId, body);
    return success;
  });
  serve(rest, contract.handOnFilm, async ({ caller, params, body }) => {
    await reviewed.handOn(caller.guestId, params.filmId, body);
    return success;
  });
  serve(rest, contract.removeFilm, async ({ caller, params, body }) => {
    await reviews.remove(caller.guestId, params.filmId, body.reason);
    return success;
  });
  serve(rest, contract.findFilms, ({ query }) => files.find(query));
  serve(rest, contract.listFilmObjections, async () => ({ items: await files.objections() }));
  serve(rest, contract.getFilmFile, ({ caller, params }) => files.one(caller.guestId, params.filmId));
  serve(rest, contract.listFilmsNotMade, async () => ({ items: await files.notMade() }));
  serve(rest, contract.repeatFilm, async ({ params }) => {
    await files.repeat(params.filmId);
    return success;
  });
  serve(rest, contract.decideFilmObjection, async ({ caller, params, body }) => {
    await reviewed.decideObjection(caller.guestId, params.filmId, body);
    return success;
  });
}
