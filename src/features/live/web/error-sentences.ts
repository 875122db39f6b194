import { m } from '#messages';
import { ApiProblem } from '../../../shell/api/client.ts';
import { errorText, type SentencesOf } from '../../../shell/error-text.ts';
import { walletSentences } from '../../wallet/web/index.ts';
import type { liveErrors, LiveRoomError } from '../contract.ts';

export const liveSentences = {
  ...walletSentences,
  'performer-offline': m.live_error_offline,
  'banned-country': m.live_error_country,
  'already-in-chat': m.live_error_already,
  'other-chat': m.live_error_other_chat,
  'too-fast': m.live_error_too_fast,
  'free-looks': m.live_error_grace_used,
  'need-age-check': m.live_join_avs,
  'need-login': m.live_join_login,
  'need-phone': m.live_error_phone,
  'not-enough-money': m.live_join_money,
  'not-in-chat': m.live_code_other,
  'performer-busy': m.live_error_busy,
  'not-offered': m.live_error_not_offered,
  'need-ticket': m.live_error_ticket,
  'not-accepted': m.live_error_not_accepted,
  'time-limit': m.live_error_time_limit,
  'banned-word': m.live_error_banned_word,
  muted: m.live_error_muted,
  'not-for-sale': m.live_error_not_for_sale,
  'preview-limit': m.live_error_preview_limit,
  'price-changed': m.live_error_price,
  // The price that was shown is no longer hers.
  conflict: m.live_error_price,
  'show-over': m.live_error_show_over,
  'show-begun': m.live_error_show_over,
  'already-bought': m.live_error_already_bought,
} satisfies SentencesOf<typeof liveErrors, LiveRoomError>;

/** The sentence for an error in the live room. */
export const liveErrorText = (error: unknown): string => {
  if (!(error instanceof ApiProblem) || error.code !== 'price-changed') return errorText(error, liveSentences);
  return m.live_error_price_now({ coins: Number(error.details?.['price'] ?? 0) });
};

/** Whether an error is this one. */
export const isProblem = (error: unknown, code: string): boolean => error instanceof ApiProblem && error.code === code;
