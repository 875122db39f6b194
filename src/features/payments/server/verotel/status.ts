import type { Currency, Order, ProviderNotice } from '../providers/provider.ts';

/** Asks the provider's own server a question; the answer as text. */
export type Ask = (url: URL) => Promise<string>;

export const HOST = 'secure.verotel.com';
const PATIENCE_MS = 10_000;
const LONGEST_ANSWER = 20_000;

/** Asks Verotel and nobody else: another host, another protocol or a redirection is refused. */
export const askVerotel: Ask = async (url) => {
  if (url.protocol !== 'https:' || url.host !== HOST) throw new Error(`not Verotel: ${url.host}`);
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`Verotel answered ${answer.status}`);
  return (await answer.text()).slice(0, LONGEST_ANSWER);
};

/**
 * Reads a sale's status: lines of `name: value`. Only an approved sale of our order is a notice; everything else leaves the
 * order as it is. Its amount and currency are still compared with ours by who books it.
 */
export function readStatus(text: string, order: Order): ProviderNotice | null {
  const fields = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const match = /^([A-Za-z]\w{0,39}): *['"]?([^'"]{0,200}?)['"]? *$/.exec(line);
    if (match?.[1] === undefined) continue;
    // A name that comes twice makes the answer worth nothing.
    if (fields.has(match[1])) return null;
    fields.set(match[1], match[2] ?? '');
  }
  const amount = /^(\d{1,6})\.(\d{2})$/.exec(fields.get('priceAmount') ?? '');
  const currency = fields.get('priceCurrency') ?? '';
  const saleId = fields.get('saleID') ?? '';
  if (fields.get('saleResult') !== 'APPROVED' || amount === null) return null;
  if (!/^\d{1,20}$/.test(saleId) || !/^(?:EUR|CHF)$/.test(currency)) return null;
  const reference = fields.get('referenceID');
  if (reference !== undefined && reference !== order.id) return null;
  return {
    about: 'payment',
    eventId: `status:${order.id}`,
    orderId: order.id,
    outcome: 'paid',
    amountCents: Number(amount[1]) * 100 + Number(amount[2]),
    currency: currency as Currency,
    saleId,
  };
}
