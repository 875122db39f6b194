import { useSession } from '../../../../shell/api/use-session.ts';
import { useApiPages, type ApiPages } from '../../../../ui/data/use-api.ts';
import type { CallInput } from '../../../../platform/contract.ts';
import { listVideos, type Video } from '../../contract.ts';

/** A page's own films, the same for everyone. */
export interface FirstVideos {
  items: readonly Video[];
  next: string | null;
}

export type VideoQuery = Omit<CallInput<typeof listVideos>['query'], 'after'>;

export interface Videos extends Pick<ApiPages<Video>, 'error' | 'hasMore' | 'more' | 'reload' | 'isBusy'> {
  /** Null until the first answer, where the page has none of its own. */
  items: readonly Video[] | null;
}

/** A list of films: those of the page for a start, then as this guest may see them. */
export function useVideos(first: FirstVideos | null, query: VideoQuery): Videos {
  const { guest } = useSession();
  const { items, hasMore, ...own } = useApiPages(listVideos, { query }, 'after', { enabled: guest !== null });
  if (items !== null || first === null) return { ...own, items: items === null ? null : unique(items), hasMore };
  return { ...own, items: first.items, hasMore: first.next !== null };
}

/** What moved up between two pages is in both of them. */
const unique = (videos: readonly Video[]) => [...new Map(videos.map((video) => [video.id, video])).values()];
