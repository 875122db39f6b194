import type { Channel } from '../../../platform/realtime.ts';
import { statusBarCommands } from '../contract.ts';
import type { StatusBars } from './status-bar.ts';

/** §6: closing for good is a logged-in guest's; the others have their browser's cookies. */
export function statusBarRealtime(channel: Channel, statusBars: StatusBars): void {
  channel.on('removeStatusBar', {
    schema: statusBarCommands.removeStatusBar.data,
    allow: ({ caller }) => caller.userId !== null,
    async handle({ guestId }, { type }) {
      await statusBars.remove(guestId, type);
      return {};
    },
  });
}
