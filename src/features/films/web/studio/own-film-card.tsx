import { useState } from 'react';
import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { formatClock, useLanguage } from '../../../../shell/addresses/language.ts';
import { lastError, refresh, useAction, useApiAction } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { PressTwice } from '../../../../ui/press-twice.tsx';
import { studioErrorText } from '../../../studio/web/index.ts';
import { People } from '../../../consents/web/index.ts';
import { Objection } from '../../../reviews/web/index.ts';
import { stopUpload } from '../../../uploads/contract.ts';
import { fileName, UploadField } from '../../../uploads/web/index.ts';
import { beginFilmUpload, deleteFilm, listOwnFilms, objectToFilm, withdrawFilm, type OwnFilm } from '../../contract.ts';
import { failureText } from '../failure-sentences.ts';
import { useOwnWork, type OwnWork } from './offer/use-own-work.ts';
import { refusalText, stateText } from '../states.ts';
import { LookAt } from '../video/look-at.tsx';
import { FilmCaptions } from './film-captions.tsx';
import { FilmDownload } from './film-download.tsx';
import { FilmForm } from './film-form.tsx';
import { FilmSale } from './film-sale.tsx';
import { FilmTags } from './film-tags.tsx';
import { SubmitFilm } from './submit-film.tsx';

/** One of her films: its file, its words and terms, and what becomes of it. */
export function OwnFilmCard({ film: listed }: { film: OwnFilm }) {
  const own = useOwnWork(listed);
  const { work: film } = own;
  const [isOpen, setOpen] = useState(film.state === 'draft');
  const { mutateAsync: object } = useApiAction(objectToFilm, { refreshes: [listOwnFilms] });
  const title = film.texts.de.title;
  return (
    <li className="border-b border-line py-7" data-testid={`film-${film.id}`}>
      <div className="flex flex-wrap items-start gap-5">
        {film.poster === null ? null : (
          <img
            src={film.poster.replace('{size}', 'w320')}
            alt=""
            width={200}
            height={112}
            className="aspect-video w-[200px] rounded-[12px] bg-raised object-cover"
          />
        )}
        <div className="min-w-[min(260px,100%)] flex-1">
          <h3 className="text-[19px] wrap-anywhere">{title}</h3>
          <p className="mt-1 text-[14.5px] text-muted tabular-nums">
            {film.isRecording ? `${m.films_is_recording()} · ` : ''}
            {stateText(film.state)}
            {film.durationMs === null ? '' : ` · ${formatClock(Math.round(film.durationMs / 1000))}`}
          </p>
          <Figures film={film} />
          {film.reason === null ? null : (
            <p className="mt-2 max-w-[60ch] wrap-anywhere text-signal">{refusalText(film.state, film.reason)}</p>
          )}
          {film.changesWait && !isOpen ? (
            <p className="mt-2 max-w-[60ch] text-[14.5px] text-muted">{m.films_changes_wait()}</p>
          ) : null}
          <Objection
            objection={film.objection}
            send={(text) => object({ params: { filmId: film.id }, body: { text } })}
          />
        </div>
      </div>
      {film.state === 'removed' ? null : (
        <>
          {film.processing === 'done' ? <LookAt filmId={film.id} title={title} poster={film.poster} /> : null}
          <FilmFile film={film} />
          <button
            type="button"
            aria-expanded={isOpen}
            className="mt-4 min-h-11 text-[14.5px] underline underline-offset-4"
            onClick={() => setOpen(!isOpen)}
          >
            {m.films_studio_edit()}
          </button>
          {isOpen ? (
            <>
              <FilmForm own={own} />
              <FilmTags film={film} />
              {film.processing === 'done' ? <FilmCaptions own={own} /> : null}
            </>
          ) : null}
          {film.state === 'published' && film.price > 1 ? <FilmSale film={film} /> : null}
          <FilmDownload film={film} />
          <People work="film" workId={film.id} isPublished={film.state === 'published'} />
          <Steps own={own} />
        </>
      )}
    </li>
  );
}

function Figures({ film }: { film: OwnFilm }) {
  if (film.publishedAt === null) return null;
  return (
    <p className="mt-1 text-[14.5px] text-muted tabular-nums">
      {m.films_figures({ sales: film.sales, plays: film.plays, likes: film.likes })}
    </p>
  );
}

function progressText({ processing, percent, needsRoom }: OwnFilm): string {
  if (processing === 'working') return m.films_processing_at({ percent });
  return needsRoom ? m.films_processing_no_room() : m.films_processing_soon();
}

/** The file on its way, being made ready, or what is wrong with it. */
function FilmFile({ film }: { film: OwnFilm }) {
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

function Steps({ own }: { own: OwnWork<OwnFilm> }) {
  const { work: film } = own;
  const withdraw = useApiAction(withdrawFilm, { refreshes: [listOwnFilms] });
  const remove = useApiAction(deleteFilm, { refreshes: [listOwnFilms] });
  const error = lastError(withdraw, remove);
  const params = { filmId: film.id };
  return (
    <div className="mt-4 border-t border-line pt-4">
      {film.state === 'draft' || film.state === 'refused' || film.state === 'withdrawn' ? (
        <SubmitFilm own={own} />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {film.state === 'published' || film.state === 'review' ? (
          <PressTwice
            label={film.state === 'published' ? m.films_withdraw() : m.films_take_back()}
            confirm={m.films_withdraw_sure()}
            about={film.texts.de.title}
            onPress={() => withdraw.mutate({ params })}
          />
        ) : null}
        {film.state !== 'published' && film.sales === 0 ? (
          <PressTwice
            label={m.films_delete()}
            confirm={m.films_delete_sure()}
            about={film.texts.de.title}
            onPress={() => remove.mutate({ params })}
          />
        ) : null}
      </div>
      {error === null ? null : <FormError text={studioErrorText(error)} />}
    </div>
  );
}
