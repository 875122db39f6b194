import { m } from '#messages';
import type { OperatorRooms } from '../../../backoffice/web/index.ts';

const rooms: OperatorRooms = {
  sections: [{ rank: 10, page: 'houseLive', right: 'live', label: m.live_operator_section, icon: 'cam' }],
  sentences: {
    'show-ended': m.live_operator_problem_show_ended,
  },
};
export default rooms;
