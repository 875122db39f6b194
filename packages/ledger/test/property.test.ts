import type { Pool } from 'pg';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLedger, type Ledger, type TransferResult } from '../src/index.ts';
import { freshLedger, type FreshLedger } from './fresh-ledger.ts';
import { accounts, Model, transferArbitrary, type Expected } from './model.ts';

let fresh: FreshLedger;
let pool: Pool;
beforeAll(async () => {
  fresh = await freshLedger();
  pool = fresh.pool;
});
afterAll(() => fresh[Symbol.asyncDispose]());

let count = 0;

/** Runs the work on an empty ledger in a schema of its own. */
async function onEmptyLedger(work: (ledger: Ledger) => Promise<void>): Promise<void> {
  const schema = `run_${++count}`;
  const ledger = createLedger({ pool, schema });
  await ledger.migrate();
  await ledger.open(accounts);
  await work(ledger);
  expect(await ledger.check()).toEqual({ ok: true, problems: [] });
  await pool.query(`drop schema ${schema} cascade`);
}

const withoutId = (result: TransferResult): Expected =>
  'transferId' in result ? { status: result.status, taken: result.taken } : result;

test('does what the model does, singly and in batches', async () => {
  const several = fc.array(transferArbitrary, { minLength: 2, maxLength: 12 });
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.oneof(several, fc.tuple(transferArbitrary)) },
    { weight: 1, arbitrary: fc.constant('roll-up' as const) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) =>
      onEmptyLedger(async (ledger) => {
        const model = new Model();
        for (const work of steps) {
          if (work === 'roll-up') await ledger.rollUp();
          const transfers = work === 'roll-up' ? [] : work;
          const [first, ...more] = transfers;
          const alone = first !== undefined && more.length === 0;
          const results = alone ? [await ledger.transfer(first)] : await ledger.transferBatch(transfers);
          expect(results.map(withoutId)).toEqual(transfers.map((transfer) => model.post(transfer)));
        }
        expect(await ledger.balances([...model.balances.keys()])).toEqual(model.balances);
      }),
    ),
    { numRuns: 40, seed: 20_261 },
  );
});

test('under any concurrency, what was posted adds up and every key posts once', async () => {
  const writer = fc.array(fc.array(transferArbitrary, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.array(writer, { minLength: 2, maxLength: 8 }), (writers) =>
      onEmptyLedger(async (ledger) => {
        const model = new Model();
        const posted = new Set<string>();
        await Promise.all(
          writers.map(async (batches) => {
            for (const batch of batches) {
              const results = await ledger.transferBatch(batch);
              batch.forEach((transfer, index) => {
                const result = results[index];
                if (result?.status !== 'posted') return;
                expect(posted.has(transfer.key)).toBe(false);
                posted.add(transfer.key);
                model.apply(transfer, result.taken);
              });
              await ledger.rollUp();
            }
          }),
        );
        expect(await ledger.balances([...model.balances.keys()])).toEqual(model.balances);
      }),
    ),
    { numRuns: 25, seed: 20_262 },
  );
});

test('many hands reaching for the last coins take each coin once', async () => {
  await onEmptyLedger(async (ledger) => {
    await ledger.transfer({ key: 'in', from: ['world'], to: [{ account: 'a', amount: 100 }], kind: 'top-up' });
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        ledger.transfer({ key: `spend ${index}`, from: ['a'], to: [{ account: 'house', amount: 7 }], kind: 'charge' }),
      ),
    );
    expect(results.filter((result) => result.status === 'posted')).toHaveLength(14);
    expect(results.filter((result) => result.status === 'insufficient')).toHaveLength(46);
    expect(await ledger.balance('a')).toBe(2);
    expect(await ledger.balance('house')).toBe(98);
  });
});

test('many hands with one key post once', async () => {
  await onEmptyLedger(async (ledger) => {
    const to = [{ account: 'house', amount: 7 }];
    const results = await Promise.all(
      Array.from({ length: 40 }, () => ledger.transfer({ key: 'one', from: ['world'], to, kind: 'charge' })),
    );
    expect(results.filter((result) => result.status === 'posted')).toHaveLength(1);
    expect(results.filter((result) => result.status === 'repeated')).toHaveLength(39);
    expect(await ledger.balance('house')).toBe(7);
  });
});
