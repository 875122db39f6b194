import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { FileRow } from '../../../reviews/web/index.ts';
import type { FilmFile } from '../../contract.ts';
import { stateText } from '../states.ts';

/** A film in a list of operators, and the way to its file. */
export function FilmRow({ film }: { film: FilmFile }) {
  const language = useLanguage();
  const address = href('backofficeFilm', language, { filmId: String(film.id) });
  const state = stateText(film.state);
  return (
    <FileRow
      file={film}
      address={address}
      state={film.replaces === null ? state : `${m.films_replacement()} · ${state}`}
    />
  );
}
