import { m } from '#messages';
import { problemText } from '../../../shell/problem-text.ts';
import { walletSentences } from '../../wallet/web/index.ts';

/** What is said of faults about tickets. */
export const ticketSentences: Record<string, () => string> = {
  ...walletSentences,
  'show-over': m.tickets_fault_over,
  'show-begun': m.tickets_fault_begun,
  'already-bought': m.tickets_fault_bought,
  'price-changed': m.tickets_fault_price,
  'no-ticket': m.tickets_fault_none,
  'not-found': m.tickets_fault_over,
  'not-enough-money': m.tickets_fault_money,
};

/** The sentence for a fault about tickets. */
export const ticketProblem = (error: unknown): string => problemText(error, ticketSentences);
