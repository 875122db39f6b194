import { cardRow } from '../../lists/stores/card-store.ts';
import { bool, int, json, type RowOf, stamp, text } from '../../../../../platform/database/columns.ts';
import type { Database } from '../../../../../platform/database/database.ts';
import { maybe, one, sql, type Queryable } from '../../../../../platform/database/sql.ts';
import type { InterviewPart } from '../../values.ts';
import { codesOf } from '../../../../../platform/geo/geo.ts';
import type { Asker } from '../../../../../platform/rights/asker.ts';
import { CARD_FROM, cardColumns, pictureColumn, type PictureRow } from '../../lists/stores/card-store.ts';
import { shownTo } from '../../lists/stores/shown-to-store.ts';

interface Named {
  id: number;
  name: string;
  slug: string;
}

export type ProfileRow = RowOf<typeof profileRow>;
const profileRow = {
  ...cardRow,
  gender: text.of<'N' | 'M' | 'F'>(),
  gender_type: text.of<'F' | 'M' | 'FM' | 'FF' | 'S'>(),
  city: text,
  country: text,
  languages: text.list,
  headline: text,
  about: text,
  interview: json<InterviewPart[]>(),
  banned_countries: text.list,
  conversion_chat: bool,
  is_favorite: bool,
  state_since: stamp,
  cover: json<PictureRow>().orNull,
  avatar: json<PictureRow>().orNull,
  categories: json<Named[]>(),
  tags: json<Named[]>(),
  schedule: json<{ weekday: number; from: string; to: string }[]>(),
};

/** A published performer's profile by number or by name, whatever its case; null where she is not there for the asker. */
export async function findProfile(database: Database, asker: Asker, idOrName: string): Promise<ProfileRow | null> {
  return maybe(database.pool, 'performers-profile', profileRow)`
    select ${cardColumns(asker)}, p.gender, p.gender_type, p.city, p.country, p.languages,
      ${textColumns(asker)},
      coalesce(p.interview -> ${asker.language}, '[]') as interview, p.banned_countries, p.conversion_chat,
      p.state_since,
      exists (select 1 from pins n where n.guest_id = ${asker.guestId}::uuid and n.performer_id = p.id) as is_favorite,
      ${pictureColumn('cover')}, ${pictureColumn('avatar')},
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.names ->> ${asker.language},
          'slug', c.slugs ->> ${asker.language}) order by c.position)
        from performer_categories pc join categories c on c.id = pc.category_id
        where pc.performer_id = p.id), '[]') as categories,
      ${tagsColumn(asker)},
      coalesce((select json_agg(json_build_object('weekday', d.weekday, 'from', to_char(d.from_time, 'HH24:MI'),
          'to', to_char(d.to_time, 'HH24:MI')) order by d.weekday, d.from_time)
        from performer_schedule d where d.performer_id = p.id), '[]') as schedule
    from ${CARD_FROM} where p.published and ${isNamed(idOrName)}
      and ${shownTo(codesOf(asker), asker.guestId)}`;
}

/** A performer whom an asker may know of, as little of her as other things need. */
export type Known = RowOf<typeof knownRow>;
const knownRow = {
  id: int,
  name: text,
  slug: text,
};

/** By number, or by name whatever its case. Null for unknown, unpublished, and not there for the asker. */
export async function findKnown(database: Database, asker: Asker, idOrName: string): Promise<Known | null> {
  return maybe(database.pool, 'performers-known', knownRow)`
    select p.id, p.name, p.slug from performers p
    where p.published and ${isNamed(idOrName)} and ${shownTo(codesOf(asker), asker.guestId)}`;
}

/** What search engines are told of her. */
export type SeoRow = RowOf<typeof seoRow>;
const seoRow = { ...knownRow, headline: text, about: text, tags: json<Named[]>() };

/** As {@link findKnown}. */
export async function findSeo(database: Database, asker: Asker, idOrName: string): Promise<SeoRow | null> {
  return maybe(database.pool, 'performers-seo', seoRow)`
    select p.id, p.name, p.slug, ${textColumns(asker)}, ${tagsColumn(asker)}
    from performers p where p.published and ${isNamed(idOrName)} and ${shownTo(codesOf(asker), asker.guestId)}`;
}

const isNamed = (idOrName: string) => {
  const id = /^\d{1,15}$/.test(idOrName) ? Number(idOrName) : null;
  return sql`(p.id = ${id} or p.slug = ${idOrName.toLowerCase()})`;
};

const textColumns = ({ language }: Asker) => sql`
  p.texts -> ${language} ->> 'headline' as headline, p.texts -> ${language} ->> 'about' as about`;

const tagsColumn = ({ language }: Asker) => sql`
  coalesce((select json_agg(json_build_object('id', t.id, 'name', t.names ->> ${language},
      'slug', t.slugs ->> ${language}) order by t.worn_by desc, t.id)
    from performer_tags pt join tags t on t.id = pt.tag_id where pt.performer_id = p.id), '[]') as tags`;

/** Performers who are online and may be seen. */
export const countOnline = (on: Queryable) =>
  one(on, 'performers-online', { amount: int })`
    select count(*)::int as amount from performers where published and online`;
