import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { receivedSince } from './stores/earning-hours-store.ts';

const DAY_MS = 86_400_000;
const CHARGES = 6_000;

describe('what is not payable yet', () => {
  let app: TestApp;
  let performerId: number;
  beforeAll(async () => {
    app = await startTestApp();
    ({ performerId } = await app.performer());
    await app.wallet.openPerformer(performerId);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  /** Charges over the last forty days, one coin each, as if they had been made then. */
  async function history() {
    const { pool } = app.context.database;
    const client = await pool.connect();
    try {
      await client.query(`set session_replication_role = replica`);
      await client.query(
        `insert into ledger.transfers (key, id, fingerprint, kind, asset, amount, made_at)
         select 'past:' || n, nextval('ledger.transfer_ids'), 'x', 'voucher', 'VXC', 1,
           now() - interval '40 days' + n * interval '40 days' / $1 from generate_series(1, $1::int) n`,
        [CHARGES],
      );
      await client.query(
        `insert into ledger.entries (account, transfer, amount)
         select a.account, t.id, a.amount from ledger.transfers t,
           (values ($1, 1), ('platform:bonus', -1)) a (account, amount) where t.key like 'past:%'`,
        [`performer:${performerId}:earnings`],
      );
      await client.query(
        `insert into ledger.pending (account, amount) values ($1, $2::bigint), ('platform:bonus', -$2::bigint)`,
        [`performer:${performerId}:earnings`, CHARGES],
      );
      await client.query(`set session_replication_role = default`);
    } finally {
      client.release();
    }
  }

  /** How much came since then, and how many of the ledger's rows it took to know. */
  const ask = (since: Date) =>
    app.context.database.transaction(async (client) => {
      const read = async () => {
        const { rows } = await client.query<{ n: number }>(
          `select (seq_tup_read + idx_tup_fetch)::int as n from pg_stat_xact_user_tables
           where schemaname = 'ledger' and relname = 'entries'`,
        );
        return rows[0]?.n ?? 0;
      };
      const before = await read();
      const coins = await receivedSince(client, performerId, since);
      return { coins, rows: (await read()) - before };
    });
  const plain = async (since: Date) => {
    const { rows } = await app.context.database.pool.query<{ coins: number }>(
      `select coalesce(sum(e.amount), 0)::int as coins from ledger.entries e join ledger.transfers t on t.id = e.transfer
       where e.account = $1 and t.made_at >= $2`,
      [`performer:${performerId}:earnings`, since],
    );
    return rows[0]?.coins ?? 0;
  };

  it('is known exactly, and after the first time from a few rows', async () => {
    await history();
    const since = new Date(Date.now() - 30 * DAY_MS);
    const first = await ask(since);
    expect(first.coins).toBe(await plain(since));
    expect(first.rows).toBeGreaterThan(CHARGES / 2);
    const again = await ask(since);
    expect(again.coins).toBe(first.coins);
    expect(again.rows).toBeLessThan(100);
    for (const days of [29.99, 12.34, 3, 0.05]) {
      const at = new Date(Date.now() - days * DAY_MS);
      expect((await ask(at)).coins).toBe(await plain(at));
    }
    // What comes now counts at once.
    const now = new Date();
    await app.context.database.transaction((client) =>
      app.wallet.payForVoucher({ key: 'now', useKey: null, performerId, coins: 9 }, client),
    );
    expect((await ask(since)).coins).toBe(first.coins + 9);
    expect((await ask(now)).coins).toBe(9);
  });
});
