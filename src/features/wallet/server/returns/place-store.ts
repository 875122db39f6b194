import { sql, type Sql } from '../../../../platform/database/sql.ts';
import type { PurchasePlace } from './sold-kinds.ts';

/** A moment as {@link PurchasePlace} has it. */
export const placeMoment = (moment: Sql): Sql =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** That a row comes after a place; the same order as `SoldKind.list`. */
export const isBefore = (place: PurchasePlace | null, moment: Sql, id: Sql): Sql =>
  place === null ? sql`true` : sql`(${moment}, ${id}) < (${place.at}::timestamptz, ${place.id}::uuid)`;
