import type { Part } from './sold-kinds.ts';

/**
 * What one of some equal parts of a purchase is worth, in coins. Rounded up for who paid, given coins down, and her share down: whatever
 * is taken off one after the other, the last of them is all that is left.
 */
export function partOf({ price, paid, bonus, performerShare }: Part, of: number): Part {
  const part = Math.ceil(paid / of);
  const share = (coins: number) => (paid === 0 ? 0 : Math.floor((coins * part) / paid));
  return { price: Math.min(price, part), paid: part, bonus: share(bonus), performerShare: share(performerShare) };
}
