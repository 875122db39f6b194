import { m } from '#messages';
import { Link } from '../../../../shell/addresses/link.tsx';
import { VideoCard } from './video-card.tsx';
import { useVideos, type FirstVideos, type VideoQuery } from './use-videos.ts';

interface VideoRowProps {
  title: string;
  /** Where all of them are. */
  address: string;
  first: FirstVideos | null;
  query: VideoQuery;
  /** Left out of it: the film that the page is about. */
  without?: number;
}

/** A few films of a list, and the way to all; nothing where there are none. */
export function VideoRow({ title, address, first, query, without }: VideoRowProps) {
  const { items } = useVideos(first, query);
  const shown = (items ?? []).filter(({ id }) => id !== without).slice(0, 4);
  if (shown.length === 0) return null;
  return (
    <section className="mb-12" aria-label={title}>
      <header className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-[26px]">{title}</h2>
        <Link
          href={address}
          aria-label={`${m.films_see_all()}: ${title}`}
          className="ml-auto py-2 font-medium text-muted hover:text-ink"
        >
          {m.films_see_all()}
        </Link>
      </header>
      <ul className="grid gap-x-5 gap-y-9 max-sm:[&>:nth-child(n+3)]:hidden sm:grid-cols-2 xl:grid-cols-4">
        {shown.map((video) => (
          <li key={video.id}>
            <VideoCard video={video} />
          </li>
        ))}
      </ul>
    </section>
  );
}
