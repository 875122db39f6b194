import type { Demo } from '../../platform/feature/feature.ts';
import { rights } from '../../platform/contract.ts';
import type { Context } from '../../platform/context.ts';
import type { Language } from '../../platform/contract.ts';
import type { Caller, Role } from '../../platform/http/caller.ts';
import type { Secrets } from '../../platform/config/secrets.ts';
import { demoAddresses, extraAddress } from './demo-addresses.ts';
import { createAccounts } from './server/accounts/accounts.ts';
import { createNameless, findForToken, joinAccount, toCaller } from './server/store.ts';
import { maybe, one, run } from '../../platform/database/sql.ts';
import { text, uuid } from '../../platform/database/columns.ts';

export interface DemoLogIn {
  role: Role;
  email: string;
  password: string;
}

const people: { role: Role; name: string; email: string }[] = [
  { role: 'guest', name: 'Finn', email: demoAddresses.guest },
  { role: 'performer', name: 'Studio', email: demoAddresses.performer },
  { role: 'operator', name: 'Haus', email: demoAddresses.operator },
];

/** This installation's own: nobody knows it from elsewhere. */
export const demoPassword = (secrets: Secrets): string =>
  `abend-${secrets.key('demo-password').toString('hex').slice(0, 10)}`;

/** The ways into the demo world. */
export function demoLogIns(context: Context): DemoLogIn[] {
  const password = demoPassword(context.secrets);
  return people.map(({ role, email }) => ({ role, email, password }));
}

/** One account for each role. The guest is verified already; the performer's account gets its performer in the live part. */
export async function fillAccounts(context: Context): Promise<void> {
  const accounts = createAccounts(context);
  const { pool } = context.database;
  const [{ password } = { password: '' }] = demoLogIns(context);
  for (const person of people) {
    const account = await accounts.signUp({ ...person, password });
    if (account === null) continue;
    const { guestId } = await createNameless(pool, 'de');
    await joinAccount(pool, guestId, account.userId, person.name);
    await accounts.setVerified(account.userId);
    await accounts.endSessions(account.userId);
    const { role } = person;
    await run(pool)`update guests set role = ${role}, notice_closed_at = now() where id = ${guestId}`;
    if (role === 'operator') {
      await run(pool)`insert into operator_rights (guest_id, "right") select ${guestId}, unnest(${rights}::text[])`;
    } else {
      await run(pool)`
        update guests set avs_status = 'accepted', avs_provider = 'demo', avs_changed_at = now() where id = ${guestId}`;
    }
  }
}

/** The demo account's guest. */
export async function demoGuestId(context: Context, role: Role): Promise<string | null> {
  const email = people.find((person) => person.role === role)?.email ?? '';
  const row = await maybe(context.database.pool, { id: uuid })`
    select g.id from guests g join auth_user u on u.id = g.user_id where u.email = ${email}`;
  return row?.id ?? null;
}

/**
 * Somebody who belongs to the demo world and whom nobody logs in as: an account without a password, whose age is shown. Repeatable;
 * answers his guest.
 */
export async function demoExtra(
  context: Context,
  extra: { key: string; name: string; role: 'guest' | 'performer'; language: Language },
): Promise<string> {
  const { pool } = context.database;
  const email = extraAddress(extra.key);
  const find = () =>
    maybe(pool, { userId: text, guestId: uuid.orNull })`
      select u.id as "userId", g.id as "guestId" from auth_user u left join guests g on g.user_id = u.id
      where u.email = ${email}`;
  const known = await find();
  if (known?.guestId != null) return known.guestId;
  const accounts = createAccounts(context);
  const userId = known?.userId ?? (await accounts.create({ email, name: extra.name }));
  await accounts.setVerified(userId);
  const { id } = await one(pool, { id: uuid })`
    insert into guests (user_id, name, shows_name, role, language, notice_closed_at, avs_status, avs_provider, avs_changed_at)
    values (${userId}, ${extra.name}, true, ${extra.role}, ${extra.language}, now(), 'accepted', 'demo', now()) returning id`;
  return id;
}

/** One of those as a caller, as he is now; null where he is locked or gone. */
export async function demoCaller({ database, config }: Context, guestId: string): Promise<Caller | null> {
  const row = await findForToken(database, guestId, null);
  if (row === null || row.is_locked || row.user_id === null) return null;
  return toCaller(row, null, config.age.reauthentication);
}

export const demo: Demo = {
  parts: [{ name: 'accounts', fill: fillAccounts }],
  logIns: (context) =>
    demoLogIns(context).map(({ role, email, password }) => `    ${role.padEnd(10)} ${email.padEnd(24)} ${password}`),
};
