import { useSession } from '../../../../shell/api/use-session.ts';
import { useApiPages, type ApiPages } from '../../../../ui/data/use-api.ts';
import { useSaleEnd } from './use-sale-end.ts';
import type { CallInput } from '../../../../platform/contract.ts';
import { listVideos, searchVideos, type Video } from '../../contract.ts';

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
  return useShown(first, useApiPages(listVideos, { query }, 'after', { enabled: guest !== null }), listVideos);
}

/** The same of those that a text fits. */
export function useFoundVideos(first: FirstVideos, pattern: string): Videos {
  const { guest } = useSession();
  const found = useApiPages(searchVideos, { query: { pattern } }, 'after', { enabled: guest !== null });
  return useShown(first, found, searchVideos);
}

function useShown(
  first: FirstVideos | null,
  { items, hasMore, ...own }: ApiPages<Video>,
  call: { path: string },
): Videos {
  const shown = items === null ? (first?.items ?? null) : unique(items);
  useSaleEnd(shown?.map(({ saleUntil }) => saleUntil) ?? [], call);
  return { ...own, items: shown, hasMore: items === null && first !== null ? first.next !== null : hasMore };
}

/** What moved up between two pages is in both of them. */
const unique = (videos: readonly Video[]) => [...new Map(videos.map((video) => [video.id, video])).values()];
