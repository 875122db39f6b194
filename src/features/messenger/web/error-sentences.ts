import { m } from '#messages';
import { ApiProblem } from '../../../shell/api/client.ts';
import { errorText, type SentencesOf } from '../../../shell/error-text.ts';
import { walletSentences } from '../../wallet/web/index.ts';
import type { messengerErrors } from '../contract.ts';

export const messengerSentences = {
  ...walletSentences,
  'channel-blocked': m.messenger_error_blocked,
  'not-first': m.messenger_error_not_first,
  'price-changed': m.messenger_error_price,
  'not-for-sale': m.messenger_error_not_for_sale,
  'too-late': m.messenger_error_late,
  'wait-for-answer': m.messenger_error_wait,
  'no-links': m.messenger_error_links,
  answered: m.messenger_error_answered,
  'not-found': m.messenger_error_gone,
  'not-enough-money': m.messenger_error_money,
  'banned-word': m.messenger_error_word,
  muted: m.messenger_error_muted,
  'too-many-requests': m.messenger_error_fast,
  closed: m.messenger_error_closed,
} satisfies SentencesOf<typeof messengerErrors>;

/** The sentence for an error of the messenger. */
export function messengerErrorText(error: unknown): string {
  const isAge = error instanceof ApiProblem && error.details?.['reason'] === 'need-age-check';
  return isAge ? m.messenger_error_age() : errorText(error, messengerSentences);
}
