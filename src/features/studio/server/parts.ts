import type { TellRoom } from '../../../platform/rights/push.ts';
import type { Context } from '../../../platform/context.ts';
import type { Live, MediaDoor } from '../../live/server/index.ts';
import type { Tickets } from '../../tickets/server/index.ts';
import type { Payouts, Wallet } from '../../wallet/server/index.ts';

/** What the parts of the studio share. */
export interface StudioParts {
  context: Context;
  live: Live;
  wallet: Wallet;
  payouts: Payouts;
  media: MediaDoor;
  /** Null where nobody sells tickets. */
  tickets: Pick<Tickets, 'hosts'> | null;
  /** Says something to everyone in a room of the channel. */
  tellRoom: TellRoom;
}
