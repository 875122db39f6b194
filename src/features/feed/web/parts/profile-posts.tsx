import { m } from '#messages';
import { pagePart, type PagePart } from '../../../../shell/compose/page-parts.tsx';
import type { ShownActor } from '../../../performers/web/slots.ts';
import { listPosts } from '../../contract/pages.ts';
import { PostTeasers } from './post-teasers.tsx';

const SHOWN = 6;

/** Her posts, on a performer's page: what she has pinned first. */
const parts: readonly PagePart<ShownActor>[] = [
  pagePart({
    rank: 14,
    load: async (ask, { actorId }: ShownActor) =>
      (await ask(listPosts, { query: { modelId: actorId, limit: SHOWN } })).items.slice(0, SHOWN),
    Part: ({ given: { actorName }, data }) => (
      <PostTeasers id="posts" title={m.feed_of({ name: actorName })} posts={data} more={null} />
    ),
  }),
];
export default parts;
