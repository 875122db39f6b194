import type pg from 'pg';
import { exact, toResult, toResults, type Answer, type BatchAnswer } from './answer.ts';
import { LedgerError, translate } from './errors.ts';
import { history } from './history.ts';
import { migrate, readSql } from './migrate.ts';
import { toBatchOrder, toOrder, toPairOrder } from './order.ts';
import type { Ledger } from './types.ts';
import { validateAccounts, validateTransfer, validateBatch } from './validate.ts';

export interface LedgerOptions {
  /** The pool stays the caller's: the ledger never ends it. */
  pool: pg.Pool;
  /** Lower-case name of the ledger's own schema; `ledger` unless told. */
  schema?: string;
}

/** A double-entry ledger in its own schema of a PostgreSQL database. Holds no state and needs no closing. */
export function createLedger({ pool, schema = 'ledger' }: LedgerOptions): Ledger {
  // The name becomes part of the statements, so it is kept to what needs no quoting.
  if (!/^[a-z_][a-z0-9_]{0,40}$/.test(schema)) throw new LedgerError('out-of-range', `not a schema name: ${schema}`);

  const statements = {
    open: `select "${schema}".open_accounts($1, $2, $3)`,
    post: `select "${schema}".post($1, $2, $3, $4, $5, $6, $7) as answer`,
    postMany: `select "${schema}".post_many($1, $2, $3, $4, $5, $6, $7) as answer`,
    postBatch: `select "${schema}".post_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as answer`,
    lock: `select "${schema}".lock_in_order($1)`,
    balances: `select a.id, (a.balance + case when a.kind = 'guarded' then 0 else coalesce(
      (select sum(p.amount) from "${schema}".pending p where p.account = a.id), 0) end)::text as balance
      from "${schema}".accounts a where a.id = any($1::text[])`,
    rollUp: `select "${schema}".roll_up()::text as rows`,
  };

  async function run<Row extends pg.QueryResultRow>(
    name: keyof typeof statements,
    values: unknown[],
    client: pg.Pool | pg.ClientBase = pool,
  ): Promise<Row[]> {
    try {
      const { rows } = await client.query<Row>({ name: `${schema}.${name}`, text: statements[name], values });
      return rows;
    } catch (error) {
      throw translate(error);
    }
  }

  async function balances(accounts: readonly string[], client?: pg.ClientBase): Promise<Map<string, number>> {
    const rows = await run<{ id: string; balance: string }>('balances', [accounts], client);
    return new Map(rows.map(({ id, balance }) => [id, exact(balance)]));
  }

  return {
    migrate: () => migrate(pool, schema),

    async open(accounts, client) {
      validateAccounts(accounts);
      const columns = [accounts.map((a) => a.id), accounts.map((a) => a.asset), accounts.map((a) => a.kind)];
      await run('open', columns, client);
    },

    async transfer(transfer, client) {
      validateTransfer(transfer);
      const isPair = transfer.from.length === 1 && transfer.to.length === 1;
      const [name, values] = isPair
        ? (['post', toPairOrder(transfer)] as const)
        : (['postMany', toOrder(transfer)] as const);
      const { answer } = only(await run<{ answer: Answer | number }>(name, values, client));
      return toResult(answer, transfer);
    },

    async transferBatch(transfers, client) {
      validateBatch(transfers);
      if (transfers.length === 0) return [];
      const order = toBatchOrder(transfers);
      const { answer } = only(await run<{ answer: BatchAnswer }>('postBatch', order.values, client));
      return toResults(answer, transfers, order.everyone);
    },

    async lock(accounts, client) {
      await run('lock', [accounts], client);
    },

    async balance(account, client) {
      const balance = (await balances([account], client)).get(account);
      if (balance === undefined) throw new LedgerError('unknown-account', `no account ${account}`);
      return balance;
    },
    balances,

    history: (account, options) => history(pool, schema, account, options),

    async rollUp() {
      return exact(only(await run<{ rows: string }>('rollUp', [])).rows);
    },

    async check() {
      const { rows } = await pool.query<{ problem: string }>(await readSql('check.sql', schema));
      return { ok: rows.length === 0, problems: rows.map((row) => row.problem) };
    },
  };
}

function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL answered nothing');
  return row;
}
