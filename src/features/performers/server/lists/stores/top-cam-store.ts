import { int, json, type RowOf, text } from '../../../../../platform/database/columns.ts';
import { join, many, type Queryable, sql, type Sql } from '../../../../../platform/database/sql.ts';
import type { TopCamType } from '../../../constants.ts';
import type { Asker } from '../../../../../platform/rights/asker.ts';
import { CARD_FROM, cardColumns, cardRow, pictureColumn, visibleTo, type PictureRow } from './card-store.ts';

/** A card with what is shown of top cams beside it. */
export type TopCamRow = RowOf<typeof topCamRow>;
const topCamRow = {
  ...cardRow,
  avatar: json<PictureRow>().orNull,
  languages: text.list,
  pinned_count: int,
  videocall_points: int,
  price_videocall: int,
};

/** How each view sorts, along an index, and who is in it at all. */
const views: Record<TopCamType, { by: Sql; also: Sql }> = {
  bestChats: { by: sql`p.satisfaction desc, p.rating_count desc, p.id desc`, also: sql`p.rating_count >= 10` },
  top100: { by: sql`p.rank_points desc, p.id desc`, also: sql`p.rank_points > 0` },
  favorites: { by: sql`p.pinned_count desc, p.id desc`, also: sql`p.pinned_count > 0` },
  videocall: {
    by: sql`p.videocall_points desc, p.satisfaction desc, p.id desc`,
    also: sql`p.offers @> '{videoCall}'`,
  },
};

/** Which top cams, and how many at most. */
export interface TopCamQuery {
  type: TopCamType;
  /** Only who is online now. */
  online?: boolean | undefined;
  limit: number;
}

/** Best first. */
export function topCamsOf(on: Queryable, asker: Asker, { type, online, limit }: TopCamQuery): Promise<TopCamRow[]> {
  const { by, also } = views[type];
  const conditions = [...visibleTo(asker), also, ...(online === true ? [sql`p.online`] : [])];
  return many(on, topCamRow)`
    select ${cardColumns(asker)}, ${pictureColumn('avatar')}, p.languages, p.pinned_count, p.videocall_points,
      p.price_videocall
    from (select p.id from performers p where ${join(conditions, ' and ')} order by ${by} limit ${limit}) top
    join (${CARD_FROM}) on p.id = top.id order by ${by}`;
}
