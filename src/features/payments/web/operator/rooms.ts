import { m } from '#messages';
import type { OperatorRooms } from '../../../backoffice/web/index.ts';

const rooms: OperatorRooms = {
  sections: [{ rank: 40, page: 'housePayments', right: 'payments', label: m.payments_operator_section, icon: 'coins' }],
  sentences: {
    'not-disputed': m.backoffice_problem_conflict,
    'not-refundable': m.backoffice_problem_conflict,
  },
};
export default rooms;
