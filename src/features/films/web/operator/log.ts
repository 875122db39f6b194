import { m } from '#messages';
import { lookedAt, type LoggedAction } from '../../../backoffice/web/index.ts';
import { listWaitingFilms, removeFilm, reviewFilm } from '../../contract.ts';

/** What operators do to films, as the audit log tells it. */
const log: readonly LoggedAction[] = [
  lookedAt(listWaitingFilms, m.films_reviews),
  {
    of: reviewFilm,
    name: m.films_log_review_name,
    sentence: (said) =>
      said.details['approve'] === true
        ? m.films_log_review({ ...said, fsk: said.text('fsk') })
        : m.films_log_review_else(said),
  },
  { of: removeFilm, name: m.films_log_remove_name, sentence: (said) => m.films_log_remove(said) },
];
export default log;
