import type { Language } from '../../../platform/contract.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { PerformerState } from '../../../platform/database/tables.ts';
import { decodeCursor, type Cursor } from './cursor.ts';

/** A performer as a list needs it, in one language. */
export interface CardRow {
  id: number;
  name: string;
  slug: string;
  age: number;
  facts: string[];
  state: PerformerState;
  live_preview: boolean;
  price_video: number;
  price_message: number;
  rating_count: number;
  satisfaction: number;
  portrait: PictureRow | null;
  /** Place in the list, for the next page. */
  cursor: Cursor;
}

export interface PictureRow {
  id: string;
  fsk: 16 | 18;
  width: number;
  height: number;
}

export interface ListQuery {
  language: Language;
  /** Whoever bans this country is left out. */
  country: string | null;
  category?: number | undefined;
  pattern?: string | undefined;
  online?: boolean | undefined;
  genderType?: string | undefined;
  order: 'rank' | 'newest';
  limit: number;
  after?: string | undefined;
}

const CARD = `
  p.id, p.name, p.slug, extract(year from age(p.born))::int as age, p.texts -> $1 -> 'facts' as facts, p.state,
  coalesce((select s.preview_fsk = 16 from shows s where s.performer_id = p.id and s.ended_at is null), false) as live_preview,
  p.price_video, p.price_message, p.rating_count, p.satisfaction,
  (select json_build_object('id', i.id, 'fsk', i.fsk, 'width', i.width, 'height', i.height)
     from pictures i where i.performer_id = p.id and i.kind = 'portrait') as portrait`;

const ORDERS = {
  rank: {
    by: "(p.state <> 'offline') desc, p.satisfaction desc, p.id desc",
    cursor: "json_build_array((p.state <> 'offline')::int, p.satisfaction, p.id)",
    after: "((p.state <> 'offline')::int, p.satisfaction, p.id) < ($6::bigint, $7::bigint, $8::bigint)",
  },
  newest: {
    by: 'p.joined_at desc, p.id desc',
    cursor: 'json_build_array((extract(epoch from p.joined_at) * 1000000)::bigint, 0, p.id)',
    after: '((extract(epoch from p.joined_at) * 1000000)::bigint, 0, p.id) < ($6::bigint, $7::bigint, $8::bigint)',
  },
} as const;

/** One page of published performers; one row more than `limit` tells that there is a next one. */
export async function listCards(database: Database, query: ListQuery): Promise<CardRow[]> {
  const order = ORDERS[query.order];
  const after = query.after === undefined ? null : decodeCursor(query.after);
  const conditions = [
    'p.published',
    '($2::text is null or not p.banned_countries @> array[$2::text])',
    '($3::bigint is null or exists (select 1 from performer_categories c where c.category_id = $3 and c.performer_id = p.id))',
    "($4::text is null or p.name ilike '%' || $4 || '%')",
    '($5::text is null or p.gender_type = $5)',
    after === null ? '($6::bigint is null and $7::bigint is null and $8::bigint is null)' : order.after,
    ...(query.online === true ? ["p.state <> 'offline'"] : []),
  ];
  const { rows } = await database.pool.query<CardRow>({
    name: `performers-list-${query.order}-${after === null ? 'first' : 'next'}-${query.online === true ? 'online' : 'all'}`,
    text: `select ${CARD}, ${order.cursor} as cursor from performers p
      where ${conditions.join(' and ')} order by ${order.by} limit $9`,
    values: [
      query.language,
      query.country,
      query.category ?? null,
      query.pattern === undefined ? null : query.pattern.replace(/[\\%_]/g, '\\$&'),
      query.genderType ?? null,
      after?.[0] ?? null,
      after?.[1] ?? null,
      after?.[2] ?? null,
      query.limit + 1,
    ],
  });
  return rows;
}

/** The cards of these performers, in no order. */
export async function cardsByIds(
  database: Database,
  language: Language,
  ids: readonly number[],
  country: string | null,
): Promise<CardRow[]> {
  const { rows } = await database.pool.query<CardRow>({
    name: 'performers-by-ids',
    text: `select ${CARD}, '[0,0,0]'::json as cursor from performers p where p.published and p.id = any($2::bigint[])
      and ($3::text is null or not p.banned_countries @> array[$3::text])`,
    values: [language, ids, country],
  });
  return rows;
}

export interface ProfileRow extends CardRow {
  gender: 'N' | 'M' | 'F';
  gender_type: 'F' | 'M' | 'FM' | 'FF' | 'S';
  city: string;
  country: string;
  languages: string[];
  headline: string;
  about: string;
  banned_countries: string[];
  price_singlec2c: number;
  price_voyeur: number;
  state_since: Date;
  cover: PictureRow | null;
  avatar: PictureRow | null;
  categories: { id: number; name: string; slug: string }[];
  schedule: { weekday: number; from: string; to: string }[];
}

const picture = (
  kind: string,
) => `(select json_build_object('id', i.id, 'fsk', i.fsk, 'width', i.width, 'height', i.height)
  from pictures i where i.performer_id = p.id and i.kind = '${kind}') as ${kind}`;

/** A published performer's profile by number or by lower-case name. */
export async function findProfile(
  database: Database,
  language: Language,
  idOrName: string,
): Promise<ProfileRow | null> {
  const id = /^\d{1,15}$/.test(idOrName) ? Number(idOrName) : null;
  const { rows } = await database.pool.query<ProfileRow>({
    name: 'performers-profile',
    text: `select ${CARD}, '[0,0,0]'::json as cursor, p.gender, p.gender_type, p.city, p.country, p.languages, p.texts -> $1 ->> 'headline' as headline,
      p.texts -> $1 ->> 'about' as about, p.banned_countries, p.price_singlec2c, p.price_voyeur, p.state_since,
      ${picture('cover')}, ${picture('avatar')},
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.names ->> $1, 'slug', c.slugs ->> $1) order by c.position)
        from performer_categories pc join categories c on c.id = pc.category_id where pc.performer_id = p.id), '[]') as categories,
      coalesce((select json_agg(json_build_object('weekday', s.weekday, 'from', to_char(s.from_time, 'HH24:MI'), 'to', to_char(s.to_time, 'HH24:MI'))
        order by s.weekday, s.from_time) from performer_schedule s where s.performer_id = p.id), '[]') as schedule
      from performers p where p.published and (p.id = $2 or p.slug = $3)`,
    values: [language, id, idOrName.toLowerCase()],
  });
  return rows[0] ?? null;
}

export async function listCategories(database: Database, language: Language) {
  const { rows } = await database.pool.query<{ id: number; name: string; slug: string; count: number }>({
    name: 'performers-categories',
    text: `select c.id, c.names ->> $1 as name, c.slugs ->> $1 as slug,
        (select count(*) from performer_categories pc join performers p on p.id = pc.performer_id
          where pc.category_id = c.id and p.published)::int as count
      from categories c order by c.position`,
    values: [language],
  });
  return rows;
}

export async function countOnline(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ amount: number }>({
    name: 'performers-online',
    text: `select count(*)::int as amount from performers where published and state <> 'offline'`,
  });
  return rows[0]?.amount ?? 0;
}

export async function pinnedBy(database: Database, guestId: string, country: string | null) {
  const { rows } = await database.pool.query<{ id: number; isOnline: boolean }>({
    name: 'performers-pinned',
    text: `select p.id, p.state <> 'offline' as "isOnline" from pins n join performers p on p.id = n.performer_id
      where n.guest_id = $1 and p.published and ($2::text is null or not p.banned_countries @> array[$2::text])
      order by n.created_at desc limit 50`,
    values: [guestId, country],
  });
  return rows;
}
