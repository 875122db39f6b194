import { bool, text, uuid } from '../../../../../platform/database/columns.ts';
import type { Database, PoolClient } from '../../../../../platform/database/database.ts';
import { many, maybe, run, type Queryable } from '../../../../../platform/database/sql.ts';
import { lockWord } from '../../../../../platform/database/word-lock.ts';

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

export const claimantRow = {
  userId: text,
  guestId: uuid.orNull,
  login: text,
  isConfirmed: bool,
  isSomebody: bool,
};

/** First of all locks: whoever gives an address to somebody waits for whoever is at it. */
export const lockAddress = (client: PoolClient, email: string) => lockWord(client, `identity address ${email}`);

export const claimantsOf = (on: Queryable, email: string) =>
  many(on, 'identity-claimants', claimantRow)`
    select u.id as "userId", g.id as "guestId", u.email as login,
      u."emailVerified" and u.email = ${email} as "isConfirmed",
      coalesce(g.role <> 'guest' or g.avs_status <> 'unknown' or g.vip_until is not null or g.tv_until is not null,
        false)
        as "isSomebody"
    from (select id from auth_user where email = ${email} union select user_id from address_claims
      where email = ${email}) known
    join auth_user u on u.id = known.id left join guests g on g.user_id = u.id order by u."createdAt" desc, u.id`;

export const insertClaim = (on: Queryable, userId: string, email: string, at: Date) =>
  run(on)`
    insert into address_claims (user_id, email, at) values (${userId}, ${email}, ${at})`;

/** Whether the account goes by this address, locked. */
export const goesBy = (on: Queryable, userId: string, email: string) =>
  run(on)`
    select 1 from auth_user u where id = ${userId}
    and coalesce((select c.email from address_claims c where c.user_id = u.id), u.email) = ${email} for update`;

/** Another account with this address, locked. */
export const otherWith = (on: Queryable, email: string, userId: string) =>
  maybe(on, { id: text, emailVerified: bool })`
    select id, "emailVerified" from auth_user where email = ${email} and id <> ${userId} for update`;

export const renameAccount = (on: Queryable, email: string, userId: string) =>
  run(on)`update auth_user set email = ${email} where id = ${userId}`;

export const insertClaimOf = (on: Queryable, userId: string, email: string, at: Date) =>
  run(on)`insert into address_claims (user_id, email, at) values (${userId}, ${email}, ${at})`;

export const deleteClaim = (on: Queryable, userId: string) =>
  run(on)`delete from address_claims where user_id = ${userId}`;

export const confirmAddress = (on: Queryable, email: string, userId: string) =>
  run(on)`
    update auth_user set email = ${email}, "emailVerified" = true, "updatedAt" = now() where id = ${userId}`;
