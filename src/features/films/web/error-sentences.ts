import { m } from '#messages';
import { errorText, type SentencesOf } from '../../../shell/error-text.ts';
import { walletSentences } from '../../wallet/web/index.ts';
import type { filmErrors, StudioFilmError } from '../contract.ts';

/** What is said of errors about films. */
export const filmSentences = {
  ...walletSentences,
  'already-bought': m.films_error_bought,
  'price-changed': m.films_error_price,
  'not-for-sale': m.films_error_not_for_sale,
  'no-voucher': m.films_error_no_voucher,
  'watched-elsewhere': m.films_elsewhere,
  'not-found': m.films_gone,
  'not-enough-money': m.films_error_money,
} satisfies SentencesOf<typeof filmErrors, StudioFilmError>;

/** The sentence for an error about films. */
export const filmErrorText = (error: unknown): string => errorText(error, filmSentences);
