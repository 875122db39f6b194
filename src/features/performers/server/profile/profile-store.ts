import type { Database } from '../../../../platform/database/database.ts';
import type { InterviewPart } from '../../../../platform/database/performer-tables.ts';
import { codesOf } from '../../../../platform/places/places.ts';
import type { Asker } from '../lists/asker.ts';
import { CARD, CARD_FROM, pictureColumn, type CardRow, type PictureRow } from '../lists/card-rows.ts';
import { shownTo } from '../lists/shown-to.ts';

interface Named {
  id: number;
  name: string;
  slug: string;
}

export interface ProfileRow extends CardRow {
  gender: 'N' | 'M' | 'F';
  gender_type: 'F' | 'M' | 'FM' | 'FF' | 'S';
  city: string;
  country: string;
  languages: string[];
  headline: string;
  about: string;
  interview: InterviewPart[];
  banned_countries: string[];
  conversion_chat: boolean;
  is_favorite: boolean;
  state_since: Date;
  cover: PictureRow | null;
  avatar: PictureRow | null;
  categories: Named[];
  tags: Named[];
  schedule: { weekday: number; from: string; to: string }[];
}

/** A published performer's profile by number or by name, whatever its case; null where she is not there for the asker. */
export async function findProfile(database: Database, asker: Asker, idOrName: string): Promise<ProfileRow | null> {
  const id = /^\d{1,15}$/.test(idOrName) ? Number(idOrName) : null;
  const { rows } = await database.pool.query<ProfileRow>({
    name: 'performers-profile',
    text: `select ${CARD}, p.gender, p.gender_type, p.city, p.country, p.languages, p.texts -> $1 ->> 'headline' as headline,
      p.texts -> $1 ->> 'about' as about, coalesce(p.interview -> $1, '[]') as interview, p.banned_countries,
      p.conversion_chat, p.state_since,
      exists (select 1 from pins n where n.guest_id = $2::uuid and n.performer_id = p.id) as is_favorite,
      ${pictureColumn('cover')}, ${pictureColumn('avatar')},
      coalesce((select json_agg(json_build_object('id', c.id, 'name', c.names ->> $1, 'slug', c.slugs ->> $1) order by c.position)
        from performer_categories pc join categories c on c.id = pc.category_id where pc.performer_id = p.id), '[]') as categories,
      coalesce((select json_agg(json_build_object('id', t.id, 'name', t.names ->> $1, 'slug', t.slugs ->> $1) order by t.worn_by desc, t.id)
        from performer_tags pt join tags t on t.id = pt.tag_id where pt.performer_id = p.id), '[]') as tags,
      coalesce((select json_agg(json_build_object('weekday', d.weekday, 'from', to_char(d.from_time, 'HH24:MI'), 'to', to_char(d.to_time, 'HH24:MI'))
        order by d.weekday, d.from_time) from performer_schedule d where d.performer_id = p.id), '[]') as schedule
      from ${CARD_FROM} where p.published and (p.id = $3 or p.slug = $4) and ${shownTo('$5', '$2')}`,
    values: [asker.language, asker.guestId, id, idOrName.toLowerCase(), codesOf(asker)],
  });
  return rows[0] ?? null;
}

/** A performer whom an asker may know of, as little of her as other things need. */
export interface Known {
  id: number;
  name: string;
  slug: string;
}

/** Null for unknown, unpublished, and not there for the asker. */
export async function findKnown(database: Database, asker: Asker, performerId: number): Promise<Known | null> {
  const { rows } = await database.pool.query<Known>({
    name: 'performers-known',
    text: `select p.id, p.name, p.slug from performers p where p.id = $1 and p.published and ${shownTo('$2', '$3')}`,
    values: [performerId, codesOf(asker), asker.guestId],
  });
  return rows[0] ?? null;
}
