import { text } from '../../../../../platform/database/columns.ts';
import { many, type Queryable } from '../../../../../platform/database/sql.ts';

export const chargedBefore = (on: Queryable, keys: readonly string[]) =>
  many(on, { key: text })`
    select key from ledger.transfers where key = any(${keys}::text[])`;
