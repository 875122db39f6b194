import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { freshDatabase } from '../../../../test/database.ts';

const features = join(import.meta.dirname, '..', '..');
const budgetTables = join(features, 'wallet', 'migrations', '0179-voucher-budgets.sql');
const budgetsOfCodes = join(features, 'promotions', 'migrations', '0181-budgets-of-codes.sql');

const voucher = (type: number, amount: number) => ({ kind: 'voucher', type, amount, actorId: null, days: null });

it('gives codes from before a budget, and their vouchers the most that they may cost', async () => {
  await using database = await freshDatabase(inject('postgresUrl'));
  const pool = new pg.Pool({ connectionString: database.url });
  try {
    // The tables as they were before.
    await pool.query(`alter table vouchers drop column budget, drop column most;
      alter table voucher_use_parts drop column settled_at;
      drop table voucher_costs, voucher_budgets;
      delete from bonus_codes`);
    const code = async (name: string, quantity: number | null, benefits: object[]) => {
      const { rows } = await pool.query<{ id: number }>(
        `insert into bonus_codes (code, conditions, benefits, quantity, once_per_guest)
         values ($1, '{}', $2, $3, true) returning id`,
        [name, JSON.stringify(benefits), quantity],
      );
      return rows[0]?.id ?? 0;
    };
    const endless = await code('ENDLESS', null, [voucher(2, 3), { kind: 'coins', coins: 5 }]);
    const counted = await code('COUNTED', 10, [voucher(1, 1), voucher(2, 2)]);
    await code('COINS', null, [{ kind: 'coins', coins: 5 }]);
    await code('SPINS', null, [voucher(10, 5)]);
    const { rows: guests } = await pool.query<{ id: string }>(
      `insert into guests (role, language) values ('guest', 'de') returning id`,
    );
    const guestId = guests[0]?.id;
    const { rows: redemptions } = await pool.query<{ id: string }>(
      'insert into bonus_redemptions (code_id, guest_id, turn) values ($1, $2, 0) returning id',
      [endless, guestId],
    );
    await pool.query(
      `insert into vouchers (key, guest_id, type, amount, left_over, source)
       values ($1, $3, 2, 3, 2, 'ENDLESS'), ($2, $3, 1, 1, 1, 'phone')`,
      [`bonus-code:${redemptions[0]?.id}:0`, 'phone:1', guestId],
    );
    for (const file of [budgetTables, budgetsOfCodes]) await pool.query(await readFile(file, 'utf8'));
    const { rows: budgets } = await pool.query('select name, coins, paid::int from voucher_budgets order by name desc');
    expect(budgets.toSorted((one, other) => one.coins - other.coins)).toEqual([
      { name: `bonus-code:${counted}`, coins: 10 * (100 + 2 * 30), paid: 0 },
      { name: `bonus-code:${endless}`, coins: 30_000 + 2 * 30, paid: 0 },
    ]);
    const { rows: vouchers } = await pool.query('select budget, most from vouchers order by key');
    expect(vouchers).toEqual([
      { budget: `bonus-code:${endless}`, most: 30 },
      { budget: null, most: 0 },
    ]);
  } finally {
    await pool.end();
  }
});
