import { slot } from '../../../platform/feature/slots.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { LiveCommands } from '../contract.ts';

/** A performer's show was ended at once, by herself or by the platform: what runs by it ends as well. */
export const showsStopped = slot<(performerGuestId: string) => Promise<void>>('shows that are stopped');

/** Says what names a channel of the messenger in place of a room (§7, sendMessage). Filled by the one feature that keeps channels. */
export const channelMessages =
  slot<(caller: Caller, message: LiveCommands['sendMessage']['data']) => Promise<{ id: string; seq: number }>>(
    'messages of channels',
  );
