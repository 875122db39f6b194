import type { EventName, Language } from '../../../platform/contract.ts';
import type { Context } from '../../../platform/context.ts';
import type { PoolClient } from '../../../platform/database/database.ts';
import type { Push } from '../../../platform/rights/push.ts';
import type { TextReach } from '../constants.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { Attempts } from './sign-in/attempts.ts';
import type { Program } from './factors/take-over.ts';

/** Whose connections to the channel: all of a guest's, those of one session, or all but those of one. */
export type Connections = { only: string } | { but: string } | null;

/** What identity asks of the rest of the platform. */
export interface IdentityDeps {
  push: Push;
  /** Sends a last message over these connections of a guest and closes them, in every process. */
  closeConnections(guestId: string, type: EventName, connections: Connections): void;
  /**
   * The guest is gone: his chat sessions end, and say why and what they have cost; after that his connections are closed. Those of some sessions, or
   * all; `chatSessions` where more of them end than connections.
   */
  guestOut(
    guestId: string,
    reason: 'logout' | 'locked',
    connections?: Connections,
    chatSessions?: Connections,
  ): Promise<void>;
  /** The guest may not spend any more: what he is paying for at this moment ends. */
  spendingEnds(guestId: string): Promise<void>;
  /** Whether coins, payments or vouchers hang on a guest. */
  holdsValue(guestId: string): Promise<boolean>;
  /** Ends every way by which programs act for an account (stream keys, tokens, hooks); which there were. */
  revokePrograms(guestId: string): Promise<Program[]>;
  /** The performer who is this guest is seen by nobody, or by whoever saw her before: with the transaction that says why. */
  withdrawPerformer(guestId: string, withdrawn: boolean, client: PoolClient): Promise<void>;
  /** The names of performers, with the guests that some of them are. */
  performerNames(): Promise<readonly { name: string; guestId: string | null }[]>;
  /** The guest accepts the terms and the notice on data protection, as they are now in this language. */
  termsAccepted(guestId: string, by: 'sign-up' | 'notice', language: Language): Promise<void>;
  /** Whether short messages reach a guest. */
  textReach(guestId: string): Promise<TextReach>;
  /** Bought coins that the guest has not spent, in coins. */
  purchasedCoins(guestId: string): Promise<number>;
}

/** What the parts of identity depend on. */
export interface Deps extends IdentityDeps {
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
