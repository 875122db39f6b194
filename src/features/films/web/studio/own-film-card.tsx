import { useState } from 'react';
import { m } from '#messages';
import { formatClock } from '../../../../shell/addresses/language.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { People } from '../../../consents/web/index.ts';
import { Objection } from '../../../reviews/web/index.ts';
import { listOwnFilms, objectToFilm, type OwnFilm } from '../../contract.ts';
import { useOwnWork } from './offer/use-own-work.ts';
import { refusalText, stateText } from '../states.ts';
import { LookAt } from '../video/look-at.tsx';
import { FilmCaptions } from './captions/film-captions.tsx';
import { FilmDownload } from './film-download.tsx';
import { FilmFile } from './film-file.tsx';
import { FilmForm } from './film-form.tsx';
import { FilmSale } from './film-sale.tsx';
import { FilmSteps } from './film-steps.tsx';
import { FilmTags } from './film-tags.tsx';
import { Replacement } from './replacement.tsx';

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
          <Replacement film={film} />
          <FilmSteps own={own} />
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
