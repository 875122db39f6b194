import { randomUUID } from 'node:crypto';
import type { PoolClient } from '../../../../platform/database/database.ts';
import type { Deps } from '../deps.ts';
import type { Forget } from '../privacy/forget.ts';
import {
  claimantsOf,
  insertClaim,
  goesBy,
  otherWith,
  renameAccount,
  insertClaimOf,
  deleteClaim,
  confirmAddress,
  lockAddress,
} from './stores/claim-store.ts';

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

export function createClaims(
  { context, accounts, holdsValue, guestOut }: Deps,
  { forget }: { forget: Forget },
): Claims {
  const { database, now } = context;

  async function of(email: string): Promise<Claimant[]> {
    const rows = await claimantsOf(database.pool, email);
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
      await insertClaim(database.pool, userId, email, now());
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
        const count = await goesBy(client, userId, email);
        if (count === 0) return 'moved';
        return (await take(client, userId, email, now())) ? 'taken' : 'other';
      }),
  };
}

/** Two accounts change places at once, which the library cannot do: here alone its table is written beside it. */
async function take(client: PoolClient, userId: string, email: string, now: Date): Promise<boolean> {
  await lockAddress(client, email);
  const other = await otherWith(client, email, userId);
  if (other?.emailVerified === true) return false;
  if (other !== null) {
    await renameAccount(client, placeholder(), other.id);
    await insertClaimOf(client, other.id, email, now);
  }
  await deleteClaim(client, userId);
  await confirmAddress(client, email, userId);
  return true;
}
