/** A payment for coins, as far as giving it back goes. */
export interface Purchase {
  orderId: string;
  amountCents: number;
  coins: number;
}

export interface Unspent extends Purchase {
  /** Of its coins, those that are unspent. */
  unspentCoins: number;
  /** What is given back for them: the whole price for all of them, else their share, rounded down. */
  refundCents: number;
}

/**
 * What is unspent of purchases, which come newest first: coins are spent in the order in which they were bought, so what a
 * guest has left is of the newest. `left` are his bought coins.
 */
export function unspentOf<P extends Purchase>(purchases: readonly P[], left: number): (P & Unspent)[] {
  let rest = Math.max(0, left);
  return purchases.map((purchase) => {
    const unspentCoins = Math.min(rest, purchase.coins);
    rest -= unspentCoins;
    const refundCents = Math.floor((purchase.amountCents * unspentCoins) / purchase.coins);
    return { ...purchase, unspentCoins, refundCents };
  });
}
