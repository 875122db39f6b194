import { bool, int, json, stamp, text, uuid } from '../../../../platform/database/columns.ts';
import { many, maybe, one, run, sql, type Queryable } from '../../../../platform/database/sql.ts';
import { builtInCategories } from '../../../performers/constants.ts';
import type { ProfileTexts } from '../../contract.ts';
import type { SentKind } from '../../constants.ts';

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
  city: text,
  languages: text.list,
  review: text.of<'waiting' | 'approved' | 'refused'>(),
  reason: text,
  categories: int.list,
};

/** Her page as she last wrote it, whether or not guests see that. */
export const ownPage = (on: Queryable, performerId: number) =>
  one(on, 'admission-own-page', ownPageRow)`
    select p.id, p.name, p.slug, p.price_video as "priceVideo", coalesce(d.texts, p.texts) as texts,
      coalesce(d.city, p.city) as city, coalesce(d.languages, p.languages) as languages,
      coalesce(d.state, 'approved') as review, coalesce(d.reason, '') as reason,
      array(select c.category_id from performer_categories c where c.performer_id = p.id
        and c.category_id <> all(${BUILT_IN}::int[]) order by 1) as categories
    from performers p left join profile_drafts d on d.performer_id = p.id where p.id = ${performerId}`;

interface Draft {
  texts: ProfileTexts;
  city: string;
  languages: readonly string[];
}

/** Nobody else changes her page until this transaction ends. */
export const lockPage = (on: Queryable, performerId: number) =>
  run(on)`select from performers where id = ${performerId} for update`;

/** What is as it was shown last needs nobody to read it again. */
export const putDraft = (on: Queryable, performerId: number, { texts, city, languages }: Draft) =>
  run(on)`
    insert into profile_drafts as d (performer_id, texts, city, languages)
    values (${performerId}, ${JSON.stringify(texts)}, ${city}, ${languages})
    on conflict (performer_id) do update set texts = excluded.texts, city = excluded.city, languages = excluded.languages,
      state = case when d.state = 'approved' and (d.texts, d.city, d.languages)
        = (excluded.texts, excluded.city, excluded.languages) then 'approved' else 'waiting' end,
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

const waitingTextsRow = {
  actorId: int,
  name: text,
  revision: int,
  savedAt: stamp,
  texts: json<ProfileTexts>(),
  city: text,
};

export const waitingTexts = (on: Queryable, limit: number) =>
  many(on, 'admission-waiting-texts', waitingTextsRow)`
    select p.id as "actorId", p.name, d.revision, d.saved_at as "savedAt", d.texts, d.city
    from profile_drafts d join performers p on p.id = d.performer_id where d.state = 'waiting'
    order by d.saved_at limit ${limit}`;

/** False where others are there by now. */
export const decideDraft = (
  on: Queryable,
  performerId: number,
  { revision, state, reason }: { revision: number; state: 'approved' | 'refused'; reason: string },
) =>
  maybe(on, { texts: json<ProfileTexts>(), city: text, languages: text.list })`
    update profile_drafts set state = ${state}, reason = ${reason}
    where performer_id = ${performerId} and revision = ${revision} and state = 'waiting' returning texts, city, languages`;

export const showTexts = (on: Queryable, performerId: number, { texts, city, languages }: Draft) =>
  run(on)`
    update performers set texts = ${JSON.stringify(texts)}, city = ${city}, languages = ${languages} where id = ${performerId}`;

const sentRow = {
  id: uuid,
  actorId: int,
  name: text,
  kind: text.of<SentKind>(),
  digest: text,
  width: int,
  height: int,
  state: text.of<'waiting' | 'refused'>(),
  reason: text,
};
const SENT = sql`s.id, s.performer_id as "actorId", p.name, s.kind, s.digest, s.width, s.height, s.state, s.reason
  from submitted_pictures s join performers p on p.id = s.performer_id`;

export const sentPictures = (on: Queryable, performerId: number) =>
  many(on, 'admission-sent', sentRow)`select ${SENT} where s.performer_id = ${performerId}`;

export const waitingPictures = (on: Queryable, limit: number) =>
  many(
    on,
    'admission-waiting-pictures',
    sentRow,
  )`select ${SENT} where s.state = 'waiting' order by s.id limit ${limit}`;

export const waitingPicture = (on: Queryable, id: string) =>
  maybe(on, sentRow)`select ${SENT} where s.id = ${id} and s.state = 'waiting' for update of s`;

export const shownPictures = (on: Queryable, performerId: number) =>
  many(on, 'admission-shown', { kind: text.of<SentKind>(), digest: text })`
    select kind, digest from pictures where performer_id = ${performerId} and kind in ('portrait', 'cover')`;

/** In the place of the one before, which nobody looks at any more. */
export const putSent = (
  on: Queryable,
  performerId: number,
  kind: SentKind,
  { digest, width, height }: { digest: string; width: number; height: number },
) =>
  run(on)`
    insert into submitted_pictures (performer_id, kind, digest, width, height)
    values (${performerId}, ${kind}, ${digest}, ${width}, ${height})
    on conflict (performer_id, kind) do update set id = uuidv7(), digest = excluded.digest, width = excluded.width,
      height = excluded.height, state = 'waiting', reason = ''`;

export const refuseSent = (on: Queryable, id: string, reason: string) =>
  run(on)`update submitted_pictures set state = 'refused', reason = ${reason} where id = ${id}`;

export const removeSent = (on: Queryable, id: string) => run(on)`delete from submitted_pictures where id = ${id}`;
