import { m } from '#messages';
import type { OperatorRooms } from '../../../backoffice/web/index.ts';

const rooms: OperatorRooms = {
  sections: [
    { rank: 60, page: 'houseAgeChecks', right: 'age-checks', label: m.age_operator_age_checks, icon: 'shield' },
  ],
};
export default rooms;
