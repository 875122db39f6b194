import { m } from '#messages';
import type { OperatorRooms } from '../../../backoffice/web/index.ts';

const rooms: OperatorRooms = {
  sections: [
    {
      rank: 100,
      page: 'houseDeclarations',
      right: 'payments',
      label: m.subscriptions_operator_declarations,
      icon: 'mail',
    },
  ],
};
export default rooms;
