export const orderKinds = ['topup', 'subscription', 'compensation', 'verification'] as const;
export type OrderKind = (typeof orderKinds)[number];

export type OrderStatus =
  | 'open'
  | 'pending'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'refunded'
  | 'charged-back'
  | 'won'
  | 'lost';

/** What a provider may say of an order. */
export const outcomes = ['pending', 'paid', 'failed', 'refunded', 'charged-back', 'won', 'lost'] as const;
export type Outcome = (typeof outcomes)[number];

/** A step that an order takes, named after the state it leads to. */
export type Step = Exclude<OrderStatus, 'open'>;

/**
 * The steps that a notice leads an order through, in order; none where it says nothing new. Notices may come late, twice and
 * in any order: what comes before what it rests on brings that along, so a charge-back that overtakes its payment pays and
 * takes back. A charge-back is decided once, and what was given back stays so: see {@link contradiction}.
 */
export function stepsOf(status: OrderStatus, outcome: Outcome): Step[] {
  switch (outcome) {
    case 'pending':
      return status === 'open' ? ['pending'] : [];
    case 'failed':
      return isUnpaid(status) && status !== 'failed' ? ['failed'] : [];
    case 'paid':
      return isUnpaid(status) ? ['paid'] : [];
    case 'refunded':
      return [...stepsOf(status, 'paid'), ...(isUnpaid(status) || isGiven(status) ? [outcome] : [])];
    case 'charged-back':
      return [...stepsOf(status, 'paid'), ...(isUnpaid(status) || status === 'paid' ? [outcome] : [])];
    case 'won':
    case 'lost':
      return [
        ...stepsOf(status, 'charged-back'),
        ...(isUnpaid(status) || status === 'paid' || status === 'charged-back' ? [outcome] : []),
      ];
  }
}

/** Why a notice that leads to no step is not only said again; a person has to find out what it means. */
export type Contradiction = 'refunded-before' | 'disputed-before';

/**
 * What is wrong with a notice that leads to no step: money moved once more after all had gone back, or a charge-back goes on that was
 * decided. Null where it says what is known. `wasTold`: this order's charge-back had a notice of its own before; without one it was
 * overtaken by the decision, and comes late.
 */
export function contradiction(status: OrderStatus, outcome: Outcome, wasTold: boolean): Contradiction | null {
  const isKnown = outcome === 'pending' || outcome === 'failed' || outcome === 'paid' || outcome === status;
  if (isKnown || stepsOf(status, outcome).length > 0) return null;
  if (status === 'refunded') return 'refunded-before';
  if (outcome === 'charged-back') return wasTold ? 'disputed-before' : null;
  return 'disputed-before';
}

const unpaid: ReadonlySet<OrderStatus> = new Set(['open', 'pending', 'failed', 'expired']);

/** A payment that failed or was given up may still succeed on another try. */
export const isUnpaid = (status: OrderStatus): boolean => unpaid.has(status);

/** Whether what the order gave is the guest's. */
export const isGiven = (status: OrderStatus): boolean => status === 'paid' || status === 'won';

/** The tax within a price, in cents, rounded to the nearest; `percent` is whole. Below zero for what went back. */
export function taxWithin(cents: number, percent: number): number {
  const net = Math.round((Math.abs(cents) * 100) / (100 + percent));
  return Math.sign(cents) * (Math.abs(cents) - net) || 0;
}

/**
 * What a debt of coins costs, in cents: four coins a euro, but never more than what was taken back and is not yet paid,
 * for a top-up's coins are rounded up.
 */
export const debtPrice = (coins: number, disputedCents: number, compensatedCents: number): number => {
  const full = Math.ceil((coins * 100) / 4);
  const open = disputedCents - compensatedCents;
  return open > 0 ? Math.min(full, open) : full;
};
