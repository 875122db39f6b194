import { once } from 'node:events';
import PdfDocument from 'pdfkit';
import type { Language } from '../../../../platform/contract.ts';
import { formatMoney } from '../../money.ts';

/** What stands on a receipt; whoever keeps receipts hands it over. */
export interface PaperReceipt {
  number: number;
  corrects: number | null;
  amountCents: number;
  netCents: number;
  vatPercent: number;
  vatCents: number;
  currency: 'EUR' | 'CHF';
  coins: number;
  product: string | null;
  issuedAt: string;
}

const words: Record<
  Language,
  { title: string; corrects: string; date: string; item: string; net: string; vat: string; sum: string; shown: string }
> = {
  de: {
    title: 'Beleg',
    corrects: 'Korrigiert Beleg',
    date: 'Datum',
    item: 'Leistung',
    net: 'Netto',
    vat: 'Umsatzsteuer',
    sum: 'Gesamt',
    shown: 'Auf deinem Kontoauszug steht',
  },
  en: {
    title: 'Receipt',
    corrects: 'Corrects receipt',
    date: 'Date',
    item: 'Service',
    net: 'Net',
    vat: 'VAT',
    sum: 'Total',
    shown: 'Your bank statement shows',
  },
  es: {
    title: 'Recibo',
    corrects: 'Corrige el recibo',
    date: 'Fecha',
    item: 'Servicio',
    net: 'Neto',
    vat: 'IVA',
    sum: 'Total',
    shown: 'En tu extracto bancario aparece',
  },
  nl: {
    title: 'Bon',
    corrects: 'Corrigeert bon',
    date: 'Datum',
    item: 'Dienst',
    net: 'Netto',
    vat: 'Btw',
    sum: 'Totaal',
    shown: 'Op je rekeningafschrift staat',
  },
};

const LEFT = 72;
const VALUES = 220;
const LINE = 26;

/** A receipt on one page, in fonts that every reader has; `issuer` is the neutral name that bank statements show. */
export async function receiptPdf(receipt: PaperReceipt, language: Language, issuer: string): Promise<Buffer> {
  const say = words[language];
  const { number, corrects, currency, issuedAt, coins, product } = receipt;
  const money = (cents: number) => plain(formatMoney(cents, currency, language));
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' });
  const pages = new PdfDocument({
    size: 'A4',
    margin: LEFT,
    info: { Title: `${say.title} ${number}`, Author: issuer, CreationDate: new Date(issuedAt) },
  });
  const parts: Buffer[] = [];
  pages.on('data', (part: Buffer) => parts.push(part));
  const ended = once(pages, 'end');

  pages.font('Helvetica').fontSize(11).text(issuer);
  pages.moveDown(3).font('Helvetica-Bold').fontSize(22).text(`${say.title} ${number}`);
  if (corrects !== null) pages.font('Helvetica').fontSize(11).text(`${say.corrects} ${corrects}`);
  let y = pages.y + LINE;
  const row = (name: string, value: string, font = 'Helvetica') => {
    pages.font(font).fontSize(11).text(name, LEFT, y);
    pages.text(value, VALUES, y);
    y += LINE;
  };
  row(say.date, plain(day.format(new Date(issuedAt))));
  row(say.item, plain(product ?? formatMoney(coins, 'VXC', language)));
  row(say.net, money(receipt.netCents));
  row(`${say.vat} ${receipt.vatPercent} %`, money(receipt.vatCents));
  row(say.sum, money(receipt.amountCents), 'Helvetica-Bold');
  pages
    .font('Helvetica')
    .fontSize(9)
    .text(`${say.shown} ${issuer}.`, LEFT, y + LINE);
  pages.end();
  await ended;
  return Buffer.concat(parts);
}

/** The standard fonts know Latin letters alone: narrow spaces become plain ones, the minus a hyphen, the rest a mark. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\u00A0\u2000-\u200A\u202F]/g, ' ')
    .replaceAll('\u2212', '-')
    .replaceAll(/[^\x20-\x7E\xA1-\xFF€–—]/g, '?');
