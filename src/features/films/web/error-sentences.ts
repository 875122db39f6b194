import { m } from '#messages';
import { errorText, type SentencesOf } from '../../../shell/error-text.ts';
import { walletSentences } from '../../wallet/web/index.ts';
import { giftConstants } from '../constants.ts';
import type { filmErrors, StudioFilmError } from '../contract.ts';

/** What is said of errors about films. */
export const filmSentences = {
  ...walletSentences,
  'already-bought': m.films_error_bought,
  'price-changed': m.films_error_price,
  'not-for-sale': m.films_error_not_for_sale,
  'no-voucher': m.films_error_no_voucher,
  'gift-over': m.films_gift_over,
  'gift-waits': m.films_gift_waits,
  'gift-own': m.films_gift_is_own,
  'gift-limit': () => m.films_gift_limit({ most: giftConstants.mostOpen }),
  'no-download': m.films_error_no_download,
  'download-limit': m.films_error_download_limit,
  'watched-elsewhere': m.films_elsewhere,
  'share-off': m.films_share_off,
  'share-unverified': m.films_share_unverified,
  'share-note': m.films_share_note_wrong,
  'share-limit': m.films_share_limit,
  'share-refused': m.films_share_refused,
  'not-found': m.films_gone,
  'not-enough-money': m.films_error_money,
} satisfies SentencesOf<typeof filmErrors, StudioFilmError>;

/** The sentence for an error about films. */
export const filmErrorText = (error: unknown): string => errorText(error, filmSentences);
