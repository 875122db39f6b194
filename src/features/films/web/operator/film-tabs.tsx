import { m } from '#messages';
import type { PlainPage } from '../../../../shell/addresses/paths.ts';
import { ReviewTabs } from '../../../reviews/web/index.ts';

/** What waits, what is objected to, what could not be made, and all of them. */
export const FilmTabs = ({ here }: { here: PlainPage }) => (
  <ReviewTabs
    label={m.films_queue_tabs()}
    queue="backofficeFilms"
    objections="backofficeFilmObjections"
    more={[{ page: 'backofficeFilmsNotMade', label: m.films_not_made() }]}
    files="backofficeAllFilms"
    all={m.films_files()}
    here={here}
  />
);
