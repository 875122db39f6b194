import { type Queryable, run } from '../../../../platform/database/sql.ts';

/** By what a session showed who it is, beyond a password. */
export type Strength = 'totp' | 'backup-code' | 'passkey';

/** From now on the session counts as strong; an age check that has to be shown anew stands in it. */
export async function strengthen(on: Queryable, sessionId: string, method: Strength, now: Date): Promise<void> {
  await run(on)`
    insert into session_strengths (session_id, method, at) values (${sessionId}, ${method}, ${now})
    on conflict (session_id) do update set method = excluded.method, at = excluded.at`;
}

/** Which strengths each kind of factor gives; of a passkey it is not known which one it was. */
const STRENGTHS_OF = { totp: ['totp', 'backup-code'], passkey: ['passkey'] } as const satisfies Record<
  string,
  readonly Strength[]
>;

/** A factor is gone: what its account's sessions were by it, in any browser, they are no longer. */
export async function weaken(on: Queryable, userId: string, factor: keyof typeof STRENGTHS_OF): Promise<void> {
  await run(on)`
    delete from session_strengths where method = any(${STRENGTHS_OF[factor]})
      and session_id in (select id from auth_session where "userId" = ${userId})`;
}
