import { m } from '#messages';
import { problemText } from '../../../shell/problem-text.ts';
import { walletSentences } from '../../wallet/web/index.ts';

const sentences: Record<string, () => string> = {
  ...walletSentences,
  'performer-offline': m.live_error_offline,
  'banned-country': m.live_error_country,
  'blocked-by-performer': m.live_error_blocked,
  'already-in-chat': m.live_error_already,
  'too-fast': m.live_error_too_fast,
  'free-looks': m.live_error_free_looks,
  'need-age-check': m.live_entrance_avs,
  'need-login': m.live_entrance_login,
  'not-enough-money': m.live_entrance_money,
  'not-in-chat': m.live_code_other,
};

/** The sentence for a fault in the live room. */
export const liveProblem = (error: unknown): string => problemText(error, sentences);
