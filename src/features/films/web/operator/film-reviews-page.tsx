import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import {
  formatClock,
  formatCoins,
  formatMoment,
  languageNames,
  useLanguage,
} from '../../../../shell/addresses/language.ts';
import { languages } from '../../../../shell/addresses/paths.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { OneOf } from '../../../../ui/form/field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { BackofficePage, backofficeSentences, ReviewCard } from '../../../backoffice/web/index.ts';
import { listWaitingFilms, reviewFilm, type WaitingFilm } from '../../contract.ts';
import { LookAt } from '../video/look-at.tsx';

export const Route = createFileRoute('/$language/house/videos/')({
  head: ({ params }) => pageHead({ name: 'backofficeFilms', language: params.language, title: m.films_reviews() }),
  component: FilmReviewsPage,
});

function FilmReviewsPage() {
  return (
    <BackofficePage page="backofficeFilms" title={m.films_reviews()} text={m.films_reviews_text()}>
      <Waiting />
    </BackofficePage>
  );
}

function Waiting() {
  const answer = useApi(listWaitingFilms, {}, { fresh: true });
  return (
    <Loaded answer={answer} height="h-72" sentences={backofficeSentences()}>
      {({ items, total }) =>
        items.length === 0 ? (
          <Notice text={m.films_reviews_none()} />
        ) : (
          <>
            <p className="mb-4 text-muted tabular-nums">{m.films_reviews_count({ count: total })}</p>
            <ul aria-label={m.films_reviews()} className="grid gap-4">
              {items.map((film) => (
                <Film key={`${film.id} ${film.revision}`} film={film} />
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}

function Film({ film }: { film: WaitingFilm }) {
  const language = useLanguage();
  const { mutateAsync: decide } = useApiAction(reviewFilm, { refreshes: [listWaitingFilms] });
  const [fsk, setFsk] = useState(film.fsk);
  const { id, revision, texts, consents } = film;
  return (
    <ReviewCard
      title={`${texts.de.title} · ${film.actorName}`}
      decide={(approve, reason) => decide({ params: { filmId: id }, body: { revision, approve, fsk, reason } })}
      asked={
        <OneOf
          name="fsk"
          legend={m.films_fsk_label()}
          choices={[
            ['18', m.films_fsk_18()],
            ['16', m.films_fsk_16()],
          ]}
          value={String(fsk)}
          onChoose={(chosen) => setFsk(chosen === '16' ? 16 : 18)}
        />
      }
    >
      <LookAt filmId={id} title={texts.de.title} poster={null} />
      <p className="mt-3 text-muted tabular-nums">
        {formatClock(Math.round(film.durationMs / 1000))} ·{' '}
        {film.price === 0 ? m.films_no_price() : formatCoins(film.price, language)}
      </p>
      {languages
        .filter((each) => texts[each].title + texts[each].description !== '')
        .map((each) => (
          <section key={each} lang={each} className="mt-3 max-w-[70ch]">
            <h3 className="text-[13.5px] text-faint">{languageNames[each]}</h3>
            <p className="font-medium wrap-anywhere">{texts[each].title}</p>
            <p className="whitespace-pre-line wrap-anywhere">{texts[each].description}</p>
          </section>
        ))}
      <p className="mt-3 text-[14.5px] text-muted">
        {m.films_consents({ at: formatMoment(consents.givenAt, language) })}
        {consents.download ? ` ${m.films_consents_download()}` : ''}
      </p>
    </ReviewCard>
  );
}
