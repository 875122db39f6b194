import { useSession } from '../../../shell/api/use-session.ts';
import { useApiPages, type ApiPages } from '../../../ui/data/use-api.ts';
import { chatShows, type ChatShow } from '../contract.ts';

export interface Shows extends Pick<ApiPages<ChatShow>, 'error' | 'hasMore' | 'more' | 'reload'> {
  items: readonly ChatShow[];
}

/** A page's own shows, the same for everyone. */
export interface FirstShows {
  items: readonly ChatShow[];
  next: string | null;
}

/** Shows to come: those of the page for a start, then as this guest may see them, and again whenever one changes. */
export function useShows(first: FirstShows, query: { actorId?: number; limit?: number } = {}): Shows {
  const { guest } = useSession();
  const { items, hasMore, ...own } = useApiPages(chatShows, { query }, 'after', {
    enabled: guest !== null,
    refreshOn: ['chatShowState'],
  });
  return { ...own, items: items ?? first.items, hasMore: items === null ? first.next !== null : hasMore };
}
