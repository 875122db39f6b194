import { m } from '#messages';
import type { OperatorRooms } from '../../../backoffice/web/index.ts';

const rooms: OperatorRooms = {
  sections: [{ rank: 70, page: 'housePromotions', right: 'promotions', label: m.backoffice_promotions, icon: 'spark' }],
  sentences: {
    'code-taken': m.backoffice_problem_code_taken,
    'benefit-not-offered': m.backoffice_problem_benefit,
  },
};
export default rooms;
