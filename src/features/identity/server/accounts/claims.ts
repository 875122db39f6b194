import { randomUUID } from 'node:crypto';
import { bool, text, uuid } from '../../../../platform/database/columns.ts';
import type { Database, PoolClient } from '../../../../platform/database/database.ts';
import { many, maybe, run } from '../../../../platform/database/sql.ts';
import type { Deps } from '../deps.ts';
import type { Forget } from '../privacy/forget.ts';

/** As many accounts may go by one address until one of them is confirmed, and beside the one that is. */
export const MOST_CLAIMANTS = 3;

/** An account that goes by an address: its owner, or one that merely gave it at sign-up. */
export interface Claimant {
  userId: string;
  /** Null where a crash left the account without its guest. */
  guestId: string | null;
  /** The name under which the library knows it. */
  login: string;
  /** The address is its own, and was confirmed. */
  isConfirmed: boolean;
  /** It stands for more than a password: coins, payments, an age check, a role. */
  hasValue: boolean;
}

export interface Claims {
  /** All that go by an address: the confirmed one first, then those of value, then the newest. */
  of(email: string): Promise<Claimant[]>;
  /** The account was made with an address that another account has. */
  add(userId: string, email: string): Promise<void>;
  /**
   * Lays aside the oldest accounts of an address that stand for nothing, until there are few enough. An account that is confirmed or
   * holds anything of value is never displaced: false when the new one itself had to go for that.
   */
  makeRoom(email: string, newest: string): Promise<boolean>;
  /** The address is this account's from now on, confirmed; who had it unconfirmed merely claims it. False when it is another's. */
  take(userId: string, email: string): Promise<boolean>;
  /** The same for who goes by this address already. `moved` where he does not any more: it was changed meanwhile. */
  settle(userId: string, email: string): Promise<'taken' | 'other' | 'moved'>;
}

/** Names that no server bears (RFC 2606). */
export const placeholder = (): string => `${randomUUID()}@claimed.invalid`;

const claimantRow = {
  userId: text,
  guestId: uuid.orNull,
  login: text,
  isConfirmed: bool,
  isSomebody: bool,
};

export function createClaims(
  { context, accounts, holdsValue, guestOut }: Deps,
  { forget }: { forget: Forget },
): Claims {
  const { database, now } = context;

  async function of(email: string): Promise<Claimant[]> {
    const rows = await many(database.pool, 'identity-claimants', claimantRow)`
      select u.id as "userId", g.id as "guestId", u.email as login,
        u."emailVerified" and u.email = ${email} as "isConfirmed",
        coalesce(g.role <> 'guest' or g.avs_status <> 'unknown' or g.vip_until is not null or g.tv_until is not null,
          false)
          as "isSomebody"
      from (select id from auth_user where email = ${email} union select user_id from address_claims
        where email = ${email}) known
      join auth_user u on u.id = known.id left join guests g on g.user_id = u.id order by u."createdAt" desc, u.id`;
    const judged = await Promise.all(
      rows.map(async ({ isSomebody, userId, guestId, login, isConfirmed }): Promise<Claimant> => {
        const hasValue = isSomebody || (guestId !== null && (await holdsValue(guestId)));
        return { userId, guestId, login, isConfirmed, hasValue };
      }),
    );
    const rank = (one: Claimant) => (one.isConfirmed ? 0 : one.hasValue ? 1 : 2);
    return judged.toSorted((one, other) => rank(one) - rank(other));
  }

  async function layAside({ userId, guestId }: Claimant): Promise<void> {
    await accounts.remove(userId);
    if (guestId === null) return;
    // Nobody can come back to it, nor ask for it to be deleted.
    await forget(guestId);
    await guestOut(guestId, 'logout');
  }

  return {
    of,
    async add(userId, email) {
      await run(database.pool)`
        insert into address_claims (user_id, email, at) values (${userId}, ${email}, ${now()})`;
    },
    async makeRoom(email, newest) {
      const known = await of(email);
      const idle = known.filter(({ userId, isConfirmed, hasValue }) => userId !== newest && !isConfirmed && !hasValue);
      // Newest first: the oldest go.
      const surplus = known.length - MOST_CLAIMANTS;
      const going = surplus <= 0 ? [] : idle.slice(-surplus);
      for (const one of going) await layAside(one);
      if (going.length >= surplus) return true;
      await accounts.remove(newest);
      return false;
    },
    take: (userId, email) => database.transaction((client) => take(client, userId, email, now())),
    settle: (userId, email) =>
      database.transaction(async (client) => {
        await lockAddress(client, email);
        const count = await run(client)`
          select 1 from auth_user u where id = ${userId}
          and coalesce((select c.email from address_claims c where c.user_id = u.id), u.email) = ${email} for update`;
        if (count === 0) return 'moved';
        return (await take(client, userId, email, now())) ? 'taken' : 'other';
      }),
  };
}

/** First of all locks: whoever gives an address to somebody waits for whoever is at it. */
const lockAddress = (client: PoolClient, email: string) =>
  run(client)`select pg_advisory_xact_lock(hashtextextended(${email}, 38))`;

/** Two accounts change places at once, which the library cannot do: here alone its table is written beside it. */
async function take(client: PoolClient, userId: string, email: string, now: Date): Promise<boolean> {
  await lockAddress(client, email);
  const other = await maybe(client, { id: text, emailVerified: bool })`
    select id, "emailVerified" from auth_user where email = ${email} and id <> ${userId} for update`;
  if (other?.emailVerified === true) return false;
  if (other !== null) {
    await run(client)`update auth_user set email = ${placeholder()} where id = ${other.id}`;
    await run(client)`insert into address_claims (user_id, email, at) values (${other.id}, ${email}, ${now})`;
  }
  await run(client)`delete from address_claims where user_id = ${userId}`;
  await run(client)`
    update auth_user set email = ${email}, "emailVerified" = true, "updatedAt" = now() where id = ${userId}`;
  return true;
}

/** From now on it is known that who uses the account reads its mail; `false`: from now on it is not. */
export async function prove({ pool }: Pick<Database, 'pool'>, userId: string, isProven: boolean): Promise<void> {
  await (isProven
    ? run(pool)`insert into address_proofs (user_id) values (${userId}) on conflict (user_id) do nothing`
    : run(pool)`delete from address_proofs where user_id = ${userId}`);
}

/** Whether it is. */
export async function isProven({ pool }: Pick<Database, 'pool'>, userId: string): Promise<boolean> {
  return (await run(pool)`select 1 from address_proofs where user_id = ${userId}`) === 1;
}
