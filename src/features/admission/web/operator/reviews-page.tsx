import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { namesIn } from '../../../../platform/language/formatters.ts';
import { languageNames, useLanguage } from '../../../../shell/addresses/language.ts';
import { languages } from '../../../../shell/addresses/paths.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { OneOf } from '../../../../ui/form/field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { BackofficePage, backofficeSentences, ReviewCard } from '../../../backoffice/web/index.ts';
import { findReviews, reviewPicture, reviewTexts, type WaitingPicture, type WaitingTexts } from '../../contract.ts';
import { pictureWords } from '../words.ts';

export const Route = createFileRoute('/$language/house/reviews/')({
  head: ({ params }) =>
    pageHead({ name: 'backofficeReviews', language: params.language, title: m.admission_reviews() }),
  component: ReviewsPage,
});

function ReviewsPage() {
  return (
    <BackofficePage page="backofficeReviews" title={m.admission_reviews()} text={m.admission_reviews_text()}>
      <Reviews />
    </BackofficePage>
  );
}

function Reviews() {
  const answer = useApi(findReviews, {}, { fresh: true });
  return (
    <Loaded answer={answer} height="h-72" sentences={backofficeSentences()}>
      {({ texts, pictures }) =>
        texts.length + pictures.length === 0 ? (
          <Notice text={m.admission_reviews_none()} />
        ) : (
          <ul aria-label={m.admission_reviews()} className="grid gap-4">
            {texts.map((waiting) => (
              <Texts key={waiting.actorId} waiting={waiting} />
            ))}
            {pictures.map((waiting) => (
              <Sent key={waiting.id} waiting={waiting} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Texts({
  waiting: { actorId, name, revision, texts, interview, tagsAdded, tagsDropped, city, languages: spoken },
}: {
  waiting: WaitingTexts;
}) {
  const { mutateAsync: decide } = useApiAction(reviewTexts, { refreshes: [findReviews] });
  const names = namesIn(useLanguage(), { type: 'language' });
  const written = languages.filter(
    (language) => texts[language].headline + texts[language].about !== '' || (interview?.[language].length ?? 0) > 0,
  );
  return (
    <ReviewCard
      title={`${m.admission_reviews_texts()}: ${name}`}
      decide={(approve, reason) => decide({ params: { performerId: actorId }, body: { revision, approve, reason } })}
    >
      {city === '' ? null : <p className="text-muted">{city}</p>}
      <Listed label={m.admission_reviews_spoken()} names={spoken.map((code) => names.of(code) ?? code)} />
      <Listed label={m.admission_reviews_tags_added()} names={tagsAdded} />
      <Listed label={m.admission_reviews_tags_dropped()} names={tagsDropped} />
      {written.map((language) => (
        <section key={language} lang={language} className="mt-3 max-w-[70ch]">
          <h3 className="font-sans text-[13.5px] font-normal text-faint">{languageNames[language]}</h3>
          <p className="font-medium wrap-anywhere">{texts[language].headline}</p>
          <p className="whitespace-pre-line wrap-anywhere">{texts[language].about}</p>
          <p className="text-muted wrap-anywhere">{texts[language].facts.filter((fact) => fact !== '').join(' · ')}</p>
          <dl className="mt-2">
            {interview?.[language].map(({ question, answer }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- nothing but its place tells one from another
              <div key={place} className="mt-2">
                <dt className="font-medium wrap-anywhere">{question}</dt>
                <dd className="whitespace-pre-line wrap-anywhere text-muted">{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </ReviewCard>
  );
}

const Listed = ({ label, names }: { label: string; names: readonly string[] }) =>
  names.length === 0 ? null : (
    <p className="mt-1 wrap-anywhere">
      <span className="text-faint">{label}</span> {names.join(', ')}
    </p>
  );

function Sent({ waiting: { id, name, kind, image } }: { waiting: WaitingPicture }) {
  const { mutateAsync: decide } = useApiAction(reviewPicture, { refreshes: [findReviews] });
  const [fsk, setFsk] = useState<16 | 18>(18);
  const title = m.admission_picture_of({ kind: pictureWords[kind](), name });
  return (
    <ReviewCard
      title={title}
      decide={(approve, reason) => decide({ params: { id }, body: { approve, fsk, reason } })}
      asked={
        <OneOf
          name="fsk"
          legend={m.admission_fsk()}
          choices={[
            ['18', m.admission_fsk_18()],
            ['16', m.admission_fsk_16()],
          ]}
          value={String(fsk)}
          onChoose={(chosen) => setFsk(chosen === '16' ? 16 : 18)}
        />
      }
    >
      <img src={image} alt={title} className="max-h-[70vh] max-w-full rounded-[14px]" />
    </ReviewCard>
  );
}
