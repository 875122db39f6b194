import { filmConstants } from '../../constants.ts';

/** A sale as it is wished for. */
export interface Sale {
  price: number;
  from: Date;
  until: Date;
}

interface Asked {
  /** Of the thirty days before it, in coins. */
  lowest: number;
  /** Guests were asked for a price for long enough: else it says nothing of what the film is worth. */
  isSettled: boolean;
  now: Date;
  /** When it may begin: now, or the moment at which it has begun already. */
  earliest: Date;
}

/**
 * What is wrong with a sale; null for nothing. It costs less than anybody had to pay in the thirty days before it (PAngV § 11), and that was asked for
 * a week at least (UWG § 5), so that what is called a sale is one; it is over in a month, and never lasts under an hour.
 */
export function saleFault(
  { price, from, until }: Sale,
  { lowest, isSettled, now, earliest }: Asked,
): 'sale-price' | 'sale-time' | 'sale-too-early' | null {
  const { shortestSaleMs, longestSaleMs, soonestSaleMs } = filmConstants;
  const lasts = until.getTime() - from.getTime();
  if (from < earliest || from.getTime() > now.getTime() + soonestSaleMs) return 'sale-time';
  if (until <= now || lasts < shortestSaleMs || lasts > longestSaleMs) return 'sale-time';
  if (!isSettled) return 'sale-too-early';
  return price < 1 || price >= lowest ? 'sale-price' : null;
}

interface Candidate {
  id: number;
  performer_id: number;
  deal_price: number;
}

/**
 * The deals of a day, of those that may be one in their order: each for less than its lowest price of thirty days, one of each performer, and
 * so many at most. What has no lowest price is none.
 */
export function chooseDeals<T extends Candidate>(candidates: readonly T[], lowest: ReadonlyMap<number, number>): T[] {
  const seen = new Set<number>();
  const chosen: T[] = [];
  for (const film of candidates) {
    if (chosen.length === filmConstants.dealsOfDay) break;
    const before = lowest.get(film.id);
    if (before === undefined || film.deal_price >= before || seen.has(film.performer_id)) continue;
    seen.add(film.performer_id);
    chosen.push(film);
  }
  return chosen;
}
