import { m } from '#messages';
import { problemText, type SentencesOf } from '../../../shell/problem-text.ts';
import { walletSentences } from '../../wallet/web/index.ts';
import type { StudioTicketError, ticketErrors } from '../contract.ts';

/** What is said of errors about tickets. */
export const ticketSentences = {
  ...walletSentences,
  'show-over': m.tickets_fault_over,
  'show-begun': m.tickets_fault_begun,
  'already-bought': m.tickets_fault_bought,
  'price-changed': m.tickets_fault_price,
  'no-ticket': m.tickets_fault_none,
  'not-found': m.tickets_fault_over,
  'not-enough-money': m.tickets_fault_money,
} satisfies SentencesOf<typeof ticketErrors, StudioTicketError>;

/** The sentence for a fault about tickets. */
export const ticketProblem = (error: unknown): string => problemText(error, ticketSentences);
