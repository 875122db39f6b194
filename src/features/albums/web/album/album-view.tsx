import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { formatNumber, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import {
  getAlbum,
  getAlbumGuestInfo,
  openGallery,
  removeAlbum,
  removePicture,
  type Album,
  type AlbumGuestInfo,
  type AlbumWithPictures,
} from '../../contract.ts';
import { RemoveButton } from '../operator/remove-button.tsx';
import { AlbumRow, type FirstAlbums } from '../parts/album-row.tsx';
import { Comments } from './comments.tsx';
import { Offer, unlock } from './offer.tsx';
import { AlbumOpinion } from './opinion.tsx';
import { Pictures } from './pictures.tsx';

interface AlbumViewProps {
  shown: AlbumWithPictures;
  more: FirstAlbums | null;
}

/** An album: its pictures, what it is, what it costs, what guests say of it, and more of hers (H3). */
export function AlbumView({ shown: sent, more }: AlbumViewProps) {
  const language = useLanguage();
  const { guest } = useSession();
  const [isBuying, setBuying] = useState(false);
  const params = { params: { albumId: sent.album.id } };
  const about = guest === null ? null : `${guest.guestId} ${guest.hasAvs}`;
  const { data: info = null } = useApi(getAlbumGuestInfo, params, { enabled: guest !== null, about });
  // What is locked for him, and what he likes, is his alone.
  const { data: shown = sent } = useApi(getAlbum, params, { enabled: guest !== null, about });
  useView(sent.album.id);
  const { album, pictures } = shown;
  const actor = { actorName: album.actor.slug };
  return (
    <div className="mx-auto max-w-[1480px] px-4 pt-4 pb-12 desktop:px-9">
      <article className="grid gap-7 desktop:grid-cols-[minmax(0,1fr)_360px]">
        <header className="order-1 min-w-0 desktop:col-start-1">
          <h1 className="text-[34px] wrap-anywhere desktop:text-[42px]">{album.title}</h1>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-4 text-[14.5px] text-muted tabular-nums">
            <Link
              href={href('actor', language, actor)}
              className="inline-flex min-h-11 items-center font-medium text-ink underline underline-offset-4"
            >
              {album.actor.name}
            </Link>
            <span>{m.albums_count({ count: album.pictureCount })}</span>
            {album.guestRatingLikes === 0 ? null : (
              <span>
                {m.films_likes({
                  count: album.guestRatingLikes,
                  shown: formatNumber(album.guestRatingLikes, language),
                })}
              </span>
            )}
            {album.albumTotalViews === 0 ? null : <span>{m.albums_views({ count: album.albumTotalViews })}</span>}
          </p>
          {album.description === '' ? null : (
            <p className="mt-3 max-w-[68ch] text-[16.5px] leading-relaxed text-pretty wrap-anywhere whitespace-pre-line text-muted">
              {album.description}
            </p>
          )}
          <Tags album={album} />
        </header>
        {/* On a phone the pictures come before what one thinks of them. */}
        <div className="contents desktop:order-2 desktop:col-start-2 desktop:row-span-2 desktop:row-start-1 desktop:flex desktop:flex-col desktop:gap-5">
          <div className="order-2">
            <Offer album={album} info={info} isBuying={isBuying} onBuying={setBuying} />
          </div>
          <div className="order-4 grid justify-items-start gap-3">
            <AlbumOpinion album={album} isPinned={info?.isPinned ?? false} isOwn={info?.own ?? false} />
            <Report album={album} />
            <Moderation album={album} info={info} />
          </div>
        </div>
        <div className="order-3 min-w-0 desktop:col-start-1">
          <Pictures
            title={album.title}
            pictures={pictures}
            isOwn={info?.own ?? false}
            onLocked={() => unlock(info?.restriction ?? 'needLogin', () => setBuying(true))}
            renderModeration={(pictureId) => <RemovePicture pictureId={pictureId} />}
          />
        </div>
      </article>
      <Comments album={album} />
      {more === null ? null : (
        <AlbumRow
          title={m.albums_more_of({ name: album.actor.name })}
          actorId={album.actor.id}
          first={more}
          limit={5}
          without={album.id}
        />
      )}
    </div>
  );
}

/** §6: who is logged in is counted, by the server once a day. */
function useView(albumId: number): void {
  const language = useLanguage();
  const { guest } = useSession();
  const isCounted = guest?.isLoggedIn === true && guest.role === 'guest';
  useEffect(() => {
    // What is not counted is nothing that he has to be told.
    if (isCounted) void callRest(openGallery, language, { body: { albumId } }).catch(() => undefined);
  }, [isCounted, albumId, language]);
}

function Tags({ album }: { album: Album }) {
  if (album.tags.length === 0) return null;
  return (
    <ul aria-label={m.albums_tags()} className="mt-3 flex flex-wrap gap-2">
      {album.tags.map((tag) => (
        <li key={tag} className="rounded-full border border-line px-3 py-1 text-[13.5px] text-muted">
          {tag}
        </li>
      ))}
    </ul>
  );
}

function Report({ album }: { album: Album }) {
  const language = useLanguage();
  const page = href('actorPictures', language, { actorName: album.actor.slug, albumId: String(album.id) });
  return (
    <a
      href={`${href('reportContent', language)}?about=${encodeURIComponent(page)}`}
      className="inline-flex min-h-11 items-center gap-2 text-[14px] text-faint hover:text-ink"
    >
      <Icon name="flag" size={18} /> {m.albums_report()}
    </a>
  );
}

/** For operators who look after content. */
function Moderation({ album, info }: { album: Album; info: AlbumGuestInfo | null }) {
  const { guest } = useSession();
  const { mutateAsync: remove } = useApiAction(removeAlbum, { refreshes: [getAlbum] });
  if (info === null || guest?.rights.includes('content') !== true) return null;
  return (
    <section aria-label={m.albums_operator()}>
      <RemoveButton
        label={m.albums_remove_album()}
        title={m.albums_remove_album()}
        text={m.albums_remove_album_text()}
        onAct={(reason) => remove({ params: { albumId: album.id }, body: { reason } })}
        onDone={() => location.reload()}
      />
    </section>
  );
}

function RemovePicture({ pictureId }: { pictureId: number }) {
  const { guest } = useSession();
  const { mutateAsync: remove } = useApiAction(removePicture, { refreshes: [getAlbum] });
  if (guest?.rights.includes('content') !== true) return null;
  return (
    <RemoveButton
      label={m.albums_remove_picture()}
      title={m.albums_remove_picture()}
      text={m.albums_remove_picture_text()}
      className="btn btn-quiet text-glow"
      onAct={(reason) => remove({ params: { pictureId }, body: { reason } })}
    />
  );
}

/** What is not there for everybody may still be his: what he has bought, or her own. Else the way onward. */
export function KeptAlbum() {
  const language = useLanguage();
  const { guest } = useSession();
  const { albumId = '', actorName = '' } = useParams({ strict: false });
  const isNumber = /^[1-9]\d{0,14}$/.test(albumId);
  const mayBeHis = guest?.isLoggedIn === true && isNumber;
  const { data: shown } = useApi(getAlbum, { params: { albumId: Number(albumId) } }, { enabled: mayBeHis });
  if (shown !== undefined) return <AlbumView key={shown.album.id} shown={shown} more={null} />;
  return (
    <Notice title={m.albums_gone()} text={m.albums_gone_text()}>
      <Link href={href('actor', language, { actorName })} className="btn btn-primary">
        {m.albums_to_profile()}
      </Link>
    </Notice>
  );
}
