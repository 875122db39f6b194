import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { m } from '#messages';
import { Icon } from '../../../../ui/icon.tsx';
import { refresh } from '../../../../ui/data/use-api.ts';
import { opened, Picture } from '../../../../ui/picture.tsx';
import { PRELOAD_ERROR } from '../../../../ui/data/use-preloaded.ts';
import { getAlbum, type AlbumPicture } from '../../contract.ts';
import { pictureAnchor } from '../anchor.ts';
import { PictureOpinion } from './opinion.tsx';

const Viewer = lazy(async () => ({ default: (await import('../viewer/viewer.tsx')).Viewer<AlbumPicture> }));

const onHash = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};
const readHash = () => location.hash;
const noHash = () => '';

interface PicturesProps {
  title: string;
  pictures: readonly AlbumPicture[];
  isOwn: boolean;
  /** A blurred one was pressed. */
  onLocked: () => void;
  /** What operators can do with one. */
  renderModeration: (pictureId: number) => ReactNode;
}

/** The pictures of an album; those that he may see open in full size, the others say how they open. */
export function Pictures({ title, pictures: sent, isOwn, onLocked, renderModeration }: PicturesProps) {
  const pictures = sent.map((picture) => (picture.isLocked ? picture : opened(picture)));
  const open = pictures.filter(({ isLocked }) => !isLocked);
  const [openId, setOpenId] = useState<number | null>(null);
  // An address that names a picture opens it, once he is known to may see it, until he closes it.
  const hash = useSyncExternalStore(onHash, readHash, noHash);
  const [isHashSeen, setHashSeen] = useState(false);
  const named = isHashSeen ? undefined : open.find(({ id }) => hash === `#${pictureAnchor(id)}`);
  const index = open.findIndex(({ id }) => id === (openId ?? named?.id));
  const list = useRef<HTMLOListElement>(null);
  const openedBy = useRef<number | null>(null);
  // One that is not there any more was taken away meanwhile: what is left is asked for anew.
  useEffect(() => {
    const again = () => refresh(getAlbum);
    addEventListener(PRELOAD_ERROR, again);
    return () => removeEventListener(PRELOAD_ERROR, again);
  }, []);
  function close(): void {
    setOpenId(null);
    setHashSeen(true);
    // Back to where he was, however he got in.
    const from = openedBy.current ?? named?.id;
    list.current?.querySelector<HTMLElement>(`[data-picture="${from}"]`)?.focus();
  }
  return (
    <>
      <ol ref={list} aria-label={m.albums_pictures()} className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {pictures.map((picture, nth) => (
          <li key={picture.id} className="relative aspect-[4/5] overflow-hidden rounded-media bg-raised">
            <Picture
              picture={picture}
              alt=""
              sizes="(width >= 1200px) 22vw, (width >= 640px) 30vw, 46vw"
              className="absolute inset-0 size-full object-cover"
              eager={nth < 4}
            />
            {picture.isLocked ? (
              <button
                type="button"
                aria-label={m.albums_locked_picture({ number: nth + 1 })}
                className="absolute inset-0 grid place-content-center bg-[oklch(0.12_0.03_340/0.35)] text-glow"
                onClick={onLocked}
              >
                <Icon name="shield" />
              </button>
            ) : (
              <button
                type="button"
                aria-label={m.albums_open_picture({ number: nth + 1 })}
                data-picture={picture.id}
                className="absolute inset-0 cursor-zoom-in"
                onClick={() => {
                  setOpenId(picture.id);
                  openedBy.current = picture.id;
                }}
              />
            )}
          </li>
        ))}
      </ol>
      {index === -1 ? null : (
        <Suspense>
          <Viewer
            title={title}
            pictures={open}
            index={index}
            onIndex={(next) => setOpenId(open[next]?.id ?? null)}
            onClose={close}
            renderTools={(picture) => (
              <>
                <PictureOpinion key={picture.id} picture={picture} isOwn={isOwn} />
                {renderModeration(picture.id)}
              </>
            )}
          />
        </Suspense>
      )}
    </>
  );
}
