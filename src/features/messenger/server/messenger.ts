import { createAnnounce } from './announce.ts';
import { createGuestChannels, type GuestChannels } from './channels/guest-channels.ts';
import { createInbox, type Inbox } from './channels/inbox.ts';
import type { MessengerDeps } from './deps.ts';
import { createTools, type Tools } from './channels/inbox-tools.ts';
import { createSettings, type Settings } from './channels/settings.ts';
import { createTyping, type Typing } from './channels/typing.ts';
import { createChanges, type Changes } from './messages/changes.ts';
import { createReported, type Reported } from './reported/reported.ts';
import { createTelling, type Telling } from './telling/telling.ts';
import { createSend, type Send } from './messages/send.ts';

export interface Messenger {
  guests: GuestChannels;
  inbox: Inbox;
  send: Send;
  changes: Changes;
  typing: Typing;
  settings: Settings;
  reported: Reported;
  tools: Tools;
  telling: Telling;
}

/** Written words between a guest and a performer, kept and numbered (F1–F3). */
export function createMessenger(deps: MessengerDeps): Messenger {
  const announce = createAnnounce(deps);
  return {
    guests: createGuestChannels(deps, announce),
    inbox: createInbox(deps, announce),
    send: createSend(deps, announce),
    changes: createChanges(deps, announce),
    typing: createTyping(deps),
    settings: createSettings(deps),
    reported: createReported(deps, announce),
    tools: createTools(deps),
    telling: createTelling(deps),
  };
}
