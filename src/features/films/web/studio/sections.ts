import { m } from '#messages';
import type { SentencesOf } from '../../../../shell/error-text.ts';
import type { StudioSections } from '../../../studio/web/index.ts';
import { uploadSentences } from '../../../uploads/web/index.ts';
import type { filmErrors, StudioFilmError } from '../../contract.ts';

const menu: StudioSections = {
  sections: [{ rank: 25, page: 'studioFilms', label: m.films_studio, icon: 'film' }],
  sentences: {
    ...uploadSentences,
    'film-not-ready': m.films_error_not_ready,
    'film-incomplete': m.films_error_incomplete,
    'film-state': m.films_error_state,
    'film-bought': m.films_studio_error_bought,
    'film-blocked': m.films_failure_blocked,
    'captions-broken': m.films_captions_error,
    'sale-price': m.films_sale_error_price,
    'sale-time': m.films_sale_error_time,
    'sale-too-early': m.films_sale_error_early,
    'film-on-deal': m.films_sale_error_deal,
  } satisfies SentencesOf<Pick<typeof filmErrors, StudioFilmError>>,
};
export default menu;
