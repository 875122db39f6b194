import type { TellRoom } from '../../../../platform/rights/push.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Live } from '../live.ts';
import type { MediaDoor } from '../media/media-door.ts';
import type { Wallet } from '../../../wallet/server/index.ts';

/** What the parts of the studio share. */
export interface StudioParts {
  context: Context;
  live: Live;
  wallet: Pick<Wallet, 'earnings'>;
  media: MediaDoor;
  /** What is told when a show is ended at once; see {@link showsStopped}. */
  stopped(hostId: string): Promise<void>;
  /** Says something to everyone in a room of the channel. */
  tellRoom: TellRoom;
}
