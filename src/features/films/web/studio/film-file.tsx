import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { lastError, refresh, useAction, useApiAction } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { studioErrorText } from '../../../studio/web/index.ts';
import { stopUpload } from '../../../uploads/contract.ts';
import { fileName, UploadField } from '../../../uploads/web/index.ts';
import { beginFilmUpload, listOwnFilms, type StudioFilm } from '../../contract.ts';
import { failureText } from '../failure-sentences.ts';

function progressText({ processing, percent, needsRoom }: StudioFilm): string {
  if (processing === 'working') return m.films_processing_at({ percent });
  return needsRoom ? m.films_processing_no_room() : m.films_processing_soon();
}

/** Per cent: some codecs count frames that are never shown. */
const TOLD_MISSING = 10;

/** The file on its way, being made ready, or what is wrong with it. */
export function FilmFile({ film }: { film: StudioFilm }) {
  const language = useLanguage();
  const begin = useAction(
    (file: File) =>
      callRest(beginFilmUpload, language, {
        params: { filmId: film.id },
        body: { name: fileName(file), bytes: file.size },
      }),
    { refreshes: [listOwnFilms] },
  );
  const { mutate: stop, ...stopping } = useApiAction(stopUpload, { refreshes: [listOwnFilms] });
  const error = lastError(begin, stopping);
  const mayHaveFile = (film.state === 'draft' || film.state === 'refused') && film.publishedAt === null;
  const isUnderWay =
    film.processing === 'waiting' || film.processing === 'working' || film.upload?.state === 'received';
  return (
    <div className="mt-4">
      {film.processing === 'failed' ? (
        <p className="mb-3 max-w-[60ch] text-signal">{failureText(film.failure)}</p>
      ) : null}
      {isUnderWay ? (
        <>
          <progress
            className="progress-bar h-2 w-full max-w-[440px]"
            max={100}
            {...(film.processing === 'working' ? { value: film.percent } : {})}
            aria-label={m.films_processing()}
          />
          <p className="mt-1 max-w-[60ch] text-[14.5px] text-muted tabular-nums">{progressText(film)}</p>
        </>
      ) : null}
      {film.processing === 'done' && film.missing >= TOLD_MISSING ? (
        <p className="mb-3 max-w-[60ch] text-signal">{m.films_frames_missing({ percent: film.missing })}</p>
      ) : null}
      {mayHaveFile && !isUnderWay ? (
        <>
          {film.processing === 'done' ? <p className="mb-2 text-[14.5px] text-muted">{m.films_other_file()}</p> : null}
          <UploadField
            upload={film.upload}
            quiet={film.processing === 'done'}
            types="video/mp4,video/quicktime,video/x-matroska,video/webm,video/mp2t,.mkv,.ts,.m2ts"
            begin={(file) => begin.mutateAsync(file).catch(() => null)}
            stop={(uploadId) => stop({ params: { uploadId } })}
            onDone={() => refresh(listOwnFilms)}
          />
        </>
      ) : null}
      {error === null ? null : <FormError text={studioErrorText(error)} />}
    </div>
  );
}
