import { randomUUID } from 'node:crypto';
import * as feed from '../../../src/features/feed/contract.ts';
import { postTexts, somePost } from '../../feed/post.ts';
import { byUuid, insertRow, type Values } from '../../people/rows.ts';
import { to, type Row, type Setup } from '../scenario.ts';

const reason = 'Looked at.';

/** One of somebody whom nobody else asks about. */
export const someFeedPost = async ({ app }: Pick<Setup, 'app'>, set: Values = {}) => ({
  postId: await somePost(app, await app.performer(), set),
});
const some =
  (set: Values = {}) =>
  async (setup: Setup) => ({ params: await someFeedPost(setup, set) });
const hers =
  (set: Values) =>
  async ({ app, performer }: Setup) => ({ params: { postId: await somePost(app, performer, set) } });
const draft: Values = { state: 'draft', publish_at: null };
const press = async (setup: Setup) => ({ ...(await some()(setup)), body: {} });

/** What somebody has said of a post. */
export async function someComment({ app, owner }: Pick<Setup, 'app' | 'owner'>): Promise<string> {
  const id = randomUUID();
  const { postId } = await someFeedPost({ app });
  const values = {
    id,
    conversation_id: id,
    post_id: postId,
    guest_id: owner.guestId,
    text: 'Schön.',
    written_at: app.now(),
  };
  await insertRow(app.context.database.pool, 'feed_comments', values, byUuid);
  return id;
}
const comment = async (setup: Setup) => ({ params: { commentId: await someComment(setup) } });

/** The feed as guests find it, as performers fill it, and before operators. */
export const feedRows: readonly Row[] = [
  to(feed.listPosts).all(),
  to(feed.getPost).all(some()),
  to(feed.countNewPosts).all(async (setup) => ({ query: { above: (await someFeedPost(setup)).postId } })),
  to(feed.getFeedTotals).all(async ({ app }) => ({ params: { modelId: (await app.performer()).performerId } })),
  to(feed.getBoughtCounts).all(),
  to(feed.viewedPost).each(press),
  to(feed.likePost).each(press),
  to(feed.unlikePost).each(press),
  to(feed.buyPost).each(async (setup) => ({
    ...(await some({ price: 1 })(setup)),
    body: { price: 1, requestKey: randomUUID() },
  })),
  to(feed.tipPost).each(async (setup) => ({
    ...(await some()(setup)),
    body: { amountCoins: 1, requestKey: randomUUID() },
  })),
  to(feed.listPostComments).all(async (setup) => ({ ...(await some()(setup)), query: {} })),
  to(feed.commentPost).each(async (setup) => ({ ...(await some()(setup)), body: { text: 'Schön.' } })),
  to(feed.deleteComment).ownersSpent(comment),

  to(feed.listOwnPosts).all(),
  to(feed.createPost).each(() => ({ body: { type: 'text', title: 'Am Abend' } })),
  to(feed.changePost).hersOnce(async (setup) => ({
    ...(await hers(draft)(setup)),
    body: { pinned: false, goal: null, words: { texts: postTexts('Am Abend'), price: 0, fsk: 16 }, revision: 1 },
  })),
  to(feed.publishPost).hersOnce(async (setup) => ({ ...(await hers(draft)(setup)), body: { at: null, revision: 1 } })),
  to(feed.withdrawPost).hersOnce(hers({})),
  to(feed.deletePost).hersOnce(hers(draft)),

  to(feed.findPosts).all(),
  to(feed.removePost).each(async (setup) => ({ ...(await some()(setup)), body: { reason } })),
  to(feed.removeComment).each(async (setup) => ({ ...(await comment(setup)), body: { reason } })),
];
