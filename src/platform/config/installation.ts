import type pg from 'pg';
import type { Secrets } from './secrets.ts';
import type { Log } from '../telemetry/telemetry.ts';
import { bytes } from '../database/columns.ts';
import { maybe, run } from '../database/sql.ts';

/**
 * Notes under which secret this data is written, and says so when that is another one than before: what was sealed or signed under the
 * former one cannot be read any more.
 */
export async function noteSecret(pool: pg.Pool, secrets: Secrets, log: Log): Promise<void> {
  const mark = secrets.key('installation');
  const row = await maybe(pool, { before: bytes.orNull })`
    update installation set secret_mark = ${mark} where secret_mark is distinct from ${mark}
      returning old.secret_mark as before`;
  if (row?.before == null) return;
  log.warn(
    'SECRET is another one than before. Everybody signs in anew; code apps, verified numbers, saved ways to pay, prepaid codes, links in ' +
      'mails and keys of webhooks, all made under the former one, are of no use. Put the former one back to have them again.',
  );
}

/** Writes to the database as guests' calls do, and makes sure that it is kept. */
export async function writeProbe(pool: pg.Pool): Promise<void> {
  await run(pool)`update installation set probed_at = now()`;
}
