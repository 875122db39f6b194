/** A top-up as a partner's share follows from it, in cents of one currency. */
export interface Credited {
  amountCents: number;
  /** Of it, what went back. */
  refundedCents: number;
  /** Of it, what is charged back. */
  disputedCents: number;
  sharePercent: number;
}

/** What of a top-up stands for a partner: all that has not gone back, and is not charged back. */
export const revenueOf = ({ amountCents, refundedCents, disputedCents }: Omit<Credited, 'sharePercent'>): number =>
  amountCents - refundedCents - disputedCents;

/** His share, in whole cents, rounded down: the house never credits more than it set. */
export const creditOf = (top: Credited): number => Math.floor((revenueOf(top) * top.sharePercent) / 100);
