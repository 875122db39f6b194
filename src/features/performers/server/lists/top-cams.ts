import { int, json, type RowOf, text } from '../../../../platform/database/columns.ts';
import { join, many, sql, type Sql } from '../../../../platform/database/sql.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import type { TopCamType } from '../../constants.ts';
import type { ActorCard, TopCam } from '../../contract.ts';
import type { Asker } from './asker.ts';
import { CARD_FROM, cardColumns, cardRow, pictureColumn, visibleTo, type PictureRow } from './stores/card-store.ts';
import { presentCards } from './cards.ts';
import type { Performers } from '../performers.ts';
import { presentPicture } from './present.ts';

const topCamRow = {
  ...cardRow,
  avatar: json<PictureRow>().orNull,
  languages: text.list,
  pinned_count: int,
  videocall_points: int,
  price_videocall: int,
};
type TopCamRow = RowOf<typeof topCamRow>;

/** With the card that pages show. */
type Top = TopCam & { card: ActorCard };

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

/** The top cams of a kind, best first (D1). */
export async function topCams(
  performers: Performers,
  asker: Asker,
  query: { type: TopCamType; online?: boolean | undefined; limit: number },
): Promise<Top[]> {
  const { by, also } = views[query.type];
  const conditions = [...visibleTo(asker), also, ...(query.online === true ? [sql`p.online`] : [])];
  const rows = await many(performers.context.database.pool, topCamRow)`
    select ${cardColumns(asker)}, ${pictureColumn('avatar')}, p.languages, p.pinned_count, p.videocall_points,
      p.price_videocall
    from (select p.id from performers p where ${join(conditions, ' and ')} order by ${by} limit ${query.limit}) top
    join (${CARD_FROM}) on p.id = top.id order by ${by}`;
  const cards = await presentCards(performers, asker, rows);
  return cards.flatMap((card, index) => {
    const row = rows[index];
    return row === undefined ? [] : [presentTopCam(row, card, asker)];
  });
}

function presentTopCam(row: TopCamRow, card: ActorCard, { language }: Asker): Top {
  return {
    id: row.id,
    name: row.name,
    profileLink: href('actor', language, { actorName: row.slug }),
    online: card.isOnline,
    onlineVideocall: card.isOnline && row.offers.includes('videoCall'),
    age: row.age,
    previewPicture: card.portrait,
    avatarPicture: presentPicture(row.avatar),
    spokenLanguages: row.languages,
    pinnedCount: row.pinned_count,
    ratingCount: card.rating?.countRatings ?? 0,
    satisfactionRate: card.rating?.satisfactionRate ?? 0,
    rankingPointsVideoCall: row.videocall_points,
    card,
    videocall: { price: { value: row.price_videocall, currency: 'VXC', symbol: 'VXC' } },
  };
}
