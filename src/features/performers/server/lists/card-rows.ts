import type { Database } from '../../../../platform/database/database.ts';
import type { Offer, PerformerState } from '../../../../platform/database/performer-tables.ts';
import { codesOf } from '../../../../platform/places/places.ts';
import type { Asker } from './asker.ts';
import { shownTo } from './shown-to.ts';

/** A performer as a list needs her, in one language. */
export interface CardRow {
  id: number;
  name: string;
  slug: string;
  age: number;
  facts: string[];
  state: PerformerState;
  offers: Offer[];
  live_preview: boolean;
  price_video: number;
  price_single: number;
  price_singlec2c: number;
  price_voyeur: number;
  price_message: number;
  rating_count: number;
  satisfaction: number;
  /** Whether the guest who asks holds a ticket for the show that runs. */
  has_ticket: boolean;
  portrait: PictureRow | null;
}

export interface PictureRow {
  id: string;
  fsk: 16 | 18;
  width: number;
  height: number;
}

/** One of the kinds that there is one of, as a column. */
export const pictureColumn = (kind: 'portrait' | 'cover' | 'avatar') =>
  `(select json_build_object('id', i.id, 'fsk', i.fsk, 'width', i.width, 'height', i.height)
     from pictures i where i.performer_id = p.id and i.kind = '${kind}') as ${kind}`;

/**
 * The columns of a card; `$1` is the language, `$2` the guest or null. While she is on air the show's price holds. Goes with
 * {@link CARD_FROM}.
 */
export const CARD = `
  p.id, p.name, p.slug, extract(year from age(p.born))::int as age, p.texts -> $1 -> 'facts' as facts, p.state, p.offers,
  coalesce(s.preview_fsk = 16, false) as live_preview, coalesce(s.price_video, p.price_video) as price_video,
  p.price_single, p.price_singlec2c, p.price_voyeur, p.price_message, p.rating_count, p.satisfaction,
  p.state = 'ticketShow' and exists (select 1 from ticket_shows t join show_tickets h on h.ticket_show_id = t.id
    where t.performer_id = p.id and t.state = 'running' and h.guest_id = $2::uuid and h.state <> 'returned') as has_ticket,
  ${pictureColumn('portrait')}`;

export const CARD_FROM = `performers p left join shows s on s.performer_id = p.id and s.ended_at is null`;

/** Who may be shown to an asker at all, as conditions; `bind` takes a value and answers with its placeholder. */
export function visibleTo(asker: Asker, bind: (value: unknown) => string): string[] {
  // Pages are made for nobody known, most of them for no place either.
  if (isUnknown(asker)) return ['p.published'];
  return ['p.published', shownTo(bind(codesOf(asker)), bind(asker.guestId))];
}

const isUnknown = (asker: Asker): boolean => asker.guestId === null && codesOf(asker).length === 0;

/** Collects values and hands out their placeholders, after those that are there already. */
export function binder(values: unknown[]): (value: unknown) => string {
  return (value) => `$${values.push(value)}`;
}

/** The cards of these performers, in no order; those that the asker may not see are left out. */
export async function cardsByIds(database: Database, asker: Asker, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const values: unknown[] = [asker.language, asker.guestId];
  const bind = binder(values);
  const conditions = [`p.id = any(${bind(ids)}::bigint[])`, ...visibleTo(asker, bind)];
  const { rows } = await database.pool.query<CardRow>({
    name: `performers-by-ids-${nameOf(asker)}`,
    text: `select ${CARD} from ${CARD_FROM} where ${conditions.join(' and ')}`,
    values,
  });
  return rows;
}

/** Tells statements of one shape from those of another. */
export const nameOf = (asker: Asker): string => (isUnknown(asker) ? 'all' : 'some');
