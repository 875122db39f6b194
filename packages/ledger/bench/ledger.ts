import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from 'pg';
import { createLedger, type Transfer } from '../src/index.ts';

export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What we aim at. */
  limit?: number;
  /** The same by the peer's way, in the same run. */
  peer?: number;
  /** Ours by the peer's. */
  ratio?: number;
}

const GUESTS = 5_000;
const HANDS = 16;
/** Many short turns, so that what else the machine does falls on both. */
const ROUNDS = 8;
const ROUND_MS = 700;
const BATCH_MS = 3_000;
const BATCH = 1_000;

/** Measures single transfers against handwritten SQL doing the same, in turns, and batches; in schemas of its own, dropped at the end. */
export async function bench(databaseUrl: string): Promise<Figure[]> {
  const pool = new Pool({ connectionString: databaseUrl, max: HANDS });
  // A pool counts as ended a little before its last socket is; the server may be gone by then.
  pool.on('error', () => {});
  const ledger = createLedger({ pool, schema: 'ledger_bench' });
  const drop = () => pool.query('drop schema if exists ledger_bench cascade; drop schema if exists raw cascade');
  try {
    await drop();
    await ledger.migrate();
    await pool.query(await readFile(join(import.meta.dirname, 'raw.sql'), 'utf8'));
    const guests = Array.from({ length: GUESTS }, (_, index) => `guest-${index}`);
    await ledger.open([
      { id: 'world', asset: 'coin', kind: 'open' },
      { id: 'star', asset: 'coin', kind: 'hot' },
      ...guests.map((id) => ({ id, asset: 'coin', kind: 'guarded' }) as const),
    ]);
    await ledger.transferBatch(guests.map(topUp));
    await pool.query("insert into raw.accounts select unnest($1::text[]), 'coin', 1000000000", [[...guests, 'star']]);

    const ours = (number: number) => ledger.transfer(charge(number));
    const raw = (number: number) => {
      const [giver, meta] = [charge(number).from[0], JSON.stringify({ number })];
      const fingerprint = hash('sha256', `${giver} star charge 2 ${meta}`, 'base64');
      return pool.query({
        name: 'raw.post',
        text: 'select raw.post($1, $2, $3, $4, $5, $6, $7)',
        values: [giver, 'star', `charge ${number}`, fingerprint, 'charge', 2, meta],
      });
    };

    let number = 0;
    const take = () => number++;
    const single = { ours: 0, raw: 0 };
    await perSecond(500, HANDS, () => ours(take()));
    await perSecond(500, HANDS, () => raw(take()));
    for (let round = 0; round < ROUNDS; round++) {
      single.ours += (await perSecond(ROUND_MS, HANDS, () => ours(take()))) / ROUNDS;
      single.raw += (await perSecond(ROUND_MS, HANDS, () => raw(take()))) / ROUNDS;
    }
    const batches = await perSecond(BATCH_MS, 2, () =>
      ledger.transferBatch(Array.from({ length: BATCH }, () => charge(take()))),
    );
    const audit = await ledger.check();
    if (!audit.ok) throw new Error(audit.problems.join('\n'));
    return [
      {
        name: 'ledger: single transfers, against handwritten SQL',
        value: Math.round(single.ours),
        unit: 'transfers/s',
        peer: Math.round(single.raw),
        ratio: Number((single.ours / single.raw).toFixed(2)),
        limit: 0.9,
      },
      {
        name: `ledger: charges in batches of ${BATCH}`,
        value: Math.round(batches * BATCH),
        unit: 'charges/s',
        limit: 20_000,
      },
    ];
  } finally {
    await drop();
    await pool.end();
  }
}

const topUp = (guest: string): Transfer => ({
  key: `top-up ${guest}`,
  from: ['world'],
  to: [{ account: guest, amount: 1e9 }],
  kind: 'top-up',
});

const charge = (number: number): Transfer => ({
  key: `charge ${number}`,
  from: [`guest-${(number * 7_919) % GUESTS}`],
  to: [{ account: 'star', amount: 2 }],
  kind: 'charge',
  meta: { number },
});

/** Lets so many hands repeat the work for a while; returns how often a second it was done. */
async function perSecond(milliseconds: number, hands: number, work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let done = 0;
  const hand = async () => {
    while (performance.now() - start < milliseconds) {
      await work();
      done++;
    }
  };
  await Promise.all(Array.from({ length: hands }, hand));
  return (done / (performance.now() - start)) * 1_000;
}
