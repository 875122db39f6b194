import { useState } from 'react';
import { m } from '#messages';
import { lastError, useApiAction } from '../../../../ui/data/use-api.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import { SortableList } from '../../../../ui/sortable-list.tsx';
import { studioErrorText } from '../../../studio/web/index.ts';
import { stopUpload } from '../../../uploads/contract.ts';
import { FileButton, goOn, sendingSentences, useSending } from '../../../uploads/web/index.ts';
import { arrangeAlbum, deletePicture, listOwnAlbums, type OwnAlbum, type OwnPicture } from '../../contract.ts';
import { failureText } from '../failure-sentences.ts';
import { useManyUploads, type ManyUploads } from './use-many-uploads.ts';

/** The pictures of an album: more of them, their order, the cover, and what became of those that were sent. */
export function AlbumPictures({ album }: { album: OwnAlbum }) {
  const { state, pictures } = album;
  const many = useManyUploads(album.id);
  const mayChange = state === 'draft' || state === 'refused' || state === 'withdrawn';
  return (
    <section aria-label={`${m.albums_pictures()}: ${album.texts.de.title}`} className="mt-4">
      {mayChange ? (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <FileButton
              many
              label={m.albums_add()}
              types="image/jpeg,image/png,image/webp,image/avif"
              onChoose={many.add}
            />
            <p className="max-w-[44ch] text-[14px] text-muted">{m.albums_add_hint()}</p>
          </div>
          <Progress many={many} />
          <Sent album={album} many={many} />
        </>
      ) : (
        <p className="max-w-[60ch] text-[14.5px] text-muted">{m.albums_add_withdrawn_only()}</p>
      )}
      {pictures.length === 0 ? null : <Order album={album} mayRemove={mayChange && album.sales === 0} />}
    </section>
  );
}

function Progress({ many: { isBusy, total, done, underWay, stop } }: { many: ManyUploads }) {
  const sending = useSending();
  if (!isBusy) return null;
  const stalled = underWay.map((id) => sending.get(id)?.state ?? 'sending').find((state) => state !== 'sending');
  return (
    <div className="mt-3 max-w-[440px]">
      <progress className="progress-bar h-2 w-full" max={total} value={done} aria-label={m.albums_sending_label()} />
      <p className="mt-1 text-[14px] text-muted tabular-nums">{m.albums_sending({ done, total })}</p>
      {stalled === undefined ? null : (
        <>
          <p className="mt-1 text-[14.5px]" role="status">
            {sendingSentences[stalled]()}
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <button type="button" className="btn btn-quiet" onClick={() => underWay.forEach(goOn)}>
              {m.uploads_try_now()}
            </button>
            <button type="button" className="btn btn-quiet" onClick={stop}>
              {m.uploads_stop()}
            </button>
          </div>
        </>
      )}
    </div>
  );
}

/** Files that are not pictures of it yet, or never will be. */
function Sent({ album, many }: { album: OwnAlbum; many: ManyUploads }) {
  const sending = useSending();
  const { mutate: stop, error } = useApiAction(stopUpload, { refreshes: [listOwnAlbums] });
  const preparing = album.uploads.filter(({ state }) => state === 'received').length;
  const wrong = album.uploads.filter(
    ({ id, state }) => state === 'refused' || (state === 'receiving' && !sending.has(id) && !many.isBusy),
  );
  const line = 'flex flex-wrap items-center gap-x-3 text-[14.5px] text-signal';
  return (
    <div role="status">
      {preparing === 0 ? null : (
        <p className="mt-2 text-[14.5px] text-muted">{m.albums_preparing({ count: preparing })}</p>
      )}
      {wrong.length + many.failed.length === 0 ? null : (
        <ul className="mt-2">
          {wrong.map(({ id, name, state, reason }) => (
            <li key={id} className={line}>
              <span className="wrap-anywhere">
                {m.albums_not_taken({
                  name,
                  reason: state === 'refused' ? failureText(reason) : m.albums_broke_off(),
                })}
              </span>
              <button
                type="button"
                className="min-h-11 text-ink underline underline-offset-4"
                aria-label={`${m.albums_dismiss()}: ${name}`}
                onClick={() => stop({ params: { uploadId: id } })}
              >
                {m.albums_dismiss()}
              </button>
            </li>
          ))}
          {many.failed.map(({ id, name, text }) => (
            <li key={id} className={line}>
              <span className="wrap-anywhere">{m.albums_not_taken({ name, reason: text })}</span>
            </li>
          ))}
        </ul>
      )}
      {many.failed.length === 0 ? null : (
        <button type="button" className="min-h-11 text-[14.5px] underline underline-offset-4" onClick={many.dismiss}>
          {m.albums_dismiss()}
        </button>
      )}
      {error === null ? null : <FormError text={studioErrorText(error)} />}
    </div>
  );
}

function Order({ album, mayRemove }: { album: OwnAlbum; mayRemove: boolean }) {
  const arrange = useApiAction(arrangeAlbum, { refreshes: [listOwnAlbums] });
  const remove = useApiAction(deletePicture, { refreshes: [listOwnAlbums] });
  const [leaving, setLeaving] = useState<OwnPicture | null>(null);
  // As she has put them, until the answer says the same.
  const [moved, setMoved] = useState<readonly OwnPicture[] | null>(null);
  const { pictures, id: albumId } = album;
  const items = arrange.isPending && moved !== null ? moved : pictures;
  const isFixed = album.state === 'review';
  const params = { albumId };
  const save = (next: readonly OwnPicture[], cover: number | null) =>
    arrange.mutate({ params, body: { pictures: next.map(({ id }) => id), cover } });
  const placeOf = (picture: OwnPicture) => items.indexOf(picture) + 1;
  const cover = pictures.some(({ id }) => id === album.cover) ? album.cover : (pictures[0]?.id ?? null);
  const error = lastError(arrange, remove);

  function changed(next: readonly OwnPicture[]): void {
    const gone = items.find(({ id }) => !next.some((each) => each.id === id));
    if (gone !== undefined) return setLeaving(gone);
    setMoved(next);
    save(next, album.cover);
  }
  const row = (picture: OwnPicture) => (
    <PictureLine
      picture={picture}
      number={placeOf(picture)}
      total={items.length}
      isNew={!picture.isApproved && album.publishedAt !== null}
      isCover={picture.id === cover}
      onCover={isFixed ? null : () => save(items, picture.id)}
    />
  );
  return (
    <div className="mt-4">
      {isFixed ? (
        <ol aria-label={m.albums_pictures()} className="border-t border-line">
          {items.map((picture) => (
            <li key={picture.id} className="flex items-center gap-4 border-b border-line py-2">
              {row(picture)}
            </li>
          ))}
        </ol>
      ) : (
        <>
          <p className="mb-2 text-[14.5px] text-muted">{m.albums_order_hint()}</p>
          <SortableList
            label={m.albums_pictures()}
            items={items}
            nameOf={(picture) => m.albums_picture_nth({ number: placeOf(picture), total: items.length })}
            onChange={changed}
            mayRemove={mayRemove}
          >
            {row}
          </SortableList>
        </>
      )}
      {error === null ? null : <FormError text={studioErrorText(error)} />}
      <Dialog open={leaving !== null} title={m.albums_delete_picture_sure()} onClose={() => setLeaving(null)}>
        {leaving === null ? null : (
          <>
            <img src={leaving.src.replace('{size}', 'w320')} alt="" className="max-h-60 rounded-[12px]" />
            <div className="mt-5 flex flex-wrap gap-3">
              <button
                type="button"
                className="btn btn-primary"
                onClick={() => {
                  remove.mutate({ params: { albumId, pictureId: leaving.id } });
                  setLeaving(null);
                }}
              >
                {m.albums_delete_picture({ number: placeOf(leaving) })}
              </button>
              <button type="button" className="btn btn-quiet" onClick={() => setLeaving(null)}>
                {m.films_buy_stop()}
              </button>
            </div>
          </>
        )}
      </Dialog>
    </div>
  );
}

interface PictureLineProps {
  picture: OwnPicture;
  number: number;
  total: number;
  isNew: boolean;
  isCover: boolean;
  /** Null where it may not be chosen now. */
  onCover: (() => void) | null;
}

function PictureLine({ picture, number, total, isNew, isCover, onCover }: PictureLineProps) {
  const name = m.albums_picture_nth({ number, total });
  return (
    <>
      <img
        src={picture.src.replace('{size}', 'w320')}
        alt={name}
        width={88}
        height={88}
        loading="lazy"
        className="size-[88px] shrink-0 rounded-[12px] bg-raised object-cover"
      />
      <div className="min-w-0">
        <p className="text-[14.5px] tabular-nums">
          {number} {isNew ? <span className="text-muted">· {m.albums_unseen()}</span> : null}
        </p>
        {isCover ? (
          <p className="py-2 text-[14.5px] font-medium text-ember-text">{m.albums_cover()}</p>
        ) : onCover === null ? null : (
          <button
            type="button"
            className="min-h-11 text-[14.5px] text-muted underline underline-offset-4 hover:text-ink"
            aria-label={m.albums_make_cover({ number })}
            onClick={onCover}
          >
            {m.albums_cover()}
          </button>
        )}
      </div>
    </>
  );
}
