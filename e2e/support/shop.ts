import { randomUUID } from 'node:crypto';
import { int } from '../../src/platform/database/columns.ts';
import { albumInShop } from '../../test/albums/album.ts';
import { postTexts, somePost } from '../../test/feed/post.ts';
import { approved, byNumber, insertRow, type Values } from '../../test/people/rows.ts';
import { platformContext } from './database.ts';
import type { Performer } from './people.ts';

const none = { title: '', description: '' };

/** One that waits to be looked at. Answers its number. */
export async function filmInReview(performer: Performer, title: string): Promise<number> {
  const [id] = await filmsInShop(performer, [title], { state: 'review', published_at: null, submitted_at: new Date() });
  if (id === undefined) throw new Error('no film was made');
  const context = await platformContext();
  const consent = { film_id: id, performer_id: performer.person.performerId, revision: 1, depict: true, publish: true };
  await insertRow(context.database.pool, 'film_consents', { ...consent, download: false }, { film_id: int });
  return id;
}

/** An album with a picture that waits to be looked at. */
export async function albumInReview(performer: Performer, title: string): Promise<void> {
  const context = await platformContext();
  const texts = JSON.stringify({ de: { title, description: '' }, en: none, es: none, nl: none });
  const set = { state: 'review', published_at: null, submitted_at: new Date(), texts };
  const now = () => new Date();
  const { albumId } = await albumInShop({ context, now }, performer.person, { hasFiles: true, set });
  const consent = { album_id: albumId, performer_id: performer.person.performerId, revision: 1 };
  const given = { ...consent, depict: true, publish: true };
  await insertRow(context.database.pool, 'album_consents', given, { album_id: int });
}

/** Films of hers in the shop by these titles, of which there is nothing to be watched: for what is about lists. Answers their numbers. */
export async function filmsInShop(
  { person }: Performer,
  titles: readonly string[],
  set: Values = {},
): Promise<number[]> {
  const context = await platformContext();
  const ids: number[] = [];
  for (const title of titles) {
    const texts = JSON.stringify({ de: { title, description: '' }, en: none, es: none, nl: none });
    const film = { state: 'published', processing: 'done', price: 0, fsk: 16, duration_ms: 60_000, manifest: '{}' };
    const values = {
      performer_id: person.performerId,
      texts,
      ...film,
      media: randomUUID(),
      published_at: new Date(),
      ...set,
    };
    ids.push((await insertRow(context.database.pool, 'films', approved(values), byNumber)).id);
  }
  return ids;
}

/** A post of words that guests see. Answers its number. */
export async function postInFeed({ person }: Performer, title: string, set: Values = {}): Promise<number> {
  const context = await platformContext();
  const texts = JSON.stringify(postTexts(title));
  return somePost({ context, now: () => new Date() }, person, { texts, ...set });
}
