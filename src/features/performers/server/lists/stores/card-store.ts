import { ageOf } from '../../../../../platform/time/berlin-store.ts';
import { bool, int, json, type RowOf, text } from '../../../../../platform/database/columns.ts';
import type { Database } from '../../../../../platform/database/database.ts';
import { identifier, join, many, sql, trusted, type Sql } from '../../../../../platform/database/sql.ts';
import type { Offer } from '../../values.ts';
import type { ActorState } from '../../../contract.ts';
import { codesOf } from '../../../../../platform/geo/geo.ts';
import type { Asker } from '../../../../../platform/rights/asker.ts';
import { shownTo } from './shown-to-store.ts';

/** A performer as a list needs her, in one language. */
export type CardRow = RowOf<typeof cardRow>;
export const cardRow = {
  id: int,
  name: text,
  slug: text,
  age: int,
  facts: json<string[]>(),
  state: text.of<ActorState>(),
  offers: text.of<Offer>().list,
  live_preview: bool,
  /** In her room, also while it is closed to others; null while no show runs. */
  viewers: int.orNull,
  price_video: int,
  price_single: int,
  price_singlec2c: int,
  price_voyeur: int,
  price_message: int,
  rating_count: int,
  satisfaction: int,
  /** Whether the guest who asks holds a ticket for the show that runs. */
  has_ticket: bool,
  portrait: json<PictureRow>().orNull,
};

export interface PictureRow {
  id: string;
  fsk: 16 | 18;
  width: number;
  height: number;
}

/** One of the kinds that there is one of, as a column. */
export const pictureColumn = (kind: 'portrait' | 'cover' | 'avatar') =>
  sql`(select json_build_object('id', i.id, 'fsk', i.fsk, 'width', i.width, 'height', i.height)
     from pictures i where i.performer_id = p.id and i.kind = ${trusted(`'${kind}'`)}) as ${identifier(kind)}`;

/** The columns of a card. While she is on air the show's price holds. Goes with {@link CARD_FROM}. */
export const cardColumns = (asker: Pick<Asker, 'language' | 'guestId'>) => sql`
  p.id, p.name, p.slug, ${ageOf(sql`p.born`)} as age, p.texts -> ${asker.language} -> 'facts' as facts, p.state, p.offers,
  coalesce(s.preview_fsk = 16, false) as live_preview, s.viewers, coalesce(s.price_video, p.price_video) as price_video,
  p.price_single, p.price_singlec2c, p.price_voyeur, p.price_message, p.rating_count, p.satisfaction,
  p.state = 'ticketShow' and exists (select 1 from ticket_shows t join show_tickets h on h.ticket_show_id = t.id
    where t.performer_id = p.id and t.state = 'running' and h.guest_id = ${asker.guestId}::uuid
      and h.state <> 'returned') as has_ticket,
  ${pictureColumn('portrait')}`;

export const CARD_FROM = sql`performers p left join shows s on s.performer_id = p.id and s.ended_at is null`;

/** Who may be shown to an asker at all, as conditions. */
export function visibleTo(asker: Asker): Sql[] {
  const published = sql`p.published`;
  // Pages are made for nobody known, most of them for no place either.
  return isUnknown(asker) ? [published] : [published, shownTo(codesOf(asker), asker.guestId)];
}

const isUnknown = (asker: Asker): boolean => asker.guestId === null && codesOf(asker).length === 0;

/** The cards of these performers, in no order; those that the asker may not see are left out. */
export async function cardsByIds(database: Database, asker: Asker, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const conditions = [sql`p.id = any(${ids}::bigint[])`, ...visibleTo(asker)];
  return many(database.pool, `performers-by-ids-${nameOf(asker)}`, cardRow)`
    select ${cardColumns(asker)} from ${CARD_FROM} where ${join(conditions, ' and ')}`;
}

/** Tells statements of one shape from those of another. */
export const nameOf = (asker: Asker): string => (isUnknown(asker) ? 'all' : 'some');
