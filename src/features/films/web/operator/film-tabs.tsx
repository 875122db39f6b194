import { m } from '#messages';
import type { PlainPage } from '../../../../shell/addresses/paths.ts';
import { ReviewTabs } from '../../../reviews/web/index.ts';

/** What waits, what is objected to, and all of them. */
export const FilmTabs = ({ here }: { here: PlainPage }) => (
  <ReviewTabs
    label={m.films_queue_tabs()}
    queue="backofficeFilms"
    objections="backofficeFilmObjections"
    files="backofficeAllFilms"
    all={m.films_files()}
    here={here}
  />
);
