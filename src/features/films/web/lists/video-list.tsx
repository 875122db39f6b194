import type { ReactNode } from 'react';
import { m } from '#messages';
import { LoadError } from '../../../../ui/data/loaded.tsx';
import { filmSentences } from '../error-sentences.ts';
import { VideoCards } from './video-card.tsx';
import { useVideos, type FirstVideos, type VideoQuery, type Videos } from './use-videos.ts';

interface VideoListViewProps {
  first: FirstVideos | null;
  query: VideoQuery;
  empty: ReactNode;
  /** Where nothing stands between the page's title and the list: told to who goes from heading to heading. */
  isFirst?: boolean;
}

/** A list of films that goes on. */
export const VideoListView = ({ first, query, ...shown }: VideoListViewProps) => (
  <VideoPages videos={useVideos(first, query)} {...shown} />
);

/** What is loaded of a list so far, and the way to more. */
export function VideoPages({
  videos: { items, error, hasMore, isBusy, more, reload },
  empty,
  isFirst = false,
}: Pick<VideoListViewProps, 'empty' | 'isFirst'> & { videos: Videos }) {
  if (items === null)
    return error === null ? (
      <p role="status" className="py-16 text-center text-muted">
        {m.shell_loading()}
      </p>
    ) : (
      <LoadError error={error} sentences={filmSentences} onRetry={reload} />
    );
  return (
    <>
      {isFirst && items.length > 0 ? <h2 className="sr-only">{m.films_title()}</h2> : null}
      {items.length === 0 ? empty : <VideoCards videos={items} eager={4} />}
      {error === null ? null : <LoadError error={error} sentences={filmSentences} onRetry={reload} />}
      {hasMore && error === null ? (
        <p className="mt-10 text-center">
          <button type="button" className="btn btn-quiet" disabled={isBusy} onClick={more}>
            {m.films_more()}
          </button>
        </p>
      ) : null}
    </>
  );
}
