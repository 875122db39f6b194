import type { Language } from '../../../../platform/contract.ts';
import { centsForCoins, movementKinds, type MovementKind } from '../../constants.ts';
import type { Movement } from '../../contract.ts';

const words: Record<Language, { head: readonly string[]; kinds: Record<Movement['kind'], string> }> = {
  de: {
    head: ['Beginn', 'Ende', 'Art', 'Bezeichnung', 'VXC', 'EUR', 'Nummer'],
    kinds: kinds(
      'Aufladung',
      'Videochat',
      'Geschenke und Trinkgeld',
      'Ticket',
      'Geschenk',
      'Erstattung',
      'Rückbuchung',
      'Sonstiges',
    ),
  },
  en: {
    head: ['Begin', 'End', 'Kind', 'Label', 'VXC', 'EUR', 'Number'],
    kinds: kinds('Top-up', 'Video chat', 'Gifts and tips', 'Ticket', 'Gift', 'Refund', 'Charge-back', 'Other'),
  },
  es: {
    head: ['Inicio', 'Fin', 'Tipo', 'Concepto', 'VXC', 'EUR', 'Número'],
    kinds: kinds(
      'Recarga',
      'Videochat',
      'Regalos y propinas',
      'Entrada',
      'Regalo',
      'Reembolso',
      'Contracargo',
      'Otros',
    ),
  },
  nl: {
    head: ['Begin', 'Einde', 'Soort', 'Omschrijving', 'VXC', 'EUR', 'Nummer'],
    kinds: kinds(
      'Opwaardering',
      'Videochat',
      'Cadeaus en fooien',
      'Ticket',
      'Cadeau',
      'Terugbetaling',
      'Terugboeking',
      'Overig',
    ),
  },
};

/** In the order of `movementKinds`. */
function kinds(...names: string[]): Record<MovementKind, string> {
  return Object.fromEntries(movementKinds.map((kind, index) => [kind, names[index] ?? ''])) as Record<
    MovementKind,
    string
  >;
}

/** Movements as a table (RFC 4180) in UTF-8, with a mark that tells spreadsheets so. Moments are in UTC. */
export function toCsv(movements: readonly Movement[], language: Language): string {
  const { head, kinds } = words[language];
  const rows = movements.map(({ since, at, kind, label, amount, id }) => [
    text(since),
    text(at),
    text(kinds[kind]),
    text(label ?? ''),
    String(amount),
    (centsForCoins(amount) / 100).toFixed(2),
    text(id),
  ]);
  return `\uFEFF${[head.map(text), ...rows].map((row) => `${row.join(',')}\r\n`).join('')}`;
}

/** A text in quotes, for a table in CSV. What a spreadsheet would take for a formula gets a sign in front that makes it text. */
export function text(value: string): string {
  const harmless = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
