import type { Context } from '../../../platform/context.ts';
import type { Push } from '../../../platform/rights/push.ts';
import type { Live } from '../../live/server/index.ts';
import type { Note } from '../../notifications/server/index.ts';
import type { Wallet } from '../../wallet/server/index.ts';

/** What both sides of a show share. */
export interface TicketDeps {
  context: Context;
  wallet: Wallet;
  push: Push;
  note: Note;
  live: Pick<Live, 'settleState' | 'guestsOf' | 'shutOutBy'>;
}

/** Under what the coins of a show's tickets wait in the ledger. */
export const heldName = (showId: number): string => `ticket-show:${showId}`;
