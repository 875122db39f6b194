import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crashTransfer, GUESTS } from './crash-transfers.ts';
import { freshLedger, type FreshLedger } from './fresh-ledger.ts';

const COUNT = 4_000;
let fresh: FreshLedger;
beforeAll(async () => {
  fresh = await freshLedger();
});
afterAll(() => fresh[Symbol.asyncDispose]());

test('a writer killed amid thousands of transfers loses and doubles nothing when they are sent again', async () => {
  const { ledger } = fresh;
  const guests = Array.from({ length: GUESTS }, (_, index) => `guest-${index}`);
  await ledger.open([
    { id: 'world', asset: 'coin', kind: 'open' },
    { id: 'star', asset: 'coin', kind: 'hot' },
    { id: 'house', asset: 'coin', kind: 'hot' },
    ...guests.map((id) => ({ id, asset: 'coin', kind: 'guarded' }) as const),
  ]);
  const to = guests.map((account) => ({ account, amount: (COUNT / GUESTS) * 5 }));
  await ledger.transfer({ key: 'in', from: ['world'], to, kind: 'top-up' });

  const told = new Set<number>();
  const killAt = [300, 900, 1_700];
  for (const enough of killAt) await writeUntil(enough, told);

  const rest = Array.from({ length: COUNT }, (_, number) => crashTransfer(number));
  const results = await ledger.transferBatch(rest);
  const repeated = results.flatMap((result, number) => (result.status === 'repeated' ? [number] : []));
  expect([...told].filter((number) => results[number]?.status !== 'repeated')).toEqual([]);
  expect(repeated.length).toBeGreaterThanOrEqual(told.size);
  expect(results.filter((result) => result.status === 'posted')).toHaveLength(COUNT - repeated.length);

  expect(await ledger.balance('star')).toBe(COUNT * 3);
  expect(await ledger.balance('house')).toBe(COUNT * 2);
  expect([...(await ledger.balances(guests)).values()]).toEqual(guests.map(() => 0));
  expect(await ledger.check()).toEqual({ ok: true, problems: [] });
});

/** Runs the writer and kills it once it has told of so many transfers; adds those to `told`. */
async function writeUntil(enough: number, told: Set<number>): Promise<void> {
  const writer = spawn(process.execPath, [join(import.meta.dirname, 'crash-writer.ts'), fresh.url, String(COUNT)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(writer, 'exit');
  for await (const line of createInterface({ input: writer.stdout })) {
    const [number, status] = line.split(' ');
    if (status !== 'posted' && status !== 'repeated') throw new Error(`transfer ${number} was ${status}`);
    told.add(Number(number));
    if (told.size >= enough) writer.kill('SIGKILL');
  }
  await exited;
  expect(writer.signalCode).toBe('SIGKILL');
}
