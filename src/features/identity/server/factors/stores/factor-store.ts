import { stamp, bool } from '../../../../../platform/database/columns.ts';
import { maybe, type Queryable, many } from '../../../../../platform/database/sql.ts';

/** Since when it is known that who uses the account reads its mail. */
export const addressProof = (on: Queryable, userId: string) =>
  maybe(on, { at: stamp })`
    select at from address_proofs where user_id = ${userId}`;

/** Whether the account has an authenticator app. */
export const authenticatorOf = (on: Queryable, userId: string) =>
  maybe(on, { isOn: bool.orNull })`
    select "twoFactorEnabled" as "isOn" from auth_user where id = ${userId}`;

export const authenticatorsUntil = (on: Queryable, userId: string, until: Date | null) =>
  many(on, { isOn: bool.orNull })`
    select u."twoFactorEnabled" as "isOn" from auth_user u left join auth_two_factor f on f."userId" = u.id
    where u.id = ${userId} and (u."twoFactorEnabled" or f.id is not null)
      and (${until}::timestamptz is null or f.created_at is null or f.created_at <= ${until})`;
