import { m } from '#server-messages';
import type { Language } from '../../../../platform/contract.ts';
import { toCsv } from '../../../../platform/texts/csv.ts';
import type { PayoutForReview } from './stores/payout-review-store.ts';

/**
 * Decided payouts as a table, and those that came back, with a sum below nothing, in the order of time. One that came back was paid before:
 * it may have both rows. Moments are in UTC.
 */
export function payoutsCsv(
  decided: readonly PayoutForReview[],
  returned: readonly PayoutForReview[],
  language: Language,
): string {
  const locale = { locale: language };
  const paid = m.backoffice_payouts_csv_is_paid({}, locale);
  const refused = m.backoffice_payouts_csv_is_refused({}, locale);
  const back = m.backoffice_payouts_csv_is_returned({}, locale);
  const head = [
    m.backoffice_payouts_csv_decided({}, locale),
    m.backoffice_payouts_csv_state({}, locale),
    m.backoffice_payouts_csv_performer({}, locale),
    m.backoffice_payouts_csv_number({}, locale),
    'VXC',
    'EUR',
    m.backoffice_payouts_csv_transfer({}, locale),
    m.backoffice_payouts_csv_reason({}, locale),
    m.backoffice_payouts_csv_requested({}, locale),
    m.backoffice_payouts_csv_payout({}, locale),
  ];
  const entries = [
    ...decided.map((payout) => ({ payout, at: payout.decidedAt, isBack: false })),
    ...returned.map((payout) => ({ payout, at: payout.returnedAt, isBack: true })),
  ].toSorted((one, other) => Number(one.at) - Number(other.at));
  const rows = entries.map(({ payout, at, isBack }) => [
    at?.toISOString() ?? '',
    isBack ? back : payout.state === 'refused' ? refused : paid,
    payout.name,
    payout.performerId,
    isBack ? -payout.coins : payout.coins,
    { cents: isBack ? -payout.cents : payout.cents },
    payout.reference ?? '',
    (isBack ? payout.returnReason : payout.refusal) ?? '',
    payout.requestedAt.toISOString(),
    payout.id,
  ]);
  return toCsv(head, rows);
}
