import type { Db } from '../../../../platform/database/database.ts';

/** By what a session showed who it is, beyond a password. */
export type Strength = 'totp' | 'backup-code' | 'passkey';

/** From now on the session counts as strong; an age check that has to be shown anew stands in it. */
export async function strengthen(db: Db, sessionId: string, method: Strength, now: Date): Promise<void> {
  await db
    .insertInto('session_strengths')
    .values({ session_id: sessionId, method, at: now })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ method, at: now }))
    .execute();
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
