import type { NotifyRoom } from '../../../../platform/rights/push.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Live } from '../live.ts';
import type { LiveMedia } from '../media/live-media.ts';
import type { Wallet } from '../../../wallet/server/index.ts';

/** What the parts of the studio share. */
export interface StudioDeps {
  context: Context;
  live: Live;
  wallet: Pick<Wallet, 'earnings'>;
  media: LiveMedia;
  /** What is told when a show is ended at once; see {@link showsStopped}. */
  stopped(performerGuestId: string): Promise<void>;
  /** Says something to everyone in a room of the channel. */
  notifyRoom: NotifyRoom;
}
