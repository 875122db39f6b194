import type { Transfer } from '../src/index.ts';

export const GUESTS = 20;

/** The transfer of this number, the same in every process. */
export const crashTransfer = (number: number): Transfer => ({
  key: `crash ${number}`,
  from: [`guest-${number % GUESTS}`],
  to: [
    { account: 'star', amount: 3 },
    { account: 'house', amount: 2 },
  ],
  kind: 'charge',
  meta: { number },
});
