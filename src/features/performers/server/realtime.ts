import type { Channel } from '../../../platform/realtime.ts';
import { performerCommands } from '../contract.ts';
import { pin, unpin } from './favorites.ts';
import type { Performers } from './performers.ts';

/** §6: favourites are a logged-in guest's. */
export function performersRealtime(channel: Channel, performers: Performers): void {
  const allow = ({ caller }: { caller: { userId: string | null } }) => caller.userId !== null;
  channel.on('pinActor', {
    schema: performerCommands.pinActor.data,
    allow,
    async handle({ guestId }, { actorId }) {
      await pin(performers, guestId, actorId);
      return {};
    },
  });
  channel.on('unpinActor', {
    schema: performerCommands.unpinActor.data,
    allow,
    async handle({ guestId }, { actorId }) {
      await unpin(performers, guestId, actorId);
      return {};
    },
  });
}
