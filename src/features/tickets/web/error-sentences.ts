import { m } from '#messages';
import { errorText, type SentencesOf } from '../../../shell/error-text.ts';
import { walletSentences } from '../../wallet/web/index.ts';
import type { StudioTicketError, ticketErrors } from '../contract.ts';

/** What is said of errors about tickets. */
export const ticketSentences = {
  ...walletSentences,
  'show-over': m.tickets_error_over,
  'show-begun': m.tickets_error_begun,
  'already-bought': m.tickets_error_bought,
  'price-changed': m.tickets_error_price,
  'no-ticket': m.tickets_error_none,
  'not-found': m.tickets_error_over,
  'not-enough-money': m.tickets_error_money,
} satisfies SentencesOf<typeof ticketErrors, StudioTicketError>;

/** The sentence for an error about tickets. */
export const ticketErrorText = (error: unknown): string => errorText(error, ticketSentences);
