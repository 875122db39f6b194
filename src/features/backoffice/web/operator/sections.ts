import { m } from '#messages';
import type { OperatorSections } from '../slots.ts';

/** The sections of the back office itself. */
const menu: OperatorSections = {
  sections: [
    { rank: 20, page: 'backofficeGuests', group: 'people', right: 'guests', label: m.backoffice_guests, icon: 'user' },
    { rank: 110, page: 'backofficeAudit', group: 'platform', right: 'audit', label: m.backoffice_audit, icon: 'clock' },
    {
      rank: 120,
      page: 'backofficeOperators',
      group: 'platform',
      right: 'operators',
      label: m.backoffice_operators,
      icon: 'studio',
    },
  ],
  log: () => import('./log.ts'),
};
export default menu;
