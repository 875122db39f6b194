import { m } from '#messages';
import type { CallOutput } from '../../../../platform/contract.ts';
import { formatClock, useLanguage } from '../../../../shell/addresses/language.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { backofficeSentences } from '../../../backoffice/web/index.ts';
import { PeopleInReview } from '../../../consents/web/index.ts';
import { ConsentHistory, FileHead, FileSteps, History, WayBack, WorkTexts } from '../../../reviews/web/index.ts';
import {
  decideFilmObjection,
  findFilms,
  getFilmFile,
  listFilmObjections,
  listWaitingFilms,
  removeFilm,
} from '../../contract.ts';
import { stateText } from '../states.ts';
import { LookAt } from '../video/look-at.tsx';
import { FilmFailure } from './film-failure.tsx';
import { OfFilm } from './of-film.tsx';
import { Traces } from './traces.tsx';

type File = CallOutput<typeof getFilmFile>;

/** A film with all that was decided about it, and what operators may do to it. */
export function FilmFileView({ filmId }: { filmId: string }) {
  const language = useLanguage();
  const answer = useApi(getFilmFile, { params: { filmId: Number(filmId) } }, { fresh: true });
  return (
    <>
      <WayBack href={href('backofficeAllFilms', language)} label={m.films_files()} />
      <Loaded answer={answer} height="h-96" sentences={backofficeSentences()}>
        {(film) => <Shown film={film} />}
      </Loaded>
    </>
  );
}

const changed = [getFilmFile, findFilms, listFilmObjections, listWaitingFilms];

function Shown({ film }: { film: File }) {
  const { mutateAsync: remove } = useApiAction(removeFilm, { refreshes: changed });
  const { mutateAsync: decide } = useApiAction(decideFilmObjection, { refreshes: changed });
  const { id, title, durationMs, failure } = film;
  const isMade = film.processing === 'done';
  const params = { filmId: id };
  const length = durationMs === null ? [] : [formatClock(Math.round(durationMs / 1000))];
  return (
    <>
      <FileHead
        file={film}
        facts={{
          before: [stateText(film.state), ...length],
          after: [film.fsk === 16 ? m.films_fsk_16() : m.films_fsk_18()],
        }}
        free={m.films_no_price()}
      />
      {film.publishedAt === null ? null : (
        <p className="mt-1 text-[14.5px] text-muted tabular-nums">
          {m.films_figures({ sales: film.sales, plays: film.plays, likes: film.likes })}
        </p>
      )}
      {film.replaces === null ? null : <OfFilm filmId={film.replaces} />}
      {failure === null ? null : <FilmFailure filmId={id} failure={failure} isRepeatable={film.isRepeatable} />}
      {isMade ? <LookAt filmId={id} title={title} poster={null} /> : null}
      <WorkTexts texts={film.texts} />
      <PeopleInReview work="film" workId={id} />
      <FileSteps
        file={film}
        removal={{ label: m.films_remove(), text: m.films_remove_text() }}
        remove={(reason) => remove({ params, body: { reason } })}
        decide={(overturn, reason) => decide({ params, body: { overturn, reason } })}
      />
      {isMade ? <Traces filmId={id} /> : null}
      <History decisions={film.decisions} />
      <ConsentHistory consents={film.consents} download={m.films_consents_download()} />
    </>
  );
}
