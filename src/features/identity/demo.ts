import type { Demo } from '../../platform/feature/feature.ts';
import { rights } from '../../platform/contract.ts';
import type { Context } from '../../platform/context.ts';
import type { Role } from '../../platform/http/caller.ts';
import type { Secrets } from '../../platform/config/secrets.ts';
import { demoAddresses } from './demo-addresses.ts';
import { createAccounts } from './server/accounts/accounts.ts';
import { createNameless, joinAccount } from './server/store.ts';
import { maybe, run } from '../../platform/database/sql.ts';
import { uuid } from '../../platform/database/columns.ts';

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

export const demo: Demo = {
  parts: [{ name: 'accounts', fill: fillAccounts }],
  logIns: (context) =>
    demoLogIns(context).map(({ role, email, password }) => `    ${role.padEnd(10)} ${email.padEnd(24)} ${password}`),
};
