import { m } from '#messages';
import type { OperatorSections } from '../../../backoffice/web/index.ts';

const menu: OperatorSections = {
  sections: [
    { rank: 79, page: 'backofficeFilms', right: 'content', group: 'people', label: m.films_reviews, icon: 'film' },
  ],
  figures: [{ rank: 27, name: 'waitingFilms', page: 'backofficeFilms', label: m.films_figure_reviews }],
  log: () => import('./log.ts'),
};
export default menu;
