import { int, text } from '../../../platform/database/columns.ts';
import { many, one, run, type Queryable } from '../../../platform/database/sql.ts';
import type { PlannedAlbum } from './plan.ts';
import type { DrawnAlbumPicture } from './draw.ts';

/** Albums that are there, and the numbers of their performers. */
export const madeAlbums = (on: Queryable, slugs: readonly string[]) =>
  many(on, { id: int, slug: text, titles: text.list })`
    select p.id, p.slug, coalesce(array_agg(a.texts -> 'de' ->> 'title') filter (where a.id is not null), '{}') as titles
    from performers p left join albums a on a.performer_id = p.id where p.slug = any(${slugs}::text[]) group by p.id, p.slug`;

/** An album that has come all the way: it stands in the shop. */
export async function insertDemoAlbum(
  on: Queryable,
  performerId: number,
  { texts, tags, price, fsk }: PlannedAlbum,
  pictures: readonly (DrawnAlbumPicture & { medium: string })[],
  since: Date,
): Promise<number> {
  const { id } = await one(on, { id: int })`
    insert into albums (performer_id, state, texts, tags, shown_texts, shown_tags, shown_fsk, price, fsk, created_at, changed_at,
      submitted_at, published_at)
    values (${performerId}, 'published', ${JSON.stringify(texts)}::jsonb, ${tags}::text[], ${JSON.stringify(texts)}::jsonb,
      ${tags}::text[], ${fsk}, ${price}, ${fsk}, ${since}, ${since}, ${since}, ${since}) returning id`;
  for (const [position, { medium, width, height, manifest, sha256, hash, quality }] of pictures.entries())
    await run(on)`
      insert into album_pictures (medium, album_id, position, width, height, manifest, sha256, hash, quality, is_approved, added_at, approved_at)
      values (${medium}, ${id}, ${position}, ${width}, ${height}, ${JSON.stringify(manifest)}::jsonb, ${sha256}, ${hash},
        ${quality}, true, ${since}, ${since})`;
  await run(on)`
    insert into album_consents (album_id, performer_id, revision, depict, publish, given_at)
    values (${id}, ${performerId}, 1, true, true, ${since})`;
  return id;
}
