import { once } from 'node:events';
import PdfDocument from 'pdfkit';
import { m } from '#server-messages';
import type { Language } from '../../../../platform/contract.ts';
import { formatMoney } from '../../../../platform/money/money.ts';
import { formatBerlinMoment } from '../../../../platform/time/format.ts';

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
  /** Who it is from, a line each. */
  issuer: string;
  /** What bank statements showed then; empty where nobody had said. */
  descriptor: string;
  issuedAt: string;
}

const LEFT = 72;
const VALUES = 220;
const LINE = 26;

/** A receipt on one page, in fonts that every reader has. */
export async function receiptPdf(receipt: PaperReceipt, language: Language): Promise<Buffer> {
  const locale = { locale: language };
  const title = `${m.wallet_receipt_title({}, locale)} ${receipt.number}`;
  const { corrects, currency, issuedAt, coins, product, descriptor } = receipt;
  const issuer = receipt.issuer.split('\n').map(plain);
  const money = (cents: number) => plain(formatMoney(cents, currency, language));
  const pages = new PdfDocument({
    size: 'A4',
    margin: LEFT,
    info: { Title: title, Author: issuer[0] ?? '', CreationDate: new Date(issuedAt) },
  });
  const parts: Buffer[] = [];
  pages.on('data', (part: Buffer) => parts.push(part));
  const ended = once(pages, 'end');

  pages.font('Helvetica').fontSize(11).text(issuer.join('\n'));
  pages.moveDown(3).font('Helvetica-Bold').fontSize(22).text(title);
  if (corrects !== null)
    pages
      .font('Helvetica')
      .fontSize(11)
      .text(`${m.wallet_receipt_corrects({}, locale)} ${corrects}`);
  let y = pages.y + LINE;
  const row = (name: string, value: string, font = 'Helvetica') => {
    pages.font(font).fontSize(11).text(name, LEFT, y);
    pages.text(value, VALUES, y);
    y += LINE;
  };
  row(m.wallet_receipt_date({}, locale), plain(formatBerlinMoment(issuedAt, language)));
  row(m.wallet_receipt_item({}, locale), plain(product ?? formatMoney(coins, 'VXC', language)));
  row(m.wallet_receipt_net({}, locale), money(receipt.netCents));
  row(`${m.wallet_receipt_vat({}, locale)} ${receipt.vatPercent} %`, money(receipt.vatCents));
  row(m.wallet_receipt_sum({}, locale), money(receipt.amountCents), 'Helvetica-Bold');
  if (descriptor !== '')
    pages
      .font('Helvetica')
      .fontSize(9)
      .text(`${m.wallet_receipt_shown({}, locale)} ${plain(descriptor)}.`, LEFT, y + LINE);
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
