// A gift of 25 coins, sent twice with one key: `DATABASE_URL=postgres://… node packages/ledger/example/gift.ts`
import { Pool } from 'pg';
import { createLedger } from '@separee/ledger';

const pool = new Pool({ connectionString: process.env['DATABASE_URL'] });
const ledger = createLedger({ pool, schema: 'ledger_example' });
await ledger.migrate();
await ledger.open([
  { id: 'world', asset: 'coin', kind: 'open' },
  { id: 'ann', asset: 'coin', kind: 'guarded' },
  { id: 'star', asset: 'coin', kind: 'hot' },
]);
await ledger.transfer({ key: 'order 17', from: ['world'], to: [{ account: 'ann', amount: 100 }], kind: 'top-up' });
const gift = { key: 'gift 4711', from: ['ann'], to: [{ account: 'star', amount: 25 }], kind: 'gift' };
for (const result of [await ledger.transfer(gift), await ledger.transfer(gift)]) console.log(result.status);
console.log(
  `ann has ${await ledger.balance('ann')} coins, the ledger is ${(await ledger.check()).ok ? 'sound' : 'broken'}`,
);
await pool.end();
