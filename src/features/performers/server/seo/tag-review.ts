import type { Language } from '../../../../platform/contract.ts';
import { int, json, type RowOf, stamp, text, languageCode } from '../../../../platform/database/columns.ts';
import type { Database, PoolClient } from '../../../../platform/database/database.ts';
import { many, maybe, run, sql, type Sql } from '../../../../platform/database/sql.ts';
import { fault } from '../../../../platform/faults/errors.ts';
import { tagSlug } from './tag-slug.ts';

type Names = Record<Language, string>;

/** A word that guests would find a performer by. */
export type TagWish = RowOf<typeof tagWishRow>;
const tagWishRow = {
  /** Of the first who suggested it. */
  id: int,
  performerId: int,
  name: text,
  slug: text,
  language: languageCode,
  word: text,
  /** How many have suggested it. */
  guests: int,
  since: stamp,
  /** The tag of that name; null where it would be a new one. */
  tag: json<{ id: number; names: Names }>().orNull,
};

/** A tag that has the word for a name, in whatever language. */
const tagOf = (word: Sql) => sql`select t.id, t.names from tags t
  where ${word} in (lower(t.names ->> 'de'), lower(t.names ->> 'en'), lower(t.names ->> 'es'), lower(t.names ->> 'nl'))
  order by t.worn_by desc, t.id limit 1`;

/** What waits to be read, the oldest first, after the one of this number. */
export async function waitingTagWishes(
  { pool }: Database,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<TagWish[]> {
  return many(pool, 'performers-tag-wishes', tagWishRow)`
    select w.*, p.name, p.slug, (select row_to_json(found) from (${tagOf(sql`w.word`)}) found) as tag
    from (select min(id) as id, performer_id as "performerId", language, word, count(*)::int as guests,
        min(created_at) as since
      from tag_suggestions where state = 'open' group by performer_id, language, word
      having min(id) > ${after ?? 0} order by min(id) limit ${limit}) w
    join performers p on p.id = w."performerId" order by w.id`;
}

interface OpenWish {
  performer_id: number;
  language: Language;
  word: string;
}

/** All who suggested the same are answered at once. Throws `not-found`, and `conflict` for what somebody has decided. */
async function decide(client: PoolClient, id: number, state: 'accepted' | 'declined'): Promise<OpenWish> {
  const wish = await maybe(client, { performer_id: int, language: languageCode, word: text, state: text })`
    select performer_id, language, word, state from tag_suggestions where id = ${id} for update`;
  if (wish === null) throw fault('not-found');
  if (wish.state !== 'open') throw fault('conflict', { state: wish.state });
  await run(client)`
    update tag_suggestions set state = ${state} where performer_id = ${wish.performer_id}
      and language = ${wish.language} and word = ${wish.word} and state = 'open'`;
  return wish;
}

/**
 * Makes her wear the tag that was suggested, a new one where `names` say how it is called. Throws `not-found`, `conflict`, and
 * `bad-request` where there is no such tag and no names, or a name that no address can be made of.
 */
export async function acceptTagWish(database: Database, id: number, names: Names | null): Promise<void> {
  await database.transaction(async (client) => {
    const wish = await decide(client, id, 'accepted');
    const tagId = (await knownTag(client, wish)) ?? (names === null ? null : await newTag(client, wish, names));
    if (tagId === null) throw fault('bad-request', { field: 'names' });
    await run(client)`
      insert into performer_tags (tag_id, performer_id) values (${tagId}, ${wish.performer_id}) on conflict do nothing`;
  });
}

export async function declineTagWish(database: Database, id: number): Promise<void> {
  await database.transaction((client) => decide(client, id, 'declined'));
}

async function knownTag(client: PoolClient, { word }: OpenWish): Promise<number | null> {
  const row = await maybe(client, { id: int })`select id from (${tagOf(sql`${word}`)}) found`;
  return row?.id ?? null;
}

/** One whose name in the wish's language leads to an address that there is already, is that tag. Throws `conflict` for another's. */
async function newTag(client: PoolClient, { language }: OpenWish, names: Names): Promise<number> {
  const slugs = { de: tagSlug(names.de), en: tagSlug(names.en), es: tagSlug(names.es), nl: tagSlug(names.nl) };
  if (Object.values(slugs).includes('')) throw fault('bad-request', { field: 'names' });
  const made = await maybe(client, { id: int })`
    insert into tags (slugs, names) values (${JSON.stringify(slugs)}, ${JSON.stringify(names)}) on conflict do nothing
      returning id`;
  if (made !== null) return made.id;
  const row = await maybe(client, { id: int })`select id from tags where slugs ->> ${language} = ${slugs[language]}`;
  if (row === null) throw fault('conflict', { field: 'names' });
  return row.id;
}
