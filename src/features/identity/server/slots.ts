import { slot } from '../../../platform/feature/slots.ts';
import type { Language } from '../../../platform/contract.ts';
import type { PoolClient } from '../../../platform/database/database.ts';
import type { TextReach } from '../constants.ts';
import type { Connections } from './deps.ts';
import type { Program } from './factors/take-over.ts';

// What identity asks of the features above it.

/** The guest is gone: what he is in ends, and says why; that of some sessions, or all. */
export const guestLeaves =
  slot<(guestId: string, reason: 'logout' | 'locked', sessions: Connections) => Promise<void>>('a guest leaves');
/** The guest may not spend any more: what he is paying for at this moment ends. */
export const spendingEnds = slot<(guestId: string) => Promise<void>>('a guest may not spend any more');
/** Whether something of worth hangs on a guest: coins, payments, vouchers. */
export const holdings = slot<(guestId: string) => Promise<boolean>>('what is worth something');
/** Bought coins that the guest has not spent. */
export const unspentCoins = slot<(guestId: string) => Promise<number>>('unspent coins');
/** Whether short messages reach a guest. */
export const textReach = slot<(guestId: string) => Promise<TextReach>>('whether short messages reach a guest');
/** Ways by which programs act for an account, or its money leaves, that a stranger may have set up; how many of them were ended. */
export const programs = slot<{ program: Program; revoke(guestId: string): Promise<number> }>('programs of an account');
/**
 * The performer who is this guest is seen by nobody (`true`), or by whoever saw her before, unless her account is locked or about to end.
 */
export const withdrawals =
  slot<(guestId: string, withdrawn: boolean, client: PoolClient) => Promise<void>>('a performer withdraws');
/** A guest accepts the terms and the notice on data protection, as they are now in his language. */
export const termsAccepted =
  slot<(guestId: string, by: 'sign-up' | 'notice', language: Language) => Promise<void>>('a guest accepts the terms');
/** Names that are taken, with the guests that some of them are. */
export const takenNames =
  slot<() => Promise<readonly { name: string; guestId: string | null }[]>>('names that are taken');
