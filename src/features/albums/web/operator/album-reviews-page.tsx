import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { pageHead } from '../../../../shell/pages/head.ts';
import { formatCoins, formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { BackofficePage, ReviewCard } from '../../../backoffice/web/index.ts';
import { PeopleInReview, useApproval } from '../../../consents/web/index.ts';
import { FskChoice } from '../../../films/web/index.ts';
import { handingOn, EarlierDoubt, WaitingList, WorkTexts } from '../../../reviews/web/index.ts';
import { handOnAlbum, listWaitingAlbums, reviewAlbum, type WaitingAlbum } from '../../contract.ts';
import { AlbumTabs } from './album-tabs.tsx';
import { PicturesInReview } from './pictures-in-review.tsx';
import { Tags } from './tags.tsx';

export const Route = createFileRoute('/$language/house/photos/')({
  head: ({ params }) => pageHead({ name: 'backofficeAlbums', language: params.language, title: m.albums_reviews() }),
  component: AlbumReviewsPage,
});

function AlbumReviewsPage() {
  return (
    <BackofficePage page="backofficeAlbums" title={m.albums_reviews()} text={m.albums_reviews_text()}>
      <AlbumTabs here="backofficeAlbums" />
      <Waiting />
    </BackofficePage>
  );
}

function Waiting() {
  const answer = useApi(listWaitingAlbums, {}, { fresh: true });
  return (
    <WaitingList
      answer={answer}
      label={m.albums_reviews()}
      renderItem={(album) => <Album key={`${album.id} ${album.revision}`} album={album} />}
    />
  );
}

function Album({ album }: { album: WaitingAlbum }) {
  const language = useLanguage();
  const { mutateAsync: decide } = useApiAction(reviewAlbum, { refreshes: [listWaitingAlbums] });
  const { mutateAsync: handOn } = useApiAction(handOnAlbum, { refreshes: [listWaitingAlbums] });
  const approval = useApproval('album', album.id);
  const [fsk, setFsk] = useState(album.fsk);
  const { id, revision, texts, pictures } = album;
  return (
    <ReviewCard
      {...approval}
      title={`${texts.de.title} · ${album.actorName}`}
      decide={(approve, reason) => decide({ params: { albumId: id }, body: { revision, approve, fsk, reason } })}
      isClosed={!album.mayDecide}
      third={handingOn((reason) => handOn({ params: { albumId: id }, body: { revision, reason } }))}
      asked={<FskChoice fsk={fsk} onChoose={setFsk} />}
    >
      <EarlierDoubt work={album} />
      <PicturesInReview title={texts.de.title} pictures={pictures} />
      <p className="mt-3 text-muted tabular-nums">
        {m.albums_count({ count: pictures.length })} ·{' '}
        {album.price === 0 ? m.films_no_price() : formatCoins(album.price, language)}
      </p>
      <WorkTexts texts={texts} />
      {album.shownTexts === null ? null : (
        <div className="mt-4 border-l-2 border-line pl-4 text-muted">
          <p>{m.films_review_reworded()}</p>
          <WorkTexts texts={album.shownTexts} />
          <Tags tags={album.shownTags} />
        </div>
      )}
      <Tags tags={album.tags} />
      <p className="mt-3 text-[14.5px] text-muted">
        {m.albums_consents({ at: formatMoment(album.consentedAt, language) })}
        {album.download ? ` ${m.films_consents_download()}` : ''}
      </p>
      <PeopleInReview work="album" workId={id} />
    </ReviewCard>
  );
}
