import { serve, type Rest } from '../../../../platform/http/rest.ts';
import { listWaitingFilms, removeFilm, reviewFilm } from '../../contract.ts';
import type { FilmReviews } from './reviews.ts';

export function filmReviewsRest(rest: Rest, reviews: FilmReviews): void {
  serve(rest, listWaitingFilms, () => reviews.list());
  serve(rest, reviewFilm, async ({ params, body }) => {
    await reviews.decide(params.filmId, body);
    return { success: true as const };
  });
  serve(rest, removeFilm, async ({ params, body }) => {
    await reviews.remove(params.filmId, body.reason);
    return { success: true as const };
  });
}
