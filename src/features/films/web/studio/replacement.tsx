import { m } from '#messages';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { People } from '../../../consents/web/index.ts';
import { Objection } from '../../../reviews/web/index.ts';
import { studioErrorText } from '../../../studio/web/index.ts';
import { listOwnFilms, objectToFilm, replaceFilmFile, type OwnFilm, type StudioFilm } from '../../contract.ts';
import { refusalText, stateText } from '../states.ts';
import { LookAt } from '../video/look-at.tsx';
import { FilmCaptions } from './captions/film-captions.tsx';
import { FilmFile } from './film-file.tsx';
import { FilmSteps } from './film-steps.tsx';
import { useOwnWork } from './offer/use-own-work.ts';

/** Another file for a film that guests have been shown: where there is none on its way, the way to it. */
export function Replacement({ film }: { film: OwnFilm }) {
  const { replacement } = film;
  const begin = useApiAction(replaceFilmFile, { refreshes: [listOwnFilms] });
  const mayBegin = (replacement === null || replacement.state === 'removed') && isShown(film);
  return (
    <>
      {replacement === null ? null : <Draft key={replacement.id} draft={replacement} />}
      {mayBegin ? (
        <div className="mt-5">
          <button
            type="button"
            className="btn btn-quiet"
            disabled={begin.isPending}
            onClick={() => begin.mutate({ params: { filmId: film.id } })}
          >
            {m.films_replacement_begin()}
            <span className="sr-only">: {film.texts.de.title}</span>
          </button>
          <p className="mt-2 max-w-[60ch] text-[14.5px] text-pretty text-muted">{m.films_replacement_text()}</p>
          {begin.error === null ? null : <FormError text={studioErrorText(begin.error)} />}
        </div>
      ) : null}
    </>
  );
}

const isShown = ({ state, publishedAt }: StudioFilm): boolean =>
  state === 'published' || state === 'withdrawn' || (state === 'refused' && publishedAt !== null);

function Draft({ draft }: { draft: StudioFilm }) {
  const own = useOwnWork<OwnFilm>({ ...draft, replacement: null });
  const { mutateAsync: object } = useApiAction(objectToFilm, { refreshes: [listOwnFilms] });
  const { id, state, reason, processing } = draft;
  return (
    <section className="mt-6 border-l-2 border-line pl-4 sm:pl-6" data-testid={`replacement-${id}`}>
      <h4 className="font-medium">{m.films_replacement()}</h4>
      <p className="mt-1 text-[14.5px] text-muted">{stateText(state)}</p>
      {reason === null ? null : (
        <p className="mt-2 max-w-[60ch] wrap-anywhere text-signal">{refusalText(state, reason)}</p>
      )}
      <Objection objection={draft.objection} send={(text) => object({ params: { filmId: id }, body: { text } })} />
      {state === 'removed' ? null : (
        <>
          {processing === 'done' ? (
            <LookAt filmId={id} title={`${draft.texts.de.title}, ${m.films_replacement()}`} poster={draft.poster} />
          ) : null}
          <FilmFile film={draft} />
          {processing === 'done' ? <FilmCaptions own={own} /> : null}
          <People work="film" workId={id} isPublished={false} />
          <FilmSteps own={own} isNewFile />
        </>
      )}
    </section>
  );
}
