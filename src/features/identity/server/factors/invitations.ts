import { rights as allRights, type Language, type Right } from '../../../../platform/contract.ts';
import type { Role } from '../../../../platform/http/caller.ts';
import { errorsOf } from '../../../../platform/faults/errors.ts';
import { identityErrors } from '../../contract.ts';
import type { Deps } from '../deps.ts';
import { isProven } from '../accounts/claims.ts';
import type { Passwords } from '../sign-in/passwords.ts';
import { ensureGuest } from '../store.ts';
import type { TakeOver } from './take-over.ts';
import { maybe, run } from '../../../../platform/database/sql.ts';
import { text } from '../../../../platform/database/columns.ts';

const refuse = errorsOf(identityErrors);

export interface Invitation {
  email: string;
  role: Exclude<Role, 'guest'>;
  language: Language;
  name: string;
  /** What an operator may do; everything unless told. */
  rights?: readonly Right[];
}

/**
 * Makes an account for somebody, or gives the one with that address the role, and mails a link by which he sets his password. Who
 * may do it is decided by whoever calls. Answers with the link. Throws `role-held` for who works in another role: he would lose it.
 */
export type InviteAccount = (invitation: Invitation, origin: string) => Promise<{ guestId: string; link: string }>;

export function createInviteAccount(
  { context, accounts }: Deps,
  { passwords, takeOver }: { passwords: Passwords; takeOver: TakeOver },
): InviteAccount {
  const { database } = context;
  const { pool } = database;
  return async ({ email, role, language, name, rights = allRights }, origin) => {
    const known = await maybe(pool, { id: text })`select id from auth_user where email = ${email}`;
    const userId = known?.id ?? (await accounts.create({ email, name }));
    const { id: guestId } = await ensureGuest(database, userId, null, language);
    const roleHeld = () => refuse('role-held', { role: role === 'operator' ? 'performer' : 'operator' });
    const held = await maybe(pool, { role: text.of<Role>() })`select role from guests where id = ${guestId}`;
    if (held?.role !== 'guest' && held?.role !== role) throw roleHeld();
    // Whoever made the account with that address has not shown that he reads its mail: he does not come by the role.
    if (known !== null && !(await isProven(database, userId))) {
      await takeOver.scramblePassword(userId);
      await takeOver.layAside({ userId, guestId }, 'all');
    }
    const given = await run(pool)`
      update guests set role = ${role} where id = ${guestId} and role in ('guest', ${role})`;
    if (given === 0) throw roleHeld();
    if (role === 'operator') {
      await run(pool)`
        insert into operator_rights (guest_id, "right") select ${guestId}, unnest(${rights}::text[])
        on conflict do nothing`;
    }
    return { guestId, link: await passwords.invite(userId, origin) };
  };
}
