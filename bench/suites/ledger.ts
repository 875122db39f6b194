import { bench } from '../../packages/ledger/bench/ledger.ts';
import type { Figure } from '../figure.ts';
import { scratchPostgres } from '../server.ts';

/** Single transfers against handwritten SQL, and charges in batches, on a PostgreSQL that flushes each commit to disk. */
export async function ledger(): Promise<Figure[]> {
  await using postgres = await scratchPostgres();
  return await bench(postgres.url);
}
