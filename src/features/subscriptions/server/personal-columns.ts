import { rowsOfAddress, type PersonalColumn } from '../../../platform/feature/personal-data.ts';

/** What subscriptions hold of people. */
export const subscriptionsColumns: readonly PersonalColumn[] = [
  {
    at: 'subscriptions.guest_id',
    of: 'guest',
    erase: {
      set: `status = 'ended', ended_at = coalesce(ended_at, now()), next_at = null, charge_order_id = null, offer_text = null`,
      kept: { what: 'contracts', why: 'tax', years: 10, since: 'coalesce(ended_at, started_at)' },
    },
    keeps: ['product', 'renewal_period', 'currency', 'status'],
    copy: 'subscriptions',
  },
  {
    at: 'subscription_periods.subscription_id',
    of: 'guest',
    rows: 'subscription_id in (select id from subscriptions where guest_id = $1)',
    erase: {
      kept: {
        what: 'contracts',
        why: 'tax',
        years: 10,
        since: 'coalesce(until_at, from_at, (select created_at from topup_orders where id = order_id))',
      },
    },
    copy: 'subscriptionPeriods',
  },
  {
    at: 'subscription_grants.guest_id',
    of: 'guest',
    erase: { kept: { what: 'contracts', why: 'tax', years: 10, since: 'until_at' } },
    keeps: ['kind', 'key'],
    copy: 'subscriptionDays',
  },
  {
    at: 'subscription_outbox.guest_id',
    of: 'guest',
    rows: `guest_id = $1 and kind <> 'refund'`,
    erase: 'delete',
    copy: 'subscriptionNews',
  },
  {
    at: 'subscription_consents.guest_id',
    of: 'guest',
    erase: { kept: { what: 'contracts', why: 'contract', years: 3, since: 'at' } },
    keeps: ['request_key', 'product'],
    copy: 'subscriptionConsents',
  },
  { at: 'purchase_events.guest_id', of: 'guest', erase: 'delete', copy: 'purchaseEvents' },
  {
    at: 'declarations.subscription_id',
    of: 'guest',
    rows: `subscription_id in (select id from subscriptions where guest_id = $1) or ${rowsOfAddress('email')}`,
    erase: { kept: { what: 'declarations', why: 'contract', years: 3, since: 'received_at', everybody: true } },
    keeps: [
      'reference',
      'kind',
      'origin',
      'email',
      'name',
      'contract',
      'manner',
      'reason',
      'language',
      'status',
      'close_reason',
    ],
    copy: 'declarations',
    without: ['closed_by'],
  },
  { at: 'declarations.closed_by', of: 'guest', erase: 'parent', copy: null },
];
