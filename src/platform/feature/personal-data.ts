import type { Database, PoolClient } from '../database/database.ts';
import { changeRows, deleteRows, wholeRows, type OwnRows } from './personal-data-store.ts';
import type { KeptReason, KeptThing } from '../work/kept.ts';

/** Whose data: a guest's (by his number), or a performer's (by hers). */
export type Subject = 'guest' | 'performer';

/** What of somebody stays when he goes; always under a number alone. */
export interface Kept {
  what: KeptThing;
  why: KeptReason;
  /** From the end of the year in which it came to be. */
  years: number;
  /**
   * When it came to be: SQL over the row's columns. Null where a row cannot be removed without breaking what it is a part of: the
   * ledger's history and the operators' log (decision 0076).
   */
  since: string | null;
  /** Also of those who have not gone: what came from people without an account has nobody to go with. */
  everybody?: true;
}

/**
 * One column of the database that leads to a guest or a performer, and what follows from it: what goes with them, what stays and why,
 * and what is in the copy of their data. A test holds these against the migrated database: no column is forgotten.
 */
export interface PersonalColumn {
  /** `table.column`. */
  at: `${string}.${string}`;
  of: Subject;
  /** Which rows are theirs: SQL with their number as `$1`; the column's value unless told. */
  rows?: string;
  /**
   * `delete`: the rows go. `account`: they go with the credentials, by the library that keeps those. `parent`: they go or stay with
   * the row that they hang on. An object: the rows stay for a reason, and `set` (SQL) takes out what is not needed for it.
   */
  erase: 'delete' | 'account' | 'parent' | { set?: string; kept: Kept } | { set: string; kept?: never };
  /** Columns that can hold words, and stay: codes and numbers of ours, nothing that somebody wrote. */
  keeps?: readonly string[];
  /** Its heading in the copy of their data; null where nothing of it is about them, or another source says it. */
  copy: string | null;
  /** Columns that are no part of it: secrets, and other people. */
  without?: readonly string[];
}

/**
 * Rows of people without an account, which have an address alone: theirs who has confirmed that it is his. An address that is only claimed
 * is anybody's to type, and opens nothing that others wrote under it.
 */
export const rowsOfAddress = (column: string): string =>
  `lower(${column}) = (select lower(u.email) from auth_user u join guests o on o.user_id = u.id where o.id = $1 and u."emailVerified")`;

/** The table of a column. */
const tableOf = ({ at }: PersonalColumn): string => at.slice(0, at.lastIndexOf('.'));
const nameOf = ({ at }: PersonalColumn): string => at.slice(at.lastIndexOf('.') + 1);

/** Which rows of its table are theirs. */
export const ownRows = (column: PersonalColumn): OwnRows => ({
  table: tableOf(column),
  rows: column.rows ?? `${nameOf(column)} = $1`,
});

/** Takes out of the database what goes with somebody, within a transaction of the caller's; may run again. */
export async function erasePersonal(
  client: PoolClient,
  columns: readonly PersonalColumn[],
  subject: Subject,
  id: string | number,
): Promise<void> {
  for (const column of columns) {
    const { of, erase } = column;
    if (of !== subject || erase === 'account' || erase === 'parent') continue;
    if (erase === 'delete') await deleteRows(client, ownRows(column), id);
    else if (erase.set !== undefined) await changeRows(client, ownRows(column), id, erase.set);
  }
}

/** Never in a copy: secrets, keys of ours, and the number of whose copy it is. */
const HIDDEN = /(^|_)(hash|key|sealed_number|sealed_token|token|nonce|secret|answer_to|tx|node|node_id|media_node)$/;

/** Everything that is in somebody's copy, by heading. */
export async function copyPersonal(
  { pool }: Pick<Database, 'pool'>,
  columns: readonly PersonalColumn[],
  subject: Subject,
  id: string | number,
): Promise<Record<string, object[]>> {
  const copy: Record<string, object[]> = {};
  for (const column of columns) {
    if (column.of !== subject || column.copy === null) continue;
    const hidden = new Set([nameOf(column), ...(column.without ?? [])]);
    const rows = await wholeRows(pool, ownRows(column), id);
    copy[column.copy] = rows.map(({ row }) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([name]) => !hidden.has(name) && !HIDDEN.test(name))
          .map(([name, value]) => [spoken(name), value]),
      ),
    );
  }
  return copy;
}

/** As the rest of the wire says it: `performer_id` is `actorId`. */
const spoken = (name: string): string =>
  name.replace(/^performer_/, 'actor_').replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/** What stays of whom. */
export type KeptOf = Pick<Kept, 'what' | 'why' | 'years'> & { of: Subject };

/** What stays of whom, each once: what the public statement is made of. */
export function retention(columns: readonly PersonalColumn[]): KeptOf[] {
  const known = new Map<string, KeptOf>();
  for (const { of, erase } of columns) {
    if (typeof erase !== 'object' || erase.kept === undefined) continue;
    const { what, why, years } = erase.kept;
    const key = `${of}:${what}:${why}`;
    known.set(key, { what, why, of, years: Math.max(years, known.get(key)?.years ?? 0) });
  }
  return [...known.values()];
}
