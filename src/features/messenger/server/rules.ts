import type { ChannelFilter } from '../constants.ts';
import { messengerConstants } from '../constants.ts';

/** What pays for the words of a message: one of his first ones, a voucher, or coins. */
export type Payment = 'first' | 'voucher' | 'coins';

interface Terms {
  /** VXC for the next message. */
  price: number;
  /** How many first messages are free, and how many of them he has had. */
  freeMessages: number;
  freeUsed: number;
  /** Messages that he has vouchers for, with her. */
  vouchers: number;
  /** The dearest message that a voucher pays for, VXC. */
  mostByVoucher: number;
}

/** First messages that are still free. */
export const freeLeft = ({ freeMessages, freeUsed }: Pick<Terms, 'freeMessages' | 'freeUsed'>): number =>
  Math.max(0, freeMessages - freeUsed);

/** What costs him nothing goes before what he has paid for, and that before coins. */
export function paymentOf(terms: Terms): Payment {
  if (freeLeft(terms) > 0) return 'first';
  return terms.vouchers > 0 && terms.price <= terms.mostByVoucher ? 'voucher' : 'coins';
}

/** Messages that cost him no coins from now on. */
export const freeAmount = (terms: Terms): number =>
  freeLeft(terms) + (terms.price <= terms.mostByVoucher ? terms.vouchers : 0);

/** How far a mark moves that is to be set at a number: only on, and never beyond the last message. */
export const readTo = (wanted: number, { read, last }: { read: number; last: number }): number =>
  Math.max(read, Math.min(wanted, last));

export interface WantedGift {
  giftId: number;
  quantity: number;
}
export interface GiftForSale {
  id: number;
  price: number;
  /** How many the guest has without paying. */
  stock: number;
}

/** Gifts of the same kind together, in one order. */
export function gathered(wanted: readonly WantedGift[]): WantedGift[] {
  const sums = new Map<number, number>();
  for (const { giftId, quantity } of wanted) sums.set(giftId, (sums.get(giftId) ?? 0) + quantity);
  return [...sums].toSorted(([one], [other]) => one - other).map(([giftId, quantity]) => ({ giftId, quantity }));
}

/** §4: what he has goes first, the rest counts toward the price. Null where one of them is not to be had. */
export function giftsOf(
  wanted: readonly WantedGift[],
  forSale: readonly GiftForSale[],
): { used: WantedGift[]; coins: number } | null {
  const byId = new Map(forSale.map((gift) => [gift.id, gift]));
  const used: WantedGift[] = [];
  let coins = 0;
  for (const { giftId, quantity } of gathered(wanted)) {
    const gift = byId.get(giftId);
    if (gift === undefined) return null;
    const fromStock = Math.min(gift.stock, quantity);
    if (fromStock > 0) used.push({ giftId, quantity: fromStock });
    coins += (quantity - fromStock) * gift.price;
  }
  return { used, coins };
}

/** The beginning of a message in one line, cut between signs. */
export function subjectOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const signs = Array.from(line);
  if (signs.length <= messengerConstants.subjectLength) return line;
  return `${signs.slice(0, messengerConstants.subjectLength - 1).join('')}…`;
}

/** Whether a channel stands in a list. Who is blocked stands in that of the blocked alone. */
export function isListed(
  { archived, blocked, unread }: { archived: boolean; blocked: boolean; unread: number },
  filter: ChannelFilter,
): boolean {
  if (filter === 'blocked') return blocked;
  if (blocked) return false;
  if (filter === 'archived') return archived;
  return !archived && (filter === 'newest' || unread > 0);
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago something was, in the largest whole unit of a week; null for longer, which is said by its day. */
export function agoOf(at: Date, now: Date): { value: number; unit: 'day' | 'hour' | 'minute' } | null {
  const ms = Math.max(0, now.getTime() - at.getTime());
  if (ms >= 7 * units[0][1]) return null;
  for (const [unit, size] of units) if (ms >= size) return { value: -Math.floor(ms / size), unit };
  return { value: 0, unit: 'minute' };
}

/** Tags as they are kept: each once, whatever its capitals, in the order of the alphabet. */
export function keptTags(tags: readonly string[]): string[] {
  const byWord = new Map(tags.toReversed().map((tag) => [tag.toLocaleLowerCase('de'), tag]));
  return [...byWord.values()].toSorted((one, other) => one.localeCompare(other, 'de'));
}
