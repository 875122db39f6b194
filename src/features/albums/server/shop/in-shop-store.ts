import { int } from '../../../../platform/database/columns.ts';
import { maybe, sql, type Queryable, type Sql } from '../../../../platform/database/sql.ts';

/** A picture that guests may come to: approved, of an album in the shop. */
const inShop = (id: Sql): Sql => sql`from album_pictures i join albums a on a.id = i.album_id
  where i.id = ${id} and i.removed_at is null and i.is_approved and a.state = 'published' and a.place = 'shop'`;

/** Whether a picture is in the shop, as a condition for statements. */
export const isPictureInShop = (id: Sql): Sql => sql`exists (select ${inShop(id)})`;

/** Whose it is, and of which album; null for one that is not in the shop. */
export const pictureInShop = (on: Queryable, pictureId: number) =>
  maybe(on, { albumId: int, performerId: int })`
    select a.id as "albumId", a.performer_id as "performerId" ${inShop(sql`${pictureId}::bigint`)}`;
