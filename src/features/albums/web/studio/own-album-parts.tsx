import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { lastError, useApiAction } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { PressTwice } from '../../../../ui/press-twice.tsx';
import { People } from '../../../consents/web/index.ts';
import { Objection } from '../../../reviews/web/index.ts';
import { refusalText, stateText, useOwnWork, type OwnWork } from '../../../films/web/index.ts';
import { studioErrorText } from '../../../studio/web/index.ts';
import { deleteAlbum, listOwnAlbums, objectToAlbum, withdrawAlbum, type OwnAlbum } from '../../contract.ts';
import { AlbumDownload } from './album-download.tsx';
import { AlbumForm } from './album-form.tsx';
import { AlbumPictures } from './album-pictures.tsx';
import { SubmitAlbum } from './submit-album.tsx';

/** An album of hers, wherever it is found: its pictures, its words and terms, and what becomes of it. */
export default function OwnAlbumParts({ album: listed }: { album: OwnAlbum }) {
  const own = useOwnWork(listed);
  const { work: album } = own;
  const [isOpen, setOpen] = useState(album.state === 'draft' || album.state === 'refused');
  const { mutateAsync: object } = useApiAction(objectToAlbum, { refreshes: [listOwnAlbums] });
  const { state, pictures, reason } = album;
  return (
    <>
      <p className="mt-1 text-[14.5px] text-muted tabular-nums">
        {stateText(state)} · {m.albums_count({ count: pictures.length })}
      </p>
      {album.publishedAt === null ? null : (
        <p className="mt-1 text-[14.5px] text-muted tabular-nums">
          {m.albums_figures({ sales: album.sales, views: album.views, likes: album.likes })}
        </p>
      )}
      {reason === null ? null : (
        <p className="mt-2 max-w-[60ch] wrap-anywhere text-signal">{refusalText(state, reason)}</p>
      )}
      {album.changesWait && !isOpen ? (
        <p className="mt-2 max-w-[60ch] text-[14.5px] text-muted">{m.films_changes_wait()}</p>
      ) : null}
      <Objection
        objection={album.objection}
        send={(text) => object({ params: { albumId: album.id }, body: { text } })}
      />
      {state === 'removed' ? null : (
        <>
          <AlbumPictures album={album} />
          <button
            type="button"
            aria-expanded={isOpen}
            className="mt-2 min-h-11 text-[14.5px] underline underline-offset-4"
            onClick={() => setOpen(!isOpen)}
          >
            {m.films_studio_edit()}
          </button>
          {isOpen ? <AlbumForm own={own} /> : null}
          <People work="album" workId={album.id} isPublished={state === 'published'} />
          <AlbumDownload album={album} />
          <Steps own={own} />
        </>
      )}
    </>
  );
}

function Steps({ own }: { own: OwnWork<OwnAlbum> }) {
  const language = useLanguage();
  const { guest } = useSession();
  const withdraw = useApiAction(withdrawAlbum, { refreshes: [listOwnAlbums] });
  const remove = useApiAction(deleteAlbum, { refreshes: [listOwnAlbums] });
  const error = lastError(withdraw, remove);
  const { work: album } = own;
  const { id, state, texts } = album;
  const params = { albumId: id };
  return (
    <div className="mt-4 border-t border-line pt-4">
      {state === 'draft' || state === 'refused' || state === 'withdrawn' ? <SubmitAlbum own={own} /> : null}
      <div className="flex flex-wrap gap-3">
        {state === 'published' && guest !== null ? (
          <Link
            href={href('actorPictures', language, { actorName: album.actorSlug, albumId: String(id) })}
            className="btn btn-quiet"
          >
            {m.films_watch()}
          </Link>
        ) : null}
        {state === 'published' || state === 'review' ? (
          <PressTwice
            label={state === 'published' ? m.films_withdraw() : m.films_take_back()}
            confirm={m.films_withdraw_sure()}
            about={texts.de.title}
            onPress={() => withdraw.mutate({ params })}
          />
        ) : null}
        {state !== 'published' && album.sales === 0 ? (
          <PressTwice
            label={m.films_delete()}
            confirm={m.albums_delete_sure()}
            about={texts.de.title}
            onPress={() => remove.mutate({ params })}
          />
        ) : null}
      </div>
      {error === null ? null : <FormError text={studioErrorText(error)} />}
    </div>
  );
}
