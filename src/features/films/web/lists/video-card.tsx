import { useState } from 'react';
import { m } from '#messages';
import { formatClock, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { Picture } from '../../../../ui/picture.tsx';
import type { Video } from '../../contract.ts';
import { USUAL_COLUMNS } from '../../../../shell/scheme/columns.ts';
import { useColumns } from './use-columns.ts';
import { Price } from './video-facts.tsx';

const sizesIn = (columns: number) =>
  `(width >= 1280px) ${Math.ceil(1400 / columns)}px, (width >= 1024px) 30vw, (width >= 640px) 44vw, 92vw`;
const badge = 'rounded-full bg-[oklch(0.15_0.02_340/0.75)] px-2.5 py-0.5 text-[12.5px] text-glow';

/** A film in a list: its picture, which moves under the pointer, what it is called, by whom, and for how much. */
export function VideoCard({
  video,
  eager = false,
  columns = USUAL_COLUMNS,
}: {
  video: Video;
  eager?: boolean;
  /** Of the list where there is room. */
  columns?: number;
}) {
  const language = useLanguage();
  const [isMoving, setMoving] = useState(false);
  const { title, model } = video;
  const seconds = formatClock(video.duration / 1000);
  const address = href('actorVideo', language, { actorName: model.slug, videoId: String(video.id) });
  return (
    <article
      className="group"
      data-testid="video"
      data-id={video.id}
      onPointerEnter={({ pointerType }) => setMoving(pointerType === 'mouse' && video.hover !== null)}
      onPointerLeave={() => setMoving(false)}
    >
      <Link href={address} className="block">
        <div className="relative aspect-video overflow-hidden rounded-media bg-raised">
          {video.preview === null ? null : (
            <Picture
              picture={video.preview}
              alt=""
              sizes={sizesIn(columns)}
              eager={eager}
              className="absolute inset-0 size-full object-cover transition-transform duration-300 ease-out group-hover:scale-[1.03] motion-reduce:transition-none"
            />
          )}
          {isMoving && video.hover !== null ? (
            <video
              src={video.hover}
              autoPlay
              muted
              loop
              playsInline
              aria-hidden="true"
              className="absolute inset-0 size-full object-cover motion-reduce:hidden"
            />
          ) : null}
          <p className="absolute top-3 left-3 flex flex-wrap gap-1.5">
            {video.new ? <span className={badge}>{m.films_is_new()}</span> : null}
            {video.lowestPrice === null ? null : (
              <span className={badge}>{video.dailyBonusPrice === null ? m.films_is_sale() : m.films_is_deal()}</span>
            )}
            {video.vip ? <span className={`${badge} text-[oklch(0.86_0.11_85)]`}>{m.films_is_vip()}</span> : null}
          </p>
          <span className={`${badge} absolute right-3 bottom-3 tabular-nums`}>
            <span className="sr-only">{m.films_length({ time: seconds })}</span>
            <span aria-hidden="true">{seconds}</span>
          </span>
        </div>
        <h3 className="mt-2.5 font-serif text-[19px] leading-tight wrap-anywhere">{title}</h3>
      </Link>
      <div className="mt-0.5 grid justify-items-start text-[14px]">
        <Link
          href={href('actor', language, { actorName: model.slug })}
          className="py-1 text-muted hover:text-ink hover:underline"
        >
          {model.name}
        </Link>
        <Price video={video} />
      </div>
    </article>
  );
}

/** Cards in columns: as many as fit, and where there is room as many as was chosen. */
export function VideoCards({ videos, eager = 0 }: { videos: readonly Video[]; eager?: number }) {
  const columns = useColumns('videos');
  return (
    <ul className="grid gap-x-5 gap-y-9 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-[repeat(var(--columns,4),minmax(0,1fr))]">
      {videos.map((video, index) => (
        <li key={video.id}>
          <VideoCard video={video} eager={index < eager} columns={columns} />
        </li>
      ))}
    </ul>
  );
}
