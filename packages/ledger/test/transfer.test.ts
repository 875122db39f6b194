import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Transfer } from '../src/index.ts';
import { freshLedger, type FreshLedger } from './fresh-ledger.ts';

let fresh: FreshLedger;
beforeAll(async () => {
  fresh = await freshLedger();
});
afterAll(() => fresh[Symbol.asyncDispose]());

let round = 0;
let world: string;
let bought: string;
let bonus: string;
let house: string;

beforeEach(async () => {
  round++;
  [world, bought, bonus, house] = [`world-${round}`, `bought-${round}`, `bonus-${round}`, `house-${round}`];
  await fresh.ledger.open([
    { id: world, asset: 'coin', kind: 'open' },
    { id: bought, asset: 'coin', kind: 'guarded' },
    { id: bonus, asset: 'coin', kind: 'guarded' },
    { id: house, asset: 'coin', kind: 'hot' },
  ]);
});

const move = (key: string, from: string[], to: Record<string, number>): Transfer => ({
  key: `${key}-${round}`,
  from,
  to: Object.entries(to).map(([account, amount]) => ({ account, amount })),
  kind: 'test',
});
const balances = async () => Object.fromEntries(await fresh.ledger.balances([world, bought, bonus, house]));

test('moves an amount and tells what it took', async () => {
  const result = await fresh.ledger.transfer(move('in', [world], { [bought]: 70 }));
  expect(result).toEqual({
    status: 'posted',
    transferId: expect.stringMatching(/^\d+$/),
    taken: [{ account: world, amount: 70 }],
  });
  expect(await balances()).toEqual({ [world]: -70, [bought]: 70, [bonus]: 0, [house]: 0 });
});

test('takes from the accounts in their order and gives to several', async () => {
  await fresh.ledger.transfer(move('a', [world], { [bought]: 30, [bonus]: 50 }));
  const result = await fresh.ledger.transfer(move('b', [bought, bonus], { [house]: 35, [world]: 10 }));
  expect(result).toMatchObject({
    taken: [
      { account: bought, amount: 30 },
      { account: bonus, amount: 15 },
    ],
  });
  expect(await balances()).toEqual({ [world]: -70, [bought]: 0, [bonus]: 35, [house]: 35 });
});

test('refuses what is not there and leaves the key free', async () => {
  const charge = move('charge', [bought, bonus], { [house]: 10 });
  await fresh.ledger.transfer(move('few', [world], { [bought]: 4, [bonus]: 5 }));
  expect(await fresh.ledger.transfer(charge)).toEqual({ status: 'insufficient', available: 9 });
  await fresh.ledger.transfer(move('more', [world], { [bonus]: 1 }));
  expect(await fresh.ledger.transfer(charge)).toMatchObject({ status: 'posted' });
});

test('answers a known key with its first result, and another content with a conflict', async () => {
  await fresh.ledger.transfer(move('in', [world], { [bought]: 10, [bonus]: 10 }));
  const charge = { ...move('once', [bought, bonus], { [house]: 15 }), meta: { a: 1, b: { c: [1, 2], d: null } } };
  const first = await fresh.ledger.transfer(charge);
  const again = await fresh.ledger.transfer({ ...charge, meta: { b: { d: null, c: [1, 2] }, a: 1 } });
  expect(again).toEqual({ ...first, status: 'repeated' });
  const others: Transfer[] = [
    { ...charge, to: [{ account: house, amount: 14 }] },
    { ...charge, from: [bonus, bought] },
    { ...charge, kind: 'other' },
    { ...charge, meta: { a: 2 } },
  ];
  for (const other of others) expect(await fresh.ledger.transfer(other)).toEqual({ status: 'conflict' });
  expect(await balances()).toEqual({ [world]: -20, [bought]: 0, [bonus]: 5, [house]: 15 });
});

test('a known key gives nothing away, whichever account would have to give', async () => {
  await fresh.ledger.transfer(move('in', [world], { [bought]: 50, [bonus]: 50 }));
  const shapes = [
    move('plain', [bought], { [house]: 5 }),
    move('spare', [bought, bonus], { [house]: 4, [world]: 1 }),
    move('guarded', [bought], { [bonus]: 5 }),
    move('open', [world], { [house]: 5 }),
  ];
  for (const shape of shapes) {
    const first = await fresh.ledger.transfer(shape);
    expect(first).toMatchObject({ status: 'posted', taken: [{ account: shape.from[0], amount: 5 }] });
    const before = await balances();
    expect(await fresh.ledger.transfer(shape)).toEqual({ ...first, status: 'repeated' });
    expect(await fresh.ledger.transfer({ ...shape, kind: 'other' })).toEqual({ status: 'conflict' });
    expect(await balances()).toEqual(before);
  }
});

test('looks at those who are spared, too', async () => {
  await fresh.ledger.open([{ id: `euro-${round}`, asset: 'EUR', kind: 'guarded' }]);
  await fresh.ledger.transfer(move('in', [world], { [bought]: 50 }));
  const unknown = move('a', [bought, 'nowhere'], { [house]: 5 });
  expect(await fresh.ledger.transfer(unknown)).toEqual({ status: 'unknown-account', account: 'nowhere' });
  await expect(fresh.ledger.transfer(move('b', [bought, `euro-${round}`], { [house]: 5 }))).rejects.toMatchObject({
    code: 'asset-mismatch',
  });
  expect(await balances()).toMatchObject({ [bought]: 50, [house]: 0 });
});

test('names the account it does not know', async () => {
  expect(await fresh.ledger.transfer(move('x', [world], { nowhere: 1 }))).toEqual({
    status: 'unknown-account',
    account: 'nowhere',
  });
  await expect(fresh.ledger.balance('nowhere')).rejects.toMatchObject({ code: 'unknown-account' });
});

test('never mixes assets', async () => {
  await fresh.ledger.open([{ id: `euro-${round}`, asset: 'EUR', kind: 'open' }]);
  await expect(fresh.ledger.transfer(move('x', [world], { [`euro-${round}`]: 1 }))).rejects.toMatchObject({
    code: 'asset-mismatch',
  });
});

test('lets a hot account give what it has, pending or not, and no more', async () => {
  await fresh.ledger.transfer(move('a', [world], { [house]: 6 }));
  await fresh.ledger.rollUp();
  await fresh.ledger.transfer(move('b', [world], { [house]: 5 }));
  expect(await fresh.ledger.transfer(move('c', [house], { [world]: 12 }))).toEqual({
    status: 'insufficient',
    available: 11,
  });
  expect(await fresh.ledger.transfer(move('d', [house], { [world]: 11 }))).toMatchObject({ status: 'posted' });
  expect(await fresh.ledger.balance(house)).toBe(0);
});

test('joins a transaction of the caller and is undone with it', async () => {
  const client = await fresh.pool.connect();
  const top = move('in', [world], { [bought]: 5 });
  try {
    await client.query('begin');
    expect(await fresh.ledger.transfer(top, client)).toMatchObject({ status: 'posted' });
    expect(await fresh.ledger.balance(bought, client)).toBe(5);
    expect(await fresh.ledger.balance(bought)).toBe(0);
    await client.query('rollback');
  } finally {
    client.release();
  }
  expect(await balances()).toEqual({ [world]: 0, [bought]: 0, [bonus]: 0, [house]: 0 });
  expect(await fresh.ledger.transfer(top)).toMatchObject({ status: 'posted' });
});

test('refuses transfers that cannot be', async () => {
  const good = move('x', [world], { [bought]: 1 });
  const bad: Transfer[] = [
    { ...good, key: '' },
    { ...good, key: 'k\0' },
    { ...good, kind: 'x'.repeat(201) },
    { ...good, from: [] },
    { ...good, to: [] },
    { ...good, from: [bought] },
    { ...good, from: [world, world] },
    { ...good, meta: { text: '\0' } },
  ];
  for (const amount of [0, -1, 0.5, Number.NaN, Infinity, 2 ** 53]) {
    bad.push({ ...good, to: [{ account: bought, amount }] });
  }
  for (const transfer of bad) {
    await expect(fresh.ledger.transfer(transfer)).rejects.toMatchObject({ code: 'invalid-transfer' });
  }
});

test('refuses a balance no double can hold', async () => {
  await fresh.ledger.transfer(move('a', [world], { [bought]: Number.MAX_SAFE_INTEGER }));
  await expect(fresh.ledger.transfer(move('b', [world], { [bought]: 1 }))).rejects.toMatchObject({
    code: 'out-of-range',
  });
  await fresh.ledger.transfer(move('c', [bought], { [world]: Number.MAX_SAFE_INTEGER }));
});

test('leaves sound books', async () => {
  expect(await fresh.ledger.check()).toEqual({ ok: true, problems: [] });
});
