import { m } from '#messages';
import type { SendingState } from './sending.ts';

/** What is said of a file that is not on its way. */
export const sendingSentences = {
  paused: m.uploads_paused,
  offline: m.uploads_offline,
  server: m.uploads_no_answer,
  'signed-out': m.uploads_signed_out,
  'no-room': m.uploads_no_room,
  refused: m.uploads_failed,
  unreadable: m.uploads_unreadable,
} satisfies Record<Exclude<SendingState, 'sending'>, () => string>;
