import { useEffect, useRef } from 'react';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useApi, useApiPages, type ApiPages, type Page } from '../../../../ui/data/use-api.ts';
import { feedConstants } from '../../constants.ts';
import { countNewPosts, type FeedPost } from '../../contract.ts';
import { listPosts } from '../../contract/pages.ts';
import { isEverything, type Shown } from './use-shown.ts';

export interface Posts {
  pages: ApiPages<FeedPost>;
  /** How many have come above what is shown. */
  newCount: number;
  /** Shows them. */
  showNew: () => void;
}

/**
 * Posts of a list: what came with the page, as everybody sees it, and for whom is signed in his own. Who goes back to it finds it as he left it,
 * and what comes meanwhile moves nothing: it is only told.
 */
export function usePosts({ filter, mode, group }: Shown, modelId: number | null, sent: Page<FeedPost> | null): Posts {
  const { guest } = useSession();
  const about = guest?.isLoggedIn === true ? `${guest.guestId} ${guest.hasAvs}` : null;
  const query = {
    filter,
    mode,
    ...(modelId === null ? {} : { modelId }),
    ...(group === null ? {} : { typeGroups: group }),
  };
  const hasSent = sent !== null && isEverything({ filter, mode, group });
  // With its limit said it is another question than that of everybody.
  const ownQuery = { ...query, limit: feedConstants.pageSize };
  const own = useApi(listPosts, { query: ownQuery }, { enabled: about !== null, about });
  const isOwn = about !== null && own.data !== undefined;
  const first = isOwn ? own.data : hasSent ? sent : null;
  const pages = useApiPages(listPosts, { query: isOwn ? ownQuery : query }, 'after', {
    enabled: isOwn || (about === null && (filter === 'all' || guest === null)) || hasSent,
    ...(first === null ? {} : { first: first ?? null }),
  });

  // Who has just shown his age sees more of the same.
  const before = useRef(about);
  const { reload } = pages;
  useEffect(() => {
    if (before.current !== null && about !== null && before.current !== about) reload();
    before.current = about;
  }, [about, reload]);

  const top = pages.items?.find(({ pinned }) => modelId === null || !pinned);
  const counts = mode === 'newest' && (filter === 'all' || filter === 'follows') && top !== undefined;
  const news = useApi(
    countNewPosts,
    { query: { ...query, above: top?.id ?? 1 } },
    { enabled: counts && guest !== null, refreshOn: ['feedPosted'], everyMs: 60_000 },
  );
  return {
    pages,
    newCount: counts ? (news.data?.count ?? 0) : 0,
    showNew() {
      scrollTo({ top: 0 });
      reload();
    },
  };
}
