import { m } from '#messages';
import type { OperatorRooms } from '../../../backoffice/web/index.ts';

const rooms: OperatorRooms = {
  sections: [{ rank: 10, page: 'houseLive', right: 'live', label: m.backoffice_live, icon: 'cam' }],
  sentences: {
    'show-ended': m.backoffice_problem_show_ended,
  },
};
export default rooms;
