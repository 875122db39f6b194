import { bool, int, json, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import type { Language } from '../../../../platform/contract.ts';
import { many, maybe, one, run, sql, type Queryable, type Sql } from '../../../../platform/database/sql.ts';
import { builtInCategories } from '../../../performers/constants.ts';
import type { OwnInterview, ProfileTexts } from '../../contract.ts';
import type { Named } from './named.ts';

const BUILT_IN = [...builtInCategories];

export const pageRow = { hasPortrait: bool, hasTexts: bool, hasCategory: bool, hasPrice: bool };
/** What there is of the page of `p`, whose admission is `a`: for who has none the price has always been there. */
export const pageColumns = sql`exists (select from pictures i where i.performer_id = p.id and i.kind = 'portrait') as "hasPortrait",
  coalesce(p.texts -> 'de' ->> 'headline', '') <> '' and coalesce(p.texts -> 'de' ->> 'about', '') <> '' as "hasTexts",
  exists (select from performer_categories c where c.performer_id = p.id and c.category_id <> all(${BUILT_IN}::int[])) as "hasCategory",
  a.guest_id is null or exists (select from profile_drafts d where d.performer_id = p.id) as "hasPrice"`;

const ownPageRow = {
  id: int,
  name: text,
  slug: text,
  priceVideo: int,
  texts: json<Partial<ProfileTexts>>(),
  interview: json<Partial<OwnInterview>>(),
  tags: json<Named[]>(),
  city: text,
  languages: text.list,
  review: text.of<'waiting' | 'approved' | 'refused'>(),
  reason: text,
  categories: int.list,
};

/** Her page as she last wrote it, whether or not guests see that. */
export const ownPage = (on: Queryable, performerId: number, language: Language) =>
  one(on, 'admission-own-page', ownPageRow)`
    select p.id, p.name, p.slug, p.price_video as "priceVideo", coalesce(d.texts, p.texts) as texts,
      coalesce(d.interview, p.interview) as interview,
      coalesce((select json_agg(json_build_object('id', t.id, 'name', t.names ->> ${language}) order by t.names ->> ${language})
        from tags t where t.id = any(d.tags_added) or t.id <> all(coalesce(d.tags_dropped, '{}'))
          and exists (select from performer_tags w where w.performer_id = p.id and w.tag_id = t.id)), '[]') as tags,
      coalesce(d.city, p.city) as city, coalesce(d.languages, p.languages) as languages,
      coalesce(d.state, 'approved') as review, coalesce(d.reason, '') as reason,
      array(select c.category_id from performer_categories c where c.performer_id = p.id
        and c.category_id <> all(${BUILT_IN}::int[]) order by 1) as categories
    from performers p left join profile_drafts d on d.performer_id = p.id where p.id = ${performerId}`;

interface Words {
  texts: ProfileTexts;
  interview: OwnInterview | null;
  city: string;
  languages: readonly string[];
}

interface Draft extends Words {
  interview: OwnInterview;
  /** All that she would have on her page. */
  tags: readonly number[];
}

/** Nobody else changes her page until this transaction ends. */
export const lockPage = (on: Queryable, performerId: number) =>
  run(on)`select from performers where id = ${performerId} for update`;

/** What is as it was shown last needs nobody to read it again. */
export const putDraft = (on: Queryable, performerId: number, { texts, interview, tags, city, languages }: Draft) =>
  run(on)`
    insert into profile_drafts as d (performer_id, texts, interview, tags_added, tags_dropped, city, languages)
    values (${performerId}, ${JSON.stringify(texts)}, ${JSON.stringify(interview)},
      array(select t.id from tags t where t.id = any(${tags}::int[])
        and not exists (select from performer_tags w where w.performer_id = ${performerId} and w.tag_id = t.id) order by 1),
      array(select w.tag_id from performer_tags w where w.performer_id = ${performerId} and w.tag_id <> all(${tags}::int[]) order by 1),
      ${city}, ${languages})
    on conflict (performer_id) do update set texts = excluded.texts, interview = excluded.interview,
      tags_added = excluded.tags_added, tags_dropped = excluded.tags_dropped, city = excluded.city, languages = excluded.languages,
      state = case when d.state = 'approved' and (d.texts, d.interview, d.city, d.languages)
        is not distinct from (excluded.texts, excluded.interview, excluded.city, excluded.languages)
        and excluded.tags_added || excluded.tags_dropped = '{}' then 'approved' else 'waiting' end,
      reason = '', revision = d.revision + 1, saved_at = now()`;

/** The categories that she chose in place of those before; unknown and built-in ones are left out. */
export async function putCategories(on: Queryable, performerId: number, ids: readonly number[]): Promise<void> {
  await run(on)`
    delete from performer_categories where performer_id = ${performerId} and category_id <> all(${BUILT_IN}::int[])
      and category_id <> all(${ids}::int[])`;
  await run(on)`
    insert into performer_categories (performer_id, category_id) select ${performerId}, id from categories
    where id = any(${ids}::int[]) and id <> all(${BUILT_IN}::int[]) on conflict do nothing`;
}

export const putPrice = (on: Queryable, performerId: number, priceVideo: number) =>
  run(on)`update performers set price_video = ${priceVideo} where id = ${performerId}`;

export const choosable = (on: Queryable, language: string) =>
  many(on, 'admission-choosable', { id: int, name: text })`
    select id, names ->> ${language} as name from categories where id <> all(${BUILT_IN}::int[]) order by position, id`;

export const tagChoices = (on: Queryable, language: Language, limit: number) =>
  many(on, 'admission-tag-choices', { id: int, name: text })`
    select id, name from (select id, names ->> ${language} as name from tags order by worn_by desc, id limit ${limit}) t
    order by name, id`;

const waitingTextsRow = {
  actorId: int,
  name: text,
  revision: int,
  savedAt: stamp,
  texts: json<ProfileTexts>(),
  interview: json<OwnInterview>().orNull,
  tagsAdded: text.list,
  tagsDropped: text.list,
  city: text,
  languages: text.list,
};

const namesOf = (tags: Sql, language: Language) =>
  sql`array(select t.names ->> ${language} from tags t where t.id = any(${tags}) order by 1)`;

export const waitingTexts = (on: Queryable, language: Language, limit: number) =>
  many(on, 'admission-waiting-texts', waitingTextsRow)`
    select p.id as "actorId", p.name, d.revision, d.saved_at as "savedAt", d.texts, d.interview,
      ${namesOf(sql`d.tags_added`, language)} as "tagsAdded", ${namesOf(sql`d.tags_dropped`, language)} as "tagsDropped", d.city, d.languages
    from profile_drafts d join performers p on p.id = d.performer_id where d.state = 'waiting'
    order by d.saved_at limit ${limit}`;

const decidedRow = {
  texts: json<ProfileTexts>(),
  interview: json<OwnInterview>().orNull,
  city: text,
  languages: text.list,
};

/** Null where others are there by now. */
export const decideDraft = (
  on: Queryable,
  performerId: number,
  { revision, state, reason }: { revision: number; state: 'approved' | 'refused'; reason: string },
) =>
  maybe(on, decidedRow)`
    update profile_drafts set state = ${state}, reason = ${reason}
    where performer_id = ${performerId} and revision = ${revision} and state = 'waiting'
    returning texts, interview, city, languages`;

/** What she has not written of stays as it is. */
export const showTexts = (on: Queryable, performerId: number, { texts, interview, city, languages }: Words) =>
  run(on)`
    update performers set texts = ${JSON.stringify(texts)}, city = ${city}, languages = ${languages},
      interview = coalesce(${interview === null ? null : JSON.stringify(interview)}::jsonb, interview)
    where id = ${performerId}`;

/** Tags that others gave her meanwhile stay. */
export async function showTags(on: Queryable, performerId: number): Promise<void> {
  await run(on)`
    delete from performer_tags w using profile_drafts d
    where d.performer_id = ${performerId} and w.performer_id = ${performerId} and w.tag_id = any(d.tags_dropped)`;
  await run(on)`
    insert into performer_tags (performer_id, tag_id)
    select d.performer_id, t.id from profile_drafts d join tags t on t.id = any(d.tags_added)
    where d.performer_id = ${performerId} on conflict do nothing`;
  await run(on)`
    update profile_drafts set tags_added = '{}', tags_dropped = '{}' where performer_id = ${performerId}`;
}

/** Whose page it is; nobody's of whom there is no account. */
export const accountOf = (on: Queryable, performerId: number) =>
  maybe(on, { guestId: uuid.orNull })`select guest_id as "guestId" from performers where id = ${performerId}`;
