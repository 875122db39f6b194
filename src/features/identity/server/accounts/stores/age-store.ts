import { bool, stamp } from '../../../../../platform/database/columns.ts';
import { maybe, type Queryable } from '../../../../../platform/database/sql.ts';

/** Since when a guest has an account, and whether its address is known to be his; null for who has none. */
export const accountAge = (on: Queryable, guestId: string) =>
  maybe(on, 'identity-account-age', { createdAt: stamp, isAddressConfirmed: bool })`
    select u."createdAt", u."emailVerified" as "isAddressConfirmed" from guests g join auth_user u on u.id = g.user_id
    where g.id = ${guestId}`;
