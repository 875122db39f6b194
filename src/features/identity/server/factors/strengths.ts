import type { Db, PoolClient } from '../../../../platform/database/database.ts';
import { fault } from '../../../../platform/faults/errors.ts';

/** By what a session showed who it is, beyond a password. */
export type Strength = 'totp' | 'backup-code' | 'passkey';

/**
 * From now on the session counts as strong; an age check that has to be shown anew stands in it. In a transaction it cannot be
 * ended before that is through. Throws `not-signed-in` for one that was.
 */
export async function strengthen(
  client: Pick<PoolClient, 'query'>,
  sessionId: string,
  method: Strength,
  now: Date,
): Promise<void> {
  const { rowCount } = await client.query(
    `insert into session_strengths (session_id, method, at)
     select id, $2, $3 from auth_session where id = $1 for key share
     on conflict (session_id) do update set method = excluded.method, at = excluded.at`,
    [sessionId, method, now],
  );
  if (rowCount === 0) throw fault('not-signed-in');
}

/** Which strengths each kind of factor gives; of a passkey it is not known which one it was. */
const STRENGTHS_OF = { totp: ['totp', 'backup-code'], passkey: ['passkey'] } as const satisfies Record<
  string,
  readonly Strength[]
>;

/** A factor is gone: what its account's sessions were by it, in any browser, they are no longer. */
export async function weaken(db: Db, userId: string, factor: keyof typeof STRENGTHS_OF): Promise<void> {
  await db
    .deleteFrom('session_strengths')
    .where('method', 'in', STRENGTHS_OF[factor])
    .where('session_id', 'in', (query) => query.selectFrom('auth_session').select('id').where('userId', '=', userId))
    .execute();
}
