import type { PostKind } from '../../src/features/feed/constants.ts';
import type { Context } from '../../src/platform/context.ts';
import { albumInShop, albumTexts } from '../albums/album.ts';
import { byNumber, insertRow, type Values } from '../people/rows.ts';
import type { TestPerformer } from '../people/people.ts';

type World = { context: Pick<Context, 'database' | 'storage'>; now: () => Date };

const none = { title: '', description: '' };
export const postTexts = (title: string, description = 'Heute wird es ruhig.') => ({
  de: { title, description },
  en: none,
  es: none,
  nl: none,
});

/** A post that guests see, unless `set` says otherwise. Of words, if nothing else is asked for. */
export async function somePost(
  { context, now }: World,
  { performerId }: Pick<TestPerformer, 'performerId'>,
  set: Values = {},
): Promise<number> {
  const kind: PostKind = 'album_id' in set ? 'photos' : 'film_id' in set ? 'clip' : 'text';
  const values = {
    performer_id: performerId,
    kind,
    state: 'published',
    texts: JSON.stringify(kind === 'text' ? postTexts('Ein ruhiger Abend') : {}),
    fsk: 16,
    is_open: true,
    publish_at: now(),
    created_at: now(),
    changed_at: now(),
    ...set,
  };
  return (await insertRow(context.database.pool, 'feed_posts', values, byNumber)).id;
}

/** One whose photos are found in it alone. */
export async function photosPost(app: World, performer: TestPerformer, set: Values = {}, hasFiles = false) {
  const album = await albumInShop(app, performer, {
    pictures: 2,
    hasFiles,
    set: { place: 'feed', texts: JSON.stringify(albumTexts('Morgen im Garten')), price: 0, ...set },
  });
  return { ...album, postId: await somePost(app, performer, { album_id: album.albumId }) };
}
