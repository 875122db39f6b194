import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transfer, TransferResult } from '../src/index.ts';
import { freshLedger, type FreshLedger } from './fresh-ledger.ts';

let fresh: FreshLedger;
beforeAll(async () => {
  fresh = await freshLedger();
  await fresh.ledger.open([
    { id: 'world', asset: 'coin', kind: 'open' },
    { id: 'house', asset: 'coin', kind: 'hot' },
    { id: 'euros', asset: 'EUR', kind: 'open' },
    { id: 'more-euros', asset: 'EUR', kind: 'guarded' },
    ...['a', 'b', 'c'].map((id) => ({ id, asset: 'coin', kind: 'guarded' }) as const),
  ]);
});
afterAll(() => fresh[Symbol.asyncDispose]());

const move = (key: string, from: string, to: string, amount: number): Transfer => ({
  key,
  from: [from],
  to: [{ account: to, amount }],
  kind: 'test',
});

const idOf = (result: TransferResult) => ('transferId' in result ? result.transferId : null);

test('judges each on its own, as if one came after the other', async () => {
  const results = await fresh.ledger.transferBatch([
    move('b1', 'a', 'b', 5),
    move('b2', 'world', 'a', 5),
    move('b1', 'a', 'b', 5),
    move('b1', 'a', 'b', 5),
    move('b1', 'a', 'b', 4),
    move('b3', 'a', 'nowhere', 4),
    move('b4', 'euros', 'more-euros', 7),
    move('b5', 'b', 'house', 5),
    move('b6', 'house', 'c', 3),
    move('b7', 'house', 'c', 3),
  ]);
  expect(results.map((result) => result.status)).toEqual([
    'insufficient',
    'posted',
    'posted',
    'repeated',
    'conflict',
    'unknown-account',
    'posted',
    'posted',
    'posted',
    'insufficient',
  ]);
  expect(results[0]).toEqual({ status: 'insufficient', available: 0 });
  expect(results[3]).toEqual({ ...results[2], status: 'repeated' });
  expect(results[5]).toEqual({ status: 'unknown-account', account: 'nowhere' });
  expect(results[9]).toEqual({ status: 'insufficient', available: 2 });
  expect(Object.fromEntries(await fresh.ledger.balances(['a', 'b', 'c', 'house', 'world', 'euros']))).toEqual({
    a: 0,
    b: 0,
    c: 3,
    house: 2,
    world: -5,
    euros: -7,
  });
});

test('an empty batch does nothing', async () => {
  expect(await fresh.ledger.transferBatch([])).toEqual([]);
});

test('a thousand charges in one statement, and again without effect', async () => {
  const guests = Array.from({ length: 1_000 }, (_, index) => `guest-${index}`);
  await fresh.ledger.open(guests.map((id) => ({ id, asset: 'coin', kind: 'guarded' })));
  const before = await fresh.ledger.balance('house');
  await fresh.ledger.transferBatch(guests.map((id) => move(`top ${id}`, 'world', id, 10)));
  const charges = guests.map((id) => move(`charge ${id}`, id, 'house', 3));
  const first = await fresh.ledger.transferBatch(charges);
  expect(first.every((result) => result.status === 'posted')).toBe(true);
  const again = await fresh.ledger.transferBatch(charges);
  expect(again.every((result) => result.status === 'repeated')).toBe(true);
  expect(again.map(idOf)).toEqual(first.map(idOf));
  expect(await fresh.ledger.balance('house')).toBe(before + 3_000);
});

test('refuses a batch without limit', async () => {
  const many = Array.from({ length: 5_001 }, (_, index) => move(`many ${index}`, 'world', 'a', 1));
  await expect(fresh.ledger.transferBatch(many)).rejects.toMatchObject({ code: 'invalid-transfer' });
});

test('overlapping batches with overlapping keys, accounts in any order, never deadlock or double', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `mesh-${index}`);
  await fresh.ledger.open(names.map((id) => ({ id, asset: 'coin', kind: 'guarded' })));
  await fresh.ledger.transferBatch(names.map((id) => move(`fill ${id}`, 'world', id, 1_000)));
  const ring = names.map((id, index) => move(`ring ${id}`, id, names[(index + 1) % names.length] ?? id, 1 + index));
  const shifts = Array.from({ length: 12 }, (_, by) => [...ring.slice(by * 3), ...ring.slice(0, by * 3)]);
  const runs = await Promise.all(shifts.map((order) => fresh.ledger.transferBatch(order)));
  const posted = runs.flat().filter((result) => result.status === 'posted');
  expect(posted).toHaveLength(ring.length);
  expect(runs.flat().filter((result) => result.status === 'repeated')).toHaveLength(ring.length * 11);
  expect(await fresh.ledger.check()).toEqual({ ok: true, problems: [] });
});

test('the same new keys between unlocked accounts at once: one posts, the others repeat', async () => {
  const keys = Array.from({ length: 50 }, (_, index) => `race ${index}`);
  const forward = keys.map((key) => move(key, 'world', 'house', 2));
  const runs = await Promise.all(
    Array.from({ length: 8 }, (_, at) => fresh.ledger.transferBatch(at % 2 ? forward : forward.toReversed())),
  );
  const statuses = runs.flat().map((result) => result.status);
  expect(statuses.filter((status) => status === 'posted')).toHaveLength(50);
  expect(statuses.filter((status) => status === 'repeated')).toHaveLength(350);
  expect(await fresh.ledger.check()).toEqual({ ok: true, problems: [] });
});

test('batches that use the same keys for other things, in opposite order, wait for each other and never in a circle', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `rival-${index}`);
  await fresh.ledger.open(names.map((id) => ({ id, asset: 'coin', kind: 'guarded' })));
  await fresh.ledger.transferBatch(names.map((id) => move(`stock ${id}`, 'world', id, 1_000)));
  const keys = Array.from({ length: 200 }, (_, index) => `contested ${index}`);
  const runs = await Promise.all(
    names.map((id, at) =>
      fresh.ledger.transferBatch((at % 2 ? keys : keys.toReversed()).map((key) => move(key, id, 'house', 1))),
    ),
  );
  const statuses = runs.flat().map((result) => result.status);
  expect(statuses.filter((status) => status === 'posted')).toHaveLength(200);
  expect(statuses.filter((status) => status === 'conflict')).toHaveLength(1_400);
  expect(await fresh.ledger.check()).toEqual({ ok: true, problems: [] });
});
