import { rights as allRights, type Language, type Right } from '../../../platform/contract.ts';
import type { Role } from '../../../platform/database/tables.ts';
import type { Deps } from './deps.ts';
import type { Passwords } from './passwords.ts';
import { ensureGuest } from './store.ts';

export interface Invitation {
  email: string;
  role: Role;
  language: Language;
  name: string;
  /** What an operator may do; everything unless told. */
  rights?: readonly Right[];
}

/**
 * Makes an account for somebody, or gives the one with that address the role, and mails a link by which he sets his password. Who
 * may do it is decided by whoever calls. Answers with the link.
 */
export type InviteAccount = (invitation: Invitation, origin: string) => Promise<{ guestId: string; link: string }>;

export function createInviteAccount({ context, accounts }: Deps, passwords: Passwords): InviteAccount {
  const { database } = context;
  const { db } = database;
  return async ({ email, role, language, name, rights = allRights }, origin) => {
    const known = await db.selectFrom('auth_user').select('id').where('email', '=', email).executeTakeFirst();
    const userId = known?.id ?? (await accounts.create({ email, name }));
    const { id: guestId } = await ensureGuest(database, userId, null, language);
    await db.updateTable('guests').set({ role }).where('id', '=', guestId).execute();
    if (role === 'operator' && rights.length > 0) {
      await db
        .insertInto('operator_rights')
        .values(rights.map((right) => ({ guest_id: guestId, right })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    return { guestId, link: await passwords.invite(userId, origin) };
  };
}
