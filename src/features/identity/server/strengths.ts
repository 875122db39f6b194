import type { Db } from '../../../platform/database/database.ts';

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
