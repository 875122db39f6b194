import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { formatClock, formatCoins, formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { BackofficePage, ReviewCard } from '../../../backoffice/web/index.ts';
import { PeopleInReview, useApproval } from '../../../consents/web/index.ts';
import { handingOn, EarlierDoubt, WaitingList, WorkTexts } from '../../../reviews/web/index.ts';
import { handOnFilm, listWaitingFilms, reviewFilm, type WaitingFilm } from '../../contract.ts';
import { LookAt } from '../video/look-at.tsx';
import { CaptionsInReview } from './captions-in-review.tsx';
import { FskChoice } from './fsk-choice.tsx';
import { FilmTabs } from './film-tabs.tsx';
import { OfFilm } from './of-film.tsx';

export const Route = createFileRoute('/$language/house/videos/')({
  head: ({ params }) => pageHead({ name: 'backofficeFilms', language: params.language, title: m.films_reviews() }),
  component: FilmReviewsPage,
});

function FilmReviewsPage() {
  return (
    <BackofficePage page="backofficeFilms" title={m.films_reviews()} text={m.films_reviews_text()}>
      <FilmTabs here="backofficeFilms" />
      <Waiting />
    </BackofficePage>
  );
}

function Waiting() {
  const answer = useApi(listWaitingFilms, {}, { fresh: true });
  return (
    <WaitingList
      answer={answer}
      label={m.films_reviews()}
      renderItem={(film) => <Film key={`${film.id} ${film.revision}`} film={film} />}
    />
  );
}

function Film({ film }: { film: WaitingFilm }) {
  const language = useLanguage();
  const { mutateAsync: decide } = useApiAction(reviewFilm, { refreshes: [listWaitingFilms] });
  const { mutateAsync: handOn } = useApiAction(handOnFilm, { refreshes: [listWaitingFilms] });
  const approval = useApproval('film', film.id);
  const [fsk, setFsk] = useState(film.fsk);
  const { id, revision, texts, consents } = film;
  return (
    <ReviewCard
      {...approval}
      title={`${texts.de.title} · ${film.actorName}`}
      decide={(approve, reason) => decide({ params: { filmId: id }, body: { revision, approve, fsk, reason } })}
      isClosed={!film.mayDecide}
      third={handingOn((reason) => handOn({ params: { filmId: id }, body: { revision, reason } }))}
      asked={<FskChoice fsk={fsk} onChoose={setFsk} />}
    >
      <EarlierDoubt work={film} />
      <LookAt filmId={id} title={texts.de.title} poster={null} />
      <p className="mt-3 text-muted tabular-nums">
        {film.isRecording ? <strong>{m.films_is_recording()} · </strong> : null}
        {formatClock(Math.round(film.durationMs / 1000))} ·{' '}
        {film.price === 0 ? m.films_no_price() : formatCoins(film.price, language)}
      </p>
      {film.replaces === null ? null : <OfFilm filmId={film.replaces} durationMs={film.replacedMs} />}
      <WorkTexts texts={texts} />
      {film.shownTexts === null ? null : (
        <div className="mt-4 border-l-2 border-line pl-4 text-muted">
          <p>{m.films_review_reworded()}</p>
          <WorkTexts texts={film.shownTexts} />
        </div>
      )}
      {film.captions.map((each) => (
        <CaptionsInReview key={each} filmId={id} language={each} />
      ))}
      <p className="mt-3 text-[14.5px] text-muted">
        {m.films_consents({ at: formatMoment(consents.givenAt, language) })}
        {consents.download ? ` ${m.films_consents_download()}` : ''}
      </p>
      <PeopleInReview work="film" workId={id} />
    </ReviewCard>
  );
}
