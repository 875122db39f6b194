import { m } from '#server-messages';
import type { Language } from '../../../../platform/contract.ts';
import { toCsv } from '../../../../platform/texts/csv.ts';
import type { PayoutForReview } from './stores/payout-review-store.ts';

/** Decided payouts as a table. Moments are in UTC. */
export function payoutsCsv(payouts: readonly PayoutForReview[], language: Language): string {
  const locale = { locale: language };
  const states = {
    requested: '',
    approved: '',
    paid: m.backoffice_payouts_csv_is_paid({}, locale),
    refused: m.backoffice_payouts_csv_is_refused({}, locale),
  };
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
  const rows = payouts.map((payout) => [
    payout.decidedAt?.toISOString() ?? '',
    states[payout.state],
    payout.name,
    payout.performerId,
    payout.coins,
    { cents: payout.cents },
    payout.reference ?? '',
    payout.refusal ?? '',
    payout.requestedAt.toISOString(),
    payout.id,
  ]);
  return toCsv(head, rows);
}
