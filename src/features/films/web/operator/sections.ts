import { m } from '#messages';
import type { SentencesOf } from '../../../../shell/error-text.ts';
import type { OperatorSections } from '../../../backoffice/web/index.ts';
import type { filmErrors } from '../../contract.ts';

const menu: OperatorSections = {
  sections: [
    { rank: 79, page: 'backofficeFilms', right: 'content', group: 'people', label: m.films_reviews, icon: 'film' },
  ],
  figures: [
    { rank: 29, name: 'filmsNotMade', page: 'backofficeFilmsNotMade', label: m.films_figure_not_made },
    { rank: 28, name: 'filmObjections', page: 'backofficeFilmObjections', label: m.films_figure_objections },
    { rank: 27, name: 'waitingFilms', page: 'backofficeFilms', label: m.films_figure_reviews },
  ],
  alarms: { 'films-no-room': (count) => m.films_alarm_no_room({ count }) },
  sentences: { 'film-blocked': m.films_review_blocked } satisfies SentencesOf<Pick<typeof filmErrors, 'film-blocked'>>,
  log: () => import('./log.ts'),
};
export default menu;
