import type { PersonalColumn } from '../../../platform/feature/personal-data.ts';

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
];
