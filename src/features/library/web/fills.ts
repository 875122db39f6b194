import { m } from '#messages';
import type { Filling } from '../../../shell/slots.ts';
import { sendCommand } from '../../../shell/api/channel.ts';
import { accountSections, replays } from '../../identity/web/slots.ts';

const fills: readonly Filling[] = [
  accountSections.with({ rank: 25, page: 'library', label: m.library_title, icon: 'film', role: 'guest' }),
  replays.with({
    pinVideo: ({ videoId, pinned }) => sendCommand(pinned ? 'pinVideo' : 'unpinVideo', { videoId }),
  }),
];
export default fills;
