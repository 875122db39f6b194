import { int } from '../../../../platform/database/columns.ts';
import { maybe, run, type Queryable } from '../../../../platform/database/sql.ts';
import type { TileColumns, TileGridType } from '../../constants.ts';

export const putColumns = (on: Queryable, guestId: string, type: TileGridType, columns: TileColumns, now: Date) =>
  run(on)`
    insert into tile_grids (guest_id, type, columns, changed_at) values (${guestId}, ${type}, ${columns}, ${now})
    on conflict (guest_id, type) do update set columns = excluded.columns, changed_at = excluded.changed_at`;

/** Null for nothing chosen. */
export const findColumns = (on: Queryable, guestId: string, type: TileGridType) =>
  maybe(on, { columns: int.of<TileColumns>() })`
    select columns from tile_grids where guest_id = ${guestId} and type = ${type}`;

/** How many pictures were made of a film. */
export const countPosters = (on: Queryable, filmId: number) =>
  maybe(on, { count: int })`
    select jsonb_array_length(coalesce(manifest -> 'posters', '[]')) as count from films where id = ${filmId} and width is not null`;
