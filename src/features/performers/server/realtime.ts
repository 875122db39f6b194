import { z } from 'zod';
import type { Channel } from '../../../platform/realtime.ts';
import type { Performers } from './performers.ts';

const actor = z.object({ actorId: z.number().int().positive() });

/** §6: favourites are a logged-in guest's. */
export function performersRealtime(channel: Channel, performers: Performers): void {
  const allow = ({ caller }: { caller: { userId: string | null } }) => caller.userId !== null;
  channel.on('pinActor', {
    schema: actor,
    allow,
    async handle({ guestId }, { actorId }) {
      await performers.pin(guestId, actorId);
      return {};
    },
  });
  channel.on('unpinActor', {
    schema: actor,
    allow,
    async handle({ guestId }, { actorId }) {
      await performers.unpin(guestId, actorId);
      return {};
    },
  });
}
