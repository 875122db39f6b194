import { type Queryable, run } from '../../../../../platform/database/sql.ts';
import { commonError } from '../../../../../platform/errors/errors.ts';

/** By what a session showed who it is, beyond a password. */
export type AssuranceMethod = 'totp' | 'backup-code' | 'passkey';

/**
 * From now on the session counts as strong; an age check that has to be shown anew stands in it. In a transaction it cannot be
 * ended before that is through. Throws `not-signed-in` for one that was.
 */
export async function raiseAssurance(
  on: Queryable,
  sessionId: string,
  method: AssuranceMethod,
  now: Date,
): Promise<void> {
  const count = await run(on)`
    insert into session_assurance (session_id, method, at)
    select id, ${method}, ${now} from auth_session where id = ${sessionId} for key share
    on conflict (session_id) do update set method = excluded.method, at = excluded.at`;
  if (count === 0) throw commonError('not-signed-in');
}

/** Which strengths each kind of factor gives; of a passkey it is not known which one it was. */
const ASSURANCE_OF = { totp: ['totp', 'backup-code'], passkey: ['passkey'] } as const satisfies Record<
  string,
  readonly AssuranceMethod[]
>;

/** A factor is gone: what its account's sessions were by it, in any browser, they are no longer. */
export async function lowerAssurance(on: Queryable, userId: string, factor: keyof typeof ASSURANCE_OF): Promise<void> {
  await run(on)`
    delete from session_assurance where method = any(${ASSURANCE_OF[factor]})
      and session_id in (select id from auth_session where "userId" = ${userId})`;
}
