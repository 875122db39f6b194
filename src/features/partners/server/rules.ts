/** A top-up as a partner's share follows from it, in cents of one currency. */
export interface Credited {
  amountCents: number;
  /** Of it, what went back. */
  refundedCents: number;
  isChargedBack: boolean;
  sharePercent: number;
}

/** What of a top-up stands for a partner: all that has not gone back, and nothing while it is charged back. */
export const revenueOf = ({ amountCents, refundedCents, isChargedBack }: Omit<Credited, 'sharePercent'>): number =>
  isChargedBack ? 0 : amountCents - refundedCents;

/** His share, in whole cents, rounded down: the house never credits more than it set. */
export const creditOf = (top: Credited): number => Math.floor((revenueOf(top) * top.sharePercent) / 100);
