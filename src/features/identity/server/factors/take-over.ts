import { randomBytes } from 'node:crypto';
import type { Deps } from '../deps.ts';
import type { Factors } from './factors.ts';
import { addressProof } from './stores/factor-store.ts';

/** What was taken from an account when its address's reader came in by mail. */
export interface LaidAside {
  passkeys: number;
  /** The authenticator app, and its codes on paper. */
  totp: boolean;
  programs: readonly Program[];
}

/** Ways by which programs act for an account, and the one by which its money leaves. */
export type Program = 'stream-key' | 'event-token' | 'webhook' | 'payout-account';

/** Ends what a stranger may have set up to come back with. */
export interface TakeOver {
  /** `unproven`: what was added before the address was proven by this person; `all`: everything. Sessions and programs in any case. */
  layAside(user: { userId: string; guestId: string }, which: 'unproven' | 'all'): Promise<LaidAside>;
  /** Nobody knows the password any more. */
  scramblePassword(userId: string): Promise<void>;
}

export function createTakeOver(deps: Deps, { factors }: { factors: Pick<Factors, 'dropAdded'> }): TakeOver {
  const { context, accounts, guestOut, revokePrograms } = deps;
  return {
    async layAside({ userId, guestId }, which) {
      const row = await addressProof(context.database.pool, userId);
      const proven = which === 'all' ? null : (row?.at ?? null);
      // First, so that nobody in a session adds a factor after those were dropped; and once more, for who came in by one of them.
      await accounts.endSessions(userId);
      const dropped = await factors.dropAdded(userId, proven);
      const programs = await revokePrograms(guestId);
      await accounts.endSessions(userId);
      await guestOut(guestId, 'logout');
      return { ...dropped, programs };
    },
    scramblePassword: (userId) => accounts.setPassword(userId, randomBytes(48).toString('base64url')),
  };
}
