import type { Context } from '../../../platform/context.ts';
import type { Push } from '../../../platform/push.ts';
import type { Accounts } from './accounts.ts';
import type { Attempts } from './attempts.ts';

/** Whose lines to the channel: all of a guest's, those of one session, or all but those of one. */
export type Lines = { only: string } | { but: string } | null;

/** What identity asks of the rest of the house. */
export interface Surroundings {
  push: Push;
  /** Sends a last message over these lines of a guest and closes them, in every process. */
  closeLines(guestId: string, type: string, lines: Lines): void;
  /** The guest is gone: his sittings end, and say why. */
  guestOut(guestId: string, reason: 'logout' | 'locked'): Promise<void>;
  /** Bought coins that the guest has not spent, in coins. */
  purchasedCoins(guestId: string): Promise<number>;
}

/** What the parts of identity stand on. */
export interface Deps extends Surroundings {
  context: Context;
  accounts: Accounts;
  attempts: Attempts;
}

/** Who asks, beyond what a token says. */
export interface Browser {
  cookieHeader: string;
  /** Of the network, to count attempts by; never kept as it is. */
  address: string;
  /** What is kept of browser and system. */
  device: string;
  /** Where our links may lead him. */
  origin: string;
}
