import { m } from '#messages';
import { errorText, type SentencesOf } from '../../../shell/error-text.ts';
import type { feedErrors, StudioFeedError } from '../contract.ts';

/** What is said of errors with posts. */
export const feedSentences = {
  'price-changed': m.feed_error_price,
  'already-bought': m.feed_error_bought,
  'not-for-sale': m.feed_error_not_for_sale,
  'comments-blocked': m.feed_error_blocked,
} satisfies SentencesOf<typeof feedErrors, StudioFeedError>;

/** The sentence for an error with a post. */
export const feedErrorText = (error: unknown): string =>
  errorText(error, { ...feedSentences, forbidden: m.feed_error_forbidden, 'not-found': m.feed_error_gone });
