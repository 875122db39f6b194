import { decimalOfCents } from '../money/money.ts';

/** What may stand in a cell: a text, a whole number, or cents as euros with two decimals. */
type Cell = string | number | { cents: number };

/**
 * A table (RFC 4180) in UTF-8, with a mark that tells spreadsheets so. Texts are quoted; what a spreadsheet would take for a formula
 * gets a sign in front that makes it text.
 */
export const toCsv = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

function cell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return decimalOfCents(value.cents);
  const harmless = /^\s*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
