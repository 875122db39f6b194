import { int, json, text } from '../../../../../platform/database/columns.ts';
import { many, run, one, type Queryable } from '../../../../../platform/database/sql.ts';

export const savedFilterRow = { id: int, name: text, filter: json<Record<string, string>>() };

export const filtersOf = (on: Queryable, guestId: string) =>
  many(on, 'performers-filters', savedFilterRow)`
    select id, name, filter from saved_filters where guest_id = ${guestId} order by lower(name), id`;

export const lockForFilters = (on: Queryable, guestId: string) =>
  run(on)`select 1 from guests where id = ${guestId} for update`;

export const insertFilter = (on: Queryable, guestId: string, name: string, filter: string) =>
  one(on, savedFilterRow)`
    insert into saved_filters (guest_id, name, filter) values (${guestId}, ${name}, ${filter})
    on conflict (guest_id, name) do update set filter = excluded.filter returning id, name, filter`;

export const countFilters = (on: Queryable, guestId: string) =>
  run(on)`select 1 from saved_filters where guest_id = ${guestId}`;

export const dropFilter = (on: Queryable, guestId: string, id: number) =>
  run(on)`delete from saved_filters where guest_id = ${guestId} and id = ${id}`;
