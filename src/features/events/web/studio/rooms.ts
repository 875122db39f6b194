import { m } from '#messages';
import type { StudioRooms } from '../../../studio/web/index.ts';

const rooms: StudioRooms = {
  sections: [{ rank: 70, page: 'studioEvents', label: m.events_title, icon: 'send' }],
};
export default rooms;
