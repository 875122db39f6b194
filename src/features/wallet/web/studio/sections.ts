import { m } from '#messages';
import type { StudioSections } from '../../../studio/web/index.ts';
import type { SentencesOf } from '../../../../shell/error-text.ts';
import type { PayoutError, walletErrors } from '../../contract.ts';

const menu: StudioSections = {
  sections: [{ rank: 40, page: 'studioEarnings', label: m.wallet_studio_earnings, icon: 'coins' }],
  sentences: {
    'payout-too-small': m.wallet_studio_error_payout_small,
    'payout-too-much': m.wallet_studio_error_payout_much,
    'payout-open': m.wallet_studio_error_payout_open,
    'payout-no-details': m.wallet_studio_payout_no_account,
  } satisfies SentencesOf<Pick<typeof walletErrors, PayoutError>>,
};
export default menu;
