import type { Language } from '../../../../platform/contract.ts';
import type { Database, PoolClient } from '../../../../platform/database/database.ts';
import { fault } from '../../../../platform/faults/errors.ts';
import { tagSlug } from './tag-slug.ts';

type Names = Record<Language, string>;

/** A word that guests would find a performer by. */
export interface TagWish {
  /** Of the first who suggested it. */
  id: number;
  performerId: number;
  name: string;
  slug: string;
  language: Language;
  word: string;
  /** How many have suggested it. */
  guests: number;
  since: Date;
  /** The tag of that name; null where it would be a new one. */
  tag: { id: number; names: Names } | null;
}

/** A tag that has the word for a name, in whatever language. */
const TAG_OF = (word: string) => `select t.id, t.names from tags t
  where ${word} in (lower(t.names ->> 'de'), lower(t.names ->> 'en'), lower(t.names ->> 'es'), lower(t.names ->> 'nl'))
  order by t.worn_by desc, t.id limit 1`;

/** What waits to be read, the oldest first, after the one of this number. */
export async function waitingTagWishes(
  { pool }: Database,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<TagWish[]> {
  const { rows } = await pool.query<TagWish>({
    name: 'performers-tag-wishes',
    text: `select w.*, p.name, p.slug, (select row_to_json(found) from (${TAG_OF('w.word')}) found) as tag
      from (select min(id) as id, performer_id as "performerId", language, word, count(*)::int as guests,
          min(created_at) as since
        from tag_suggestions where state = 'open' group by performer_id, language, word
        having min(id) > $1 order by min(id) limit $2) w
      join performers p on p.id = w."performerId" order by w.id`,
    values: [after ?? 0, limit],
  });
  return rows;
}

interface OpenWish {
  performer_id: number;
  language: Language;
  word: string;
}

/** All who suggested the same are answered at once. Throws `not-found`, and `conflict` for what somebody has decided. */
async function decide(client: PoolClient, id: number, state: 'accepted' | 'declined'): Promise<OpenWish> {
  const { rows } = await client.query<OpenWish & { state: string }>(
    `select performer_id, language, word, state from tag_suggestions where id = $1 for update`,
    [id],
  );
  const [wish] = rows;
  if (wish === undefined) throw fault('not-found');
  if (wish.state !== 'open') throw fault('conflict', { state: wish.state });
  await client.query(
    `update tag_suggestions set state = $4 where performer_id = $1 and language = $2 and word = $3 and state = 'open'`,
    [wish.performer_id, wish.language, wish.word, state],
  );
  return wish;
}

/**
 * Makes her wear the tag that was suggested, a new one where `names` say how it is called. Throws `not-found`, `conflict`, and
 * `bad-request` where there is no such tag and no names, or a name that no address can be made of.
 */
export async function acceptTagWish(database: Database, id: number, names: Names | null): Promise<void> {
  await database.transaction(async (client) => {
    const wish = await decide(client, id, 'accepted');
    const tagId = (await tagOf(client, wish)) ?? (names === null ? null : await newTag(client, wish, names));
    if (tagId === null) throw fault('bad-request', { field: 'names' });
    await client.query(`insert into performer_tags (tag_id, performer_id) values ($1, $2) on conflict do nothing`, [
      tagId,
      wish.performer_id,
    ]);
  });
}

export async function declineTagWish(database: Database, id: number): Promise<void> {
  await database.transaction((client) => decide(client, id, 'declined'));
}

async function tagOf(client: PoolClient, { word }: OpenWish): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(TAG_OF('$1'), [word]);
  return rows[0]?.id ?? null;
}

/** One whose name in the wish's language leads to an address that there is already, is that tag. Throws `conflict` for another's. */
async function newTag(client: PoolClient, { language }: OpenWish, names: Names): Promise<number> {
  const slugs = { de: tagSlug(names.de), en: tagSlug(names.en), es: tagSlug(names.es), nl: tagSlug(names.nl) };
  if (Object.values(slugs).includes('')) throw fault('bad-request', { field: 'names' });
  const { rows } = await client.query<{ id: number }>(
    `insert into tags (slugs, names) values ($1, $2) on conflict do nothing returning id`,
    [JSON.stringify(slugs), JSON.stringify(names)],
  );
  if (rows[0] !== undefined) return rows[0].id;
  const { rows: same } = await client.query<{ id: number }>(`select id from tags where slugs ->> $1 = $2`, [
    language,
    slugs[language],
  ]);
  if (same[0] === undefined) throw fault('conflict', { field: 'names' });
  return same[0].id;
}
