import type { PersonalColumn } from '../../../platform/feature/personal-data.ts';

/** What coins, vouchers, limits and payouts hold of people; the ledger's accounts bear their numbers alone. */
export const walletColumns: readonly PersonalColumn[] = [
  {
    at: 'voucher_use_parts.voucher_id',
    of: 'guest',
    rows: 'voucher_id in (select id from vouchers where guest_id = $1)',
    erase: 'parent',
    copy: null,
  },
  {
    at: 'voucher_use_parts.use_key',
    of: 'performer',
    rows: 'voucher_id in (select id from vouchers where actor_id = $1)',
    erase: 'parent',
    copy: null,
  },
  {
    at: 'earning_shares.performer_id',
    of: 'performer',
    erase: {
      kept: {
        what: 'payouts',
        why: 'tax',
        years: 10,
        since: 'select erased_at from performers where id = performer_id',
      },
    },
    copy: 'earningShare',
  },
  {
    at: 'earning_hours.performer_id',
    of: 'performer',
    erase: { kept: { what: 'payouts', why: 'tax', years: 10, since: 'hour' } },
    copy: 'earningHours',
  },
  {
    at: 'earning_marks.performer_id',
    of: 'performer',
    erase: { kept: { what: 'payouts', why: 'tax', years: 10, since: 'through' } },
    copy: null,
  },
  { at: 'vouchers.guest_id', of: 'guest', erase: 'delete', copy: 'vouchers' },
  {
    at: 'vouchers.actor_id',
    of: 'performer',
    erase: { kept: { what: 'purchases', why: 'tax', years: 10, since: 'granted_at' } },
    keeps: ['source', 'key'],
    copy: null,
  },
  { at: 'voucher_uses.guest_id', of: 'guest', erase: 'delete', copy: 'voucherUses' },
  { at: 'spending_days.guest_id', of: 'guest', erase: 'delete', copy: 'spendingDays' },
  { at: 'spending_rules.guest_id', of: 'guest', erase: 'delete', copy: 'spendingRules' },
  {
    at: 'payouts.performer_id',
    of: 'performer',
    erase: { kept: { what: 'payouts', why: 'tax', years: 10, since: 'coalesce(decided_at, requested_at)' } },
    keeps: ['state', 'request_key', 'reference', 'refusal'],
    copy: 'payouts',
    without: ['decided_by'],
  },
  {
    at: 'payouts.decided_by',
    of: 'guest',
    erase: { kept: { what: 'payouts', why: 'tax', years: 10, since: 'coalesce(decided_at, requested_at)' } },
    keeps: ['state', 'request_key', 'reference', 'refusal'],
    copy: null,
  },
  {
    at: 'ledger.transfers.meta',
    of: 'guest',
    rows: `id in (select transfer from ledger.entries where account = any (array['guest:' || $1 || ':coins', 'guest:' || $1 || ':bonus', 'guest:' || $1 || ':frozen', 'guest:' || $1 || ':debt']))`,
    erase: { set: `meta = meta - 'label' - 'reason'`, kept: { what: 'payments', why: 'tax', years: 10, since: null } },
    keeps: ['key', 'fingerprint', 'kind', 'asset'],
    copy: 'statement',
    without: ['meta', 'fingerprint'],
  },
  {
    at: 'ledger.transfers.amount',
    of: 'performer',
    rows: `id in (select transfer from ledger.entries where account = 'performer:' || $1 || ':earnings')`,
    erase: { kept: { what: 'payouts', why: 'tax', years: 10, since: null } },
    keeps: ['key', 'fingerprint', 'kind', 'asset', 'meta'],
    copy: 'earnings',
    without: ['meta', 'fingerprint'],
  },
];
