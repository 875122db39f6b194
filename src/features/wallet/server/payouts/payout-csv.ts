import type { Language } from '../../../../platform/contract.ts';
import { text as csvText } from '../statement/statement-csv.ts';
import type { DeskPayout } from './stores/payout-review-store.ts';

const words: Record<Language, { head: readonly string[]; states: Record<'paid' | 'refused', string> }> = {
  de: {
    head: [
      'Entschieden',
      'Stand',
      'Performer',
      'Nummer',
      'VXC',
      'EUR',
      'Überweisung',
      'Grund',
      'Angefordert',
      'Auszahlung',
    ],
    states: { paid: 'ausgezahlt', refused: 'abgelehnt' },
  },
  en: {
    head: ['Decided', 'State', 'Performer', 'Number', 'VXC', 'EUR', 'Transfer', 'Reason', 'Requested', 'Payout'],
    states: { paid: 'paid', refused: 'refused' },
  },
  es: {
    head: ['Decidido', 'Estado', 'Artista', 'Número', 'VXC', 'EUR', 'Transferencia', 'Motivo', 'Solicitado', 'Pago'],
    states: { paid: 'pagado', refused: 'rechazado' },
  },
  nl: {
    head: [
      'Beslist',
      'Stand',
      'Performer',
      'Nummer',
      'VXC',
      'EUR',
      'Overboeking',
      'Reden',
      'Aangevraagd',
      'Uitbetaling',
    ],
    states: { paid: 'uitbetaald', refused: 'geweigerd' },
  },
};

/** Decided payouts as a table (RFC 4180) in UTF-8, with a mark that tells spreadsheets so. Moments are in UTC. */
export function payoutsCsv(payouts: readonly DeskPayout[], language: Language): string {
  const { head, states } = words[language];
  const rows = payouts.map((payout) => [
    csvText(payout.decidedAt?.toISOString() ?? ''),
    csvText(payout.state === 'requested' ? '' : states[payout.state]),
    csvText(payout.name),
    String(payout.performerId),
    String(payout.coins),
    (payout.cents / 100).toFixed(2),
    csvText(payout.reference ?? ''),
    csvText(payout.refusal ?? ''),
    csvText(payout.requestedAt.toISOString()),
    csvText(payout.id),
  ]);
  return `\uFEFF${[head.map(csvText), ...rows].map((row) => `${row.join(',')}\r\n`).join('')}`;
}
