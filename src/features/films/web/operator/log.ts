import { m } from '#messages';
import { lookedAt, type LoggedAction } from '../../../backoffice/web/index.ts';
import {
  beginFilmTrace,
  decideFilmObjection,
  findFilms,
  getFilmFile,
  handOnFilm,
  listFilmObjections,
  listFilmsNotMade,
  listFilmTraces,
  listWaitingFilms,
  readFilmCaptions,
  removeFilm,
  repeatFilm,
  reviewFilm,
} from '../../contract.ts';

/** What operators do to films, as the audit log tells it. */
const log: readonly LoggedAction[] = [
  lookedAt(listWaitingFilms, m.films_reviews),
  lookedAt(listFilmObjections, m.reviews_objections),
  lookedAt(findFilms, m.films_files),
  lookedAt(listFilmsNotMade, m.films_not_made),
  { of: getFilmFile, name: m.films_log_looked_name, sentence: (said) => m.films_log_looked(said) },
  { of: readFilmCaptions, name: m.films_log_captions_name, sentence: (said) => m.films_log_captions(said) },
  { of: handOnFilm, name: m.films_log_hand_on_name, sentence: (said) => m.films_log_hand_on(said) },
  {
    of: decideFilmObjection,
    name: m.films_log_objection_name,
    sentence: (said) =>
      said.details['overturn'] === true ? m.films_log_objection_overturn(said) : m.films_log_objection_uphold(said),
  },
  {
    of: reviewFilm,
    name: m.films_log_review_name,
    sentence: (said) =>
      said.details['approve'] === true
        ? m.films_log_review({ ...said, fsk: said.text('fsk') })
        : m.films_log_review_else(said),
  },
  lookedAt(listFilmTraces, m.films_log_traces),
  { of: beginFilmTrace, name: m.films_log_trace_name, sentence: (said) => m.films_log_trace(said) },
  { of: repeatFilm, name: m.films_log_repeat_name, sentence: (said) => m.films_log_repeat(said) },
  { of: removeFilm, name: m.films_log_remove_name, sentence: (said) => m.films_log_remove(said) },
];
export default log;
