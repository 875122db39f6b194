import type { Channel } from '../../../platform/realtime.ts';
import { performerCommands } from '../contract.ts';
import { callingAsker } from '../../../platform/rights/asker.ts';
import { pin, unpin } from './relations/favorites.ts';
import { hiddenFor } from './lists/stores/shown-to-store.ts';
import type { Performers } from './performers.ts';
import { pinSedcards, unpinSedcards } from './profile/sedcards.ts';

/** §6: favourites are a logged-in guest's. */
export function performersRealtime(channel: Channel, performers: Performers): void {
  const allow = ({ caller }: { caller: { userId: string | null } }) => caller.userId !== null;
  channel.on('pinActor', {
    schema: performerCommands.pinActor.data,
    allow,
    async handle(session, { actorId }) {
      await pin(performers, callingAsker(session), session.guestId, actorId);
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
  channel.on('pinSedcards', {
    schema: performerCommands.pinSedcards.data,
    allow,
    async handle(session, { actorId }) {
      await pinSedcards(performers, callingAsker(session), session.guestId, actorId);
      return {};
    },
  });
  channel.on('unpinSedcards', {
    schema: performerCommands.unpinSedcards.data,
    allow,
    async handle({ guestId }, { actorId }) {
      await unpinSedcards(performers, guestId, actorId);
      return {};
    },
  });
  channel.on('hiddenActors', {
    schema: performerCommands.hiddenActors.data,
    allow: () => true,
    handle: async ({ guestId }) => ({ actorIds: await hiddenFor(performers.context.database, guestId) }),
  });
}
