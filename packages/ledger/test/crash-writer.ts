// Posts the numbered transfers of the crash test as fast as it can, telling each one that is through on its own line.
import { Pool } from 'pg';
import { createLedger } from '../src/index.ts';
import { crashTransfer } from './crash-transfers.ts';

const [url = '', count = '0'] = process.argv.slice(2);
const pool = new Pool({ connectionString: url, max: 16 });
const ledger = createLedger({ pool });
let next = 0;

async function work(): Promise<void> {
  while (next < Number(count)) {
    const number = next++;
    const { status } = await ledger.transfer(crashTransfer(number));
    process.stdout.write(`${number} ${status}\n`);
  }
}

await Promise.all(Array.from({ length: 16 }, work));
await pool.end();
