import { m } from '#messages';
import type { OperatorRooms } from '../../../backoffice/web/index.ts';

const rooms: OperatorRooms = {
  sections: [
    { rank: 70, page: 'housePromotions', right: 'promotions', label: m.promotions_operator_section, icon: 'spark' },
  ],
  sentences: {
    'code-taken': m.promotions_operator_problem_code_taken,
    'benefit-not-offered': m.promotions_operator_problem_benefit,
  },
};
export default rooms;
