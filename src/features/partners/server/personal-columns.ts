import { rowsOfAddress, type PersonalColumn } from '../../../platform/feature/personal-data.ts';
import { APPLICATION_YEARS } from '../constants.ts';

/** By whom a guest came is about him; what a partner is credited for his top-ups belongs to the books. */
export const partnersColumns: readonly PersonalColumn[] = [
  { at: 'partner_guests.guest_id', of: 'guest', erase: 'delete', copy: 'partner' },
  {
    at: 'partner_credits.order_id',
    of: 'guest',
    rows: 'order_id in (select id from topup_orders where guest_id = $1)',
    erase: { kept: { what: 'payments', why: 'tax', years: 10, since: 'at' } },
    keeps: ['subref'],
    copy: null,
  },
  {
    at: 'partner_applications.email',
    of: 'guest',
    rows: rowsOfAddress('email'),
    erase: {
      kept: {
        what: 'partnerApplications',
        why: 'contract',
        years: APPLICATION_YEARS,
        since: 'received_at',
        everybody: true,
      },
    },
    keeps: ['name', 'email', 'places', 'language', 'outcome', 'reason'],
    copy: 'partnerApplications',
    without: ['decided_by', 'partner_id'],
  },
  { at: 'partner_applications.decided_by', of: 'guest', erase: 'parent', copy: null },
];
