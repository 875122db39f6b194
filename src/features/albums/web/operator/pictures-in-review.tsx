import { useState } from 'react';
import { m } from '#messages';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { getAlbumFile, listWaitingAlbums, removePicture, type OwnPicture } from '../../contract.ts';
import { Viewer, type ViewedPicture } from '../viewer/viewer.tsx';
import { RemoveButton } from './remove-button.tsx';

interface PicturesInReviewProps {
  title: string;
  pictures: readonly OwnPicture[];
}

/** All pictures of an album for who decides about it: large at a press, and each to be taken away by itself. */
export function PicturesInReview({ title, pictures }: PicturesInReviewProps) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <ol
        aria-label={m.albums_pictures()}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(150px,44%),1fr))] gap-3"
      >
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-label={m.albums_open_picture({ number: index + 1 })}
              className="block aspect-square w-full overflow-hidden rounded-[12px] bg-raised"
              onClick={() => setOpen(index)}
            >
              <img
                src={picture.src.replace('{size}', 'w320')}
                alt=""
                loading="lazy"
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ol>
      {open === null ? null : (
        <Viewer
          title={title}
          pictures={pictures}
          index={open}
          onIndex={setOpen}
          onClose={() => setOpen(null)}
          renderTools={(picture: ViewedPicture) => (
            <RemovePicture pictureId={picture.id} onDone={() => setOpen(null)} />
          )}
        />
      )}
    </>
  );
}

function RemovePicture({ pictureId, onDone }: { pictureId: number; onDone: () => void }) {
  const { mutateAsync: remove } = useApiAction(removePicture, { refreshes: [listWaitingAlbums, getAlbumFile] });
  return (
    <RemoveButton
      label={m.albums_remove_picture()}
      title={m.albums_remove_picture()}
      text={m.albums_remove_picture_text()}
      className="btn btn-quiet text-glow"
      onAct={(reason) => remove({ params: { pictureId }, body: { reason } })}
      onDone={onDone}
    />
  );
}
