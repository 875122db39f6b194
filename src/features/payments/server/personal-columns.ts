import type { PersonalColumn } from '../../../platform/feature/personal-data.ts';

/** What payments hold of people. */
export const paymentsColumns: readonly PersonalColumn[] = [
  {
    at: 'order_refunds.order_id',
    of: 'guest',
    rows: 'order_id in (select id from topup_orders where guest_id = $1)',
    erase: { kept: { what: 'payments', why: 'tax', years: 10, since: 'at' } },
    copy: 'refunds',
  },
  {
    at: 'provider_notices.order_id',
    of: 'guest',
    rows: 'order_id in (select id from topup_orders where guest_id = $1)',
    erase: { kept: { what: 'payments', why: 'tax', years: 10, since: 'received_at' } },
    keeps: ['provider', 'event_id', 'what', 'currency', 'content', 'reason'],
    copy: 'paymentNotices',
    without: ['settled_by', 'content'],
  },
  { at: 'provider_notices.settled_by', of: 'guest', erase: 'parent', copy: null },
  {
    at: 'topup_orders.guest_id',
    of: 'guest',
    erase: { kept: { what: 'payments', why: 'tax', years: 10, since: 'coalesce(settled_at, created_at)' } },
    keeps: [
      'provider',
      'currency',
      'status',
      'request_key',
      'kind',
      'origin',
      'way',
      'product',
      'period',
      'sale_id',
      'renewal_period',
    ],
    copy: 'orders',
  },
  {
    at: 'receipts.guest_id',
    of: 'guest',
    erase: { kept: { what: 'payments', why: 'tax', years: 10, since: 'issued_at' } },
    keeps: ['reason', 'currency', 'issuer', 'descriptor'],
    copy: 'receipts',
  },
  { at: 'payment_methods.guest_id', of: 'guest', erase: 'delete', copy: 'paymentMethods' },
  { at: 'payment_settings.guest_id', of: 'guest', erase: 'delete', copy: 'paymentSettings' },
  {
    at: 'scratch_cards.redeemed_by',
    of: 'guest',
    erase: { kept: { what: 'payments', why: 'tax', years: 10, since: 'redeemed_at' } },
    keeps: ['hash'],
    copy: 'scratchCards',
  },
  { at: 'code_tries.guest_id', of: 'guest', erase: 'delete', copy: 'scratchCardTries' },
];
