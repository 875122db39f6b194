import type { Caller } from '../../../../platform/http/caller.ts';
import type { MessageSettings } from '../../contract.ts';
import type { MessengerDeps } from '../deps.ts';
import { settingsOf, writeSettings } from './settings-store.ts';

/** What others are shown of somebody while he writes and reads. */
export interface Settings {
  of(caller: Caller): Promise<MessageSettings>;
  set(
    caller: Caller,
    settings: { showsTyping?: boolean | undefined; showsRead?: boolean | undefined },
  ): Promise<MessageSettings>;
}

export function createSettings({ context: { database } }: Pick<MessengerDeps, 'context'>): Settings {
  return {
    of: ({ guestId }) => settingsOf(database.pool, guestId),
    async set({ guestId }, { showsTyping = null, showsRead = null }) {
      await writeSettings(database.pool, guestId, { showsTyping, showsRead });
      return settingsOf(database.pool, guestId);
    },
  };
}
