import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLedger, LedgerError } from '../src/index.ts';
import { freshLedger, type FreshLedger } from './fresh-ledger.ts';

let fresh: FreshLedger;
beforeAll(async () => {
  fresh = await freshLedger();
  await fresh.ledger.open([
    { id: 'world', asset: 'coin', kind: 'open' },
    { id: 'guest', asset: 'coin', kind: 'guarded' },
    { id: 'house', asset: 'coin', kind: 'hot' },
  ]);
});
afterAll(() => fresh[Symbol.asyncDispose]());

const top = (key: string, account: string, amount: number) =>
  fresh.ledger.transfer({
    key,
    from: ['world'],
    to: [{ account, amount }],
    kind: 'top-up',
    meta: { key },
  });

test('migrates once, from many processes at once', async () => {
  const other = createLedger({ pool: fresh.pool, schema: 'second' });
  await Promise.all(Array.from({ length: 8 }, () => other.migrate()));
  await other.open([{ id: 'a', asset: 'coin', kind: 'open' }]);
  await other.migrate();
  expect(await other.balance('a')).toBe(0);
});

test('refuses a schema name that is none', () => {
  expect(() => createLedger({ pool: fresh.pool, schema: 'x"; drop' })).toThrow(LedgerError);
});

test('opens once and refuses another asset, kind or an impossible account', async () => {
  const guest = { id: 'guest', asset: 'coin', kind: 'guarded' } as const;
  await fresh.ledger.open([guest]);
  await expect(fresh.ledger.open([{ ...guest, asset: 'EUR' }])).rejects.toMatchObject({ code: 'account-mismatch' });
  await expect(
    fresh.ledger.open([
      { id: 'new', asset: 'coin', kind: 'open' },
      { ...guest, kind: 'open' },
    ]),
  ).rejects.toMatchObject({ code: 'account-mismatch' });
  expect(await fresh.ledger.balances(['new'])).toEqual(new Map());
  await expect(fresh.ledger.open([{ ...guest, id: '' }])).rejects.toMatchObject({ code: 'invalid-account' });
  const all = Array.from({ length: 30 }, (_, index) => ({ ...guest, id: `many-${index}` }));
  await Promise.all([all, all.toReversed(), all, all.toReversed()].map((list) => fresh.ledger.open(list)));
});

test('pages through the history, newest first', async () => {
  for (let round = 1; round <= 7; round++) await top(`page ${round}`, 'guest', round);
  const first = await fresh.ledger.history('guest', { limit: 4 });
  expect(first.map((entry) => entry.amount)).toEqual([7, 6, 5, 4]);
  expect(first[0]).toEqual({
    transferId: expect.any(String),
    account: 'guest',
    amount: 7,
    kind: 'top-up',
    meta: { key: 'page 7' },
    at: expect.any(Date),
  });
  const rest = await fresh.ledger.history('guest', { limit: 4, before: first.at(-1)?.transferId ?? '' });
  expect(rest.map((entry) => entry.amount)).toEqual([3, 2, 1]);
  expect((await fresh.ledger.history('world', { limit: 1 }))[0]).toMatchObject({ amount: -7 });
  for (const options of [{ limit: 0 }, { limit: 1.5 }, { limit: 1_001 }, { limit: 1, before: '1; drop' }]) {
    await expect(fresh.ledger.history('guest', options)).rejects.toMatchObject({ code: 'out-of-range' });
  }
});

test('rolls up without changing a balance, while others post and roll up', async () => {
  const before = await fresh.ledger.balance('house');
  const work = Array.from({ length: 200 }, (_, index) => top(`roll ${index}`, 'house', 1));
  const rolls = Array.from({ length: 10 }, () => fresh.ledger.rollUp());
  await Promise.all([...work, ...rolls]);
  expect(await fresh.ledger.balance('house')).toBe(before + 200);
  await fresh.ledger.rollUp();
  expect(await fresh.ledger.rollUp()).toBe(0);
  expect(await fresh.ledger.balance('house')).toBe(before + 200);
  const { rows } = await fresh.pool.query("select balance::int from ledger.accounts where id = 'house'");
  expect(rows).toEqual([{ balance: before + 200 }]);
});

test('refuses to change history', async () => {
  await top('fixed', 'guest', 1);
  const attempts = [
    'update ledger.entries set amount = amount + 1',
    'delete from ledger.entries',
    'truncate ledger.entries',
    "update ledger.transfers set kind = 'x'",
    'delete from ledger.transfers',
    'truncate ledger.transfers',
    'delete from ledger.accounts',
    "update ledger.accounts set kind = 'open'",
    'update ledger.accounts set floor = -1',
  ];
  for (const attempt of attempts) {
    await expect(fresh.pool.query(attempt)).rejects.toMatchObject({ code: 'LG003' });
  }
});

test.each([
  ['a balance that was touched', "update ledger.accounts set balance = balance + 1 where id = 'guest'"],
  ['a pending amount from nowhere', "insert into ledger.pending (account, amount) values ('house', 4)"],
  ['a pending amount on a guarded account', "insert into ledger.pending (account, amount) values ('guest', 4)"],
  ['a lone entry', "insert into ledger.entries (account, transfer, amount) values ('guest', 0, 4)"],
  ['an entry of no account', "insert into ledger.entries (account, transfer, amount) values ('ghost', 0, 4)"],
  [
    'a transfer without entries',
    "insert into ledger.transfers (key, id, fingerprint, kind, asset, amount) values ('ghost', 0, '', 'x', 'coin', 4)",
  ],
])('finds %s', async (_name, damage) => {
  const broken = await freshLedger(2);
  try {
    await broken.ledger.open([
      { id: 'world', asset: 'coin', kind: 'open' },
      { id: 'guest', asset: 'coin', kind: 'guarded' },
      { id: 'house', asset: 'coin', kind: 'hot' },
    ]);
    const to = [{ account: 'guest', amount: 5 }];
    await broken.ledger.transfer({ key: 'in', from: ['world'], to, kind: 'top-up' });
    expect(await broken.ledger.check()).toEqual({ ok: true, problems: [] });
    await broken.pool.query(damage);
    const audit = await broken.ledger.check();
    expect(audit.ok).toBe(false);
    expect(audit.problems.length).toBeGreaterThan(0);
  } finally {
    await broken[Symbol.asyncDispose]();
  }
});
