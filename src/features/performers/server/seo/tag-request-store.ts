import type { Language } from '../../../../platform/contract.ts';
import { int, json, type RowOf, stamp, text } from '../../../../platform/database/columns.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { many, maybe, run, sql, type Sql, type Queryable } from '../../../../platform/database/sql.ts';

/** A word that guests would find a performer by. */
export type TagRequest = RowOf<typeof tagRequestRow>;

export const tagRequestRow = {
  /** Of the first who suggested it. */
  id: int,
  performerId: int,
  name: text,
  slug: text,
  language: text.of<Language>(),
  word: text,
  /** How many have suggested it. */
  guests: int,
  since: stamp,
  /** The tag of that name; null where it would be a new one. */
  tag: json<{ id: number; names: Record<Language, string> }>().orNull,
};

/** A tag that has the word for a name, in whatever language. */
export const tagOf = (word: Sql) => sql`select t.id, t.names from tags t
  where ${word} in (lower(t.names ->> 'de'), lower(t.names ->> 'en'), lower(t.names ->> 'es'), lower(t.names ->> 'nl'))
  order by t.worn_by desc, t.id limit 1`;

/** What waits to be read, the oldest first, after the one of this number. */
export async function waitingTagRequests(
  { pool }: Database,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<TagRequest[]> {
  return many(pool, 'performers-tag-wishes', tagRequestRow)`
    select w.*, p.name, p.slug, (select row_to_json(found) from (${tagOf(sql`w.word`)}) found) as tag
    from (select min(id) as id, performer_id as "performerId", language, word, count(*)::int as guests,
        min(created_at) as since
      from tag_suggestions where state = 'open' group by performer_id, language, word
      having min(id) > ${after ?? 0} order by min(id) limit ${limit}) w
    join performers p on p.id = w."performerId" order by w.id`;
}

export const lockWish = (on: Queryable, id: number) =>
  maybe(on, { performer_id: int, language: text.of<Language>(), word: text, state: text })`
    select performer_id, language, word, state from tag_suggestions where id = ${id} for update`;

export const answerWishes = (
  on: Queryable,
  state: 'accepted' | 'declined',
  performerId: number,
  language: Language,
  word: string,
) =>
  run(on)`
    update tag_suggestions set state = ${state} where performer_id = ${performerId}
      and language = ${language} and word = ${word} and state = 'open'`;

export const wearTag = (on: Queryable, tagId: number, performerId: number) =>
  run(on)`
    insert into performer_tags (tag_id, performer_id) values (${tagId}, ${performerId}) on conflict do nothing`;

export const tagCalled = (on: Queryable, word: string) =>
  maybe(on, { id: int })`select id from (${tagOf(sql`${word}`)}) found`;

export const insertTag = (on: Queryable, slugs: string, names: string) =>
  maybe(on, { id: int })`
    insert into tags (slugs, names) values (${slugs}, ${names}) on conflict do nothing
      returning id`;

export const tagAt = (on: Queryable, language: Language, slug: string) =>
  maybe(on, { id: int })`select id from tags where slugs ->> ${language} = ${slug}`;
