import { m } from '#messages';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { answerVideoDownload, listOwnFilms, type OwnFilm } from '../../contract.ts';
import { LetDownload } from './offer/let-download.tsx';

export function FilmDownload({ film }: { film: OwnFilm }) {
  const { mutate, isPending, error } = useApiAction(answerVideoDownload, { refreshes: [listOwnFilms] });
  if (film.publishedAt === null) return null;
  return (
    <LetDownload
      label={m.films_studio_download()}
      text={m.films_studio_download_text()}
      on={film.download}
      isPending={isPending}
      error={error}
      onChange={(allowed) => mutate({ params: { filmId: film.id }, body: { allowed } })}
    />
  );
}
