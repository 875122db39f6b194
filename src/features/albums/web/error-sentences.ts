import { m } from '#messages';
import { errorText, type SentencesOf } from '../../../shell/error-text.ts';
import { walletSentences } from '../../wallet/web/index.ts';
import type { albumErrors, StudioAlbumError } from '../contract.ts';

/** What is said of errors about albums. */
export const albumSentences = {
  ...walletSentences,
  'already-bought': m.albums_error_bought,
  'price-changed': m.films_error_price,
  'not-for-sale': m.albums_error_not_for_sale,
  'no-voucher': m.films_error_no_voucher,
  'already-commented': m.albums_error_commented,
  'comments-blocked': m.albums_error_comments_blocked,
  'no-download': m.albums_error_no_download,
  'download-limit': m.albums_error_download_limit,
  'not-found': m.albums_gone,
  'not-enough-money': m.albums_error_money,
} satisfies SentencesOf<typeof albumErrors, StudioAlbumError>;

/** The sentence for an error about albums. */
export const albumErrorText = (error: unknown): string => errorText(error, albumSentences);
