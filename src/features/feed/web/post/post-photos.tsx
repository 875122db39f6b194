import { lazy, Suspense, useState } from 'react';
import { m } from '#messages';
import { Link } from '../../../../shell/addresses/link.tsx';
import { opened, Picture } from '../../../../ui/picture.tsx';
import type { FeedPost } from '../../contract.ts';
import { Locked } from './locked.tsx';

type Photo = FeedPost['photos'][number];
const Viewer = lazy(async () => ({ default: (await import('../../../albums/web/index.ts')).Viewer<Photo> }));

interface PostPhotosProps {
  post: FeedPost;
  /** Where all of them are; null on that page. */
  address: string | null;
  eager: boolean;
  onUnlock: () => void;
}

/** How its first photos share the frame. */
const frames = [
  '',
  'grid-cols-1',
  'grid-cols-2',
  'grid-cols-2 grid-rows-2 [&>:first-child]:row-span-2',
  'grid-cols-2 grid-rows-2',
];

/** The policy of pages lets no element have a style of its own: of these the nearest. */
const shapes = [
  [2 / 3, 'aspect-[2/3]'],
  [4 / 5, 'aspect-[4/5]'],
  [1, 'aspect-square'],
  [4 / 3, 'aspect-[4/3]'],
  [16 / 9, 'aspect-[16/9]'],
] as const;

/** Width by height of what stands alone, at the least. */
const TALLEST = 4 / 5;

/** What a photo is shown in, as a class; alone in a list it takes no more than the screen. */
function shapeOf({ width, height }: Photo, tallest = 0): string {
  const away = (shape: number) => Math.abs(Math.log(width / height / shape));
  const [, shape] = shapes
    .filter(([ratio]) => ratio >= tallest)
    .reduce((best, next) => (away(next[0]) < away(best[0]) ? next : best));
  return shape;
}

/** Photos of a post: the first ones in one frame in lists, all of them on its page; those that he may see open in full size. */
export function PostPhotos({ post, address, eager, onUnlock }: PostPhotosProps) {
  const [openId, setOpenId] = useState<number | null>(null);
  const photos = post.photos.map((photo) => (photo.isLocked ? photo : opened(photo)));
  const open = photos.filter(({ isLocked }) => !isLocked);
  const index = open.findIndex(({ id }) => id === openId);
  const isLocked = post.restriction !== null;
  const isList = address !== null;
  const more = post.photoCount - photos.length;
  const alone = photos.length === 1 ? photos[0] : undefined;
  if (photos.length === 0) return null;
  return (
    <div className="relative">
      <ul
        className={
          isList || isLocked
            ? `grid gap-0.5 ${alone === undefined ? 'aspect-[4/3]' : shapeOf(alone, TALLEST)} ${frames[Math.min(photos.length, 4)]}`
            : `grid gap-1 ${alone === undefined ? 'sm:grid-cols-2' : shapeOf(alone, TALLEST)}`
        }
      >
        {(isList || isLocked ? photos.slice(0, 4) : photos).map((photo, nth) => (
          <li
            key={photo.id}
            className={`relative min-h-0 overflow-hidden bg-raised ${isList || isLocked || alone !== undefined ? '' : shapeOf(photo)}`}
          >
            <Picture
              picture={photo}
              alt=""
              sizes={photos.length === 1 ? '(width >= 720px) 680px, 100vw' : '(width >= 720px) 340px, 50vw'}
              eager={eager && nth === 0}
              className="absolute inset-0 size-full object-cover"
            />
            {photo.isLocked ? null : (
              <button
                type="button"
                aria-label={m.feed_open_photo({ number: nth + 1 })}
                className="absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-4"
                onClick={() => setOpenId(photo.id)}
              />
            )}
            {isList && more > 0 && nth === 3 && !isLocked ? (
              <Link
                href={address}
                className="absolute inset-0 grid place-content-center bg-[oklch(0.12_0.03_340/0.62)] text-[22px] font-medium text-glow tabular-nums"
                aria-label={m.feed_more_photos({ count: more })}
              >
                +{more}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
      {isLocked ? <Locked post={post} onUnlock={onUnlock} isOver /> : null}
      {index === -1 ? null : (
        <Suspense>
          <Viewer
            title={post.title ?? ''}
            pictures={open}
            index={index}
            onIndex={(next) => setOpenId(open[next]?.id ?? null)}
            onClose={() => setOpenId(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
