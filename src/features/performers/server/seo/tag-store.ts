import type { Language } from '../../../../platform/contract.ts';
import { int, text } from '../../../../platform/database/columns.ts';
import { many, maybe, run, sql, type Queryable } from '../../../../platform/database/sql.ts';
import { performerConstants } from '../../contract.ts';

export const tagRow = { id: int, name: text, slug: text, count: int };

export const tagsIn = (language: Language) =>
  sql`select t.id, t.names ->> ${language} as name, t.slugs ->> ${language} as slug, t.worn_by as count from tags t`;

export const findTagBySlug = (on: Queryable, language: Language, slug: string) =>
  maybe(on, 'performers-tag', tagRow)`
    ${tagsIn(language)} where ${slug} in (t.slugs ->> 'de', t.slugs ->> 'en', t.slugs ->> 'es', t.slugs ->> 'nl')
    order by t.slugs ->> ${language} = ${slug} desc, t.id limit 1`;

export const popularTags = (on: Queryable, language: Language, first: number) =>
  many(on, 'performers-popular-tags', tagRow)`
    ${tagsIn(language)} where t.worn_by > 0 order by t.worn_by desc, t.id desc limit ${first}`;

export const tagsLike = (on: Queryable, language: Language, plain: string) =>
  many(on, 'performers-search-tags', tagRow)`
    ${tagsIn(language)} where t.names ->> ${language} ilike '%' || ${plain} || '%'
    order by t.names ->> ${language} ilike ${plain} || '%' desc, t.worn_by desc, t.id
      limit ${performerConstants.popularTags}`;

export const lockForTags = (on: Queryable, guestId: string) =>
  run(on)`select 1 from guests where id = ${guestId} for update`;

export const insertSuggestions = (
  on: Queryable,
  guestId: string,
  actorId: number,
  language: Language,
  words: readonly string[],
) =>
  run(on)`
    insert into tag_suggestions (guest_id, performer_id, language, word)
    select ${guestId}, ${actorId}, ${language}, word from unnest(${words}::text[]) word
      on conflict do nothing`;

export const countSuggestions = (on: Queryable, guestId: string, limit: number) =>
  run(on)`
    select 1 from tag_suggestions where guest_id = ${guestId} and state = 'open' limit ${limit}`;
