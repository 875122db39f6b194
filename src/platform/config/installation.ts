import type pg from 'pg';
import type { Secrets } from './secrets.ts';
import type { Log } from '../telemetry/telemetry.ts';
import { changeSecretMark } from './installation-store.ts';

/**
 * Notes under which secret this data is written, and says so when that is another one than before: what was sealed or signed under the
 * former one cannot be read any more.
 */
export async function noteSecret(pool: pg.Pool, secrets: Secrets, log: Log): Promise<void> {
  const row = await changeSecretMark(pool, secrets.key('installation'));
  if (row?.before == null) return;
  log.warn(
    'SECRET is another one than before. Everybody signs in anew; code apps, verified numbers, saved ways to pay, prepaid codes, links in ' +
      'mails and keys of webhooks, all made under the former one, are of no use. Put the former one back to have them again.',
  );
}
