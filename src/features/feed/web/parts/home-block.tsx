import { m } from '#messages';
import { pagePart, type PagePart } from '../../../../shell/compose/page-parts.tsx';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import type { FeedPost } from '../../contract.ts';
import { listPosts } from '../../contract/pages.ts';
import { PostTeasers } from './post-teasers.tsx';

const SHOWN = 6;

const latest = pagePart({
  rank: 46,
  load: async (ask, _given: null): Promise<readonly FeedPost[]> =>
    (await ask(listPosts, { query: { limit: SHOWN } })).items,
  Part: ({ data }) => <LatestPosts posts={data} />,
});

/** The latest posts (§2, Feed); nothing where there are none. */
function LatestPosts({ posts }: { posts: readonly FeedPost[] }) {
  const language = useLanguage();
  return (
    <PostTeasers
      id="feed"
      title={m.feed_title()}
      posts={posts}
      more={{ href: href('feed', language), label: m.feed_all() }}
    />
  );
}

/** Blocks of the start page. */
const blocks: readonly PagePart<null>[] = [latest];
export default blocks;
