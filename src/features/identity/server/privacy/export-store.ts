import { many, maybe, run, type Queryable } from '../../../../platform/database/sql.ts';
import { type RowOf, stamp, uuid } from '../../../../platform/database/columns.ts';

/** A copy of a guest's data, as it stands. */
export type ExportShown = RowOf<typeof exportRow>;

export const exportRow = {
  id: uuid,
  askedAt: stamp,
  /** Null while it is being made. */
  readyAt: stamp.orNull,
  expiresAt: stamp.orNull,
};

export const exportOf = (on: Queryable, guestId: string) =>
  maybe(on, exportRow)`
    select id, asked_at as "askedAt", ready_at as "readyAt", expires_at as "expiresAt"
    from data_exports where guest_id = ${guestId}`;

export const insertExport = (on: Queryable, guestId: string, now: Date) =>
  maybe(on, { id: uuid })`
    insert into data_exports (guest_id, asked_at) values (${guestId}, ${now}) on conflict do nothing returning id`;

export const findExport = (on: Queryable, exportId: string) =>
  maybe(on, { guest_id: uuid, ready_at: stamp.orNull })`
    select guest_id, ready_at from data_exports where id = ${exportId}`;

export const setReady = (on: Queryable, now: Date, expires: Date, exportId: string) =>
  run(on)`
    update data_exports set ready_at = ${now}, expires_at = ${expires} where id = ${exportId}`;

export const exportIdsOf = (on: Queryable, guestId: string) =>
  many(on, { id: uuid })`select id from data_exports where guest_id = ${guestId}`;

export const expiredExports = (on: Queryable, now: Date) =>
  many(on, { id: uuid })`select id from data_exports where expires_at <= ${now}`;

export const deleteExport = (on: Queryable, id: string) => run(on)`delete from data_exports where id = ${id}`;
