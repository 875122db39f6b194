import type { Rest } from '../../../platform/http/rest.ts';
import type { Films } from './films.ts';
import { filmReviewsRest } from './review/rest.ts';
import { studioFilmsRest } from './studio/rest.ts';

export function filmsRest(rest: Rest, { own, reviews }: Films): void {
  studioFilmsRest(rest, own);
  filmReviewsRest(rest, reviews);
}
