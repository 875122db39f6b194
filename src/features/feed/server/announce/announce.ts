import type { FeedDeps } from '../deps.ts';
import { newPost } from '../news.ts';
import { claimPost, followersOf } from './announce-store.ts';

const BATCH = 500;
/** In one round; the next goes on. */
const MOST = 100;

/** Tells those who follow her of each post that has come since, once; and open pages that there is something new. How many there were. */
export function createAnnounce({
  context: { database, now },
  push,
  note,
}: Pick<FeedDeps, 'context' | 'push' | 'note'>) {
  const announceNext = () =>
    database.transaction(async (client) => {
      const post = await claimPost(client, now());
      if (post === null) return null;
      const { id: postId, performer_id: actorId, name: actorName } = post;
      let after: string | null = null;
      do {
        const fans: { guestId: string }[] = await followersOf(client, actorId, after, now(), BATCH);
        const news = fans.map(({ guestId }) => ({
          guestId,
          facts: { actorName, postId },
          actorId,
          key: `post:${postId}`,
        }));
        await note(client, newPost, news);
        after = fans.length === BATCH ? (fans.at(-1)?.guestId ?? null) : null;
      } while (after !== null);
      return { postId, modelId: actorId };
    });

  return async (): Promise<number> => {
    for (let told = 0; told < MOST; told += 1) {
      const post = await announceNext();
      if (post === null) return told;
      push.toAll('feedPosted', post);
    }
    return MOST;
  };
}
export type Announce = ReturnType<typeof createAnnounce>;
