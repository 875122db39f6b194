import { m } from '#messages';
import type { StudioRooms } from '../../../studio/web/index.ts';

const rooms: StudioRooms = {
  // Its shows stand on the page of shows.
  sections: [],
  sentences: {
    'shows-overlap': m.tickets_studio_fault_overlap,
    'too-early': m.tickets_studio_fault_early,
    'show-over': m.tickets_studio_fault_over,
  },
};
export default rooms;
