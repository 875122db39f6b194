import { m } from '#messages';
import type { OperatorRooms } from '../slots.ts';

/** The rooms of the back office itself. */
const rooms: OperatorRooms = {
  sections: [
    { rank: 20, page: 'houseGuests', right: 'guests', label: m.backoffice_guests, icon: 'user' },
    { rank: 110, page: 'houseAudit', right: 'audit', label: m.backoffice_audit, icon: 'clock' },
    { rank: 120, page: 'houseOperators', right: 'operators', label: m.backoffice_operators, icon: 'studio' },
  ],
};
export default rooms;
