import type pg from 'pg';

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: JsonValue;
}

/**
 * How an account behaves:
 * - `guarded` never falls below zero; its row is locked by every transfer that touches it.
 * - `open` may fall below zero: the outside world, where money comes from and goes to. Never locked.
 * - `hot` takes from many writers at once without being locked; only when it gives is it locked, and checked like a guarded one.
 */
export type AccountKind = 'guarded' | 'open' | 'hot';

export interface AccountSpec {
  /** Any non-empty text of up to 200 characters, chosen by the caller. */
  id: string;
  /** What is counted here, for example a currency. Assets never mix within a transfer. */
  asset: string;
  kind: AccountKind;
}

export interface Transfer {
  /** Idempotency key, unique over the whole ledger: the same key never posts twice. */
  key: string;
  /** Accounts to take from, tried in order until the sum of `to` is together. No account twice. */
  from: readonly string[];
  /** Who gets how much, in whole units above zero. No account twice, none that is also in `from`. */
  to: readonly { account: string; amount: number }[];
  /** What the transfer is, in the caller's words. */
  kind: string;
  meta?: JsonObject;
}

export interface Taken {
  account: string;
  amount: number;
}

/** What became of a transfer. Only `posted` changed anything; after `insufficient` the key is still free. */
export type TransferResult =
  | { status: 'posted' | 'repeated'; transferId: string; taken: Taken[] }
  | { status: 'insufficient'; available: number }
  | { status: 'conflict' }
  | { status: 'unknown-account'; account: string };

/** One account's side of one transfer. */
export interface Entry {
  transferId: string;
  account: string;
  /** Below zero: given; above zero: received. */
  amount: number;
  kind: string;
  meta: JsonObject | null;
  at: Date;
}

export interface HistoryOptions {
  /** Only entries older than the transfer of this id. */
  before?: string;
  /** 1 to 1,000. */
  limit: number;
}

export interface Audit {
  ok: boolean;
  /** One sentence for each error, at most a hundred. */
  problems: string[];
}

export interface Ledger {
  /** Brings the schema up to date. Idempotent; several processes may do it at once. */
  migrate(): Promise<void>;
  /** Opens accounts; those that exist stay as they are. Throws `account-mismatch` if one has another asset or kind. */
  open(accounts: readonly AccountSpec[], client?: pg.ClientBase): Promise<void>;
  /** Posts one transfer in one round trip; with `client` as part of the caller's transaction. Throws {@link LedgerError}. */
  transfer(transfer: Transfer, client?: pg.ClientBase): Promise<TransferResult>;
  /**
   * Posts up to 5,000 transfers in one statement. Each is judged on its own, as if they came one after the other;
   * the results are in the order of the transfers. A thrown error means that none of them was posted.
   */
  transferBatch(transfers: readonly Transfer[], client?: pg.ClientBase): Promise<TransferResult[]>;
  /**
   * Locks accounts until the caller's transaction ends, in the order that every transfer keeps; those that do not exist and
   * open ones are left out. For a transaction of several transfers, before the first: then it crosses no other. Hot accounts
   * only where they are going to give.
   */
  lock(accounts: readonly string[], client: pg.ClientBase): Promise<void>;
  /** The balance of an account. Throws `unknown-account`. */
  balance(account: string, client?: pg.ClientBase): Promise<number>;
  /** The balances of those accounts that exist, as of one moment. */
  balances(accounts: readonly string[], client?: pg.ClientBase): Promise<Map<string, number>>;
  /** An account's entries, newest first. */
  history(account: string, options: HistoryOptions): Promise<Entry[]>;
  /** Folds what hot and open accounts have pending into their balances; returns the number of rows folded. Safe at any time. */
  rollUp(): Promise<number>;
  /** Recounts the whole ledger as of one moment. Reads everything: for the night, not for a request. */
  check(): Promise<Audit>;
}
