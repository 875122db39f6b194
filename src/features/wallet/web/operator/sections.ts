import { m } from '#messages';
import type { OperatorSections } from '../../../backoffice/web/index.ts';
import type { SentencesOf } from '../../../../shell/error-text.ts';
import type { PayoutReviewError, walletErrors } from '../../contract.ts';

const menu: OperatorSections = {
  sections: [
    {
      rank: 50,
      page: 'backofficePayouts',
      group: 'money',
      right: 'payouts',
      label: m.wallet_operator_payouts,
      icon: 'send',
    },
    {
      rank: 90,
      page: 'backofficeLedger',
      group: 'money',
      right: 'ledger',
      label: m.wallet_operator_ledger,
      icon: 'grid',
    },
  ],
  sentences: {
    'payout-decided': m.wallet_operator_error_payout_decided,
    'payout-linked': m.wallet_operator_error_payout_linked,
    'payout-held': m.wallet_operator_error_payout_held,
    'payout-payer-missing': m.wallet_operator_batch_payer_missing,
    'payout-batch-empty': m.wallet_operator_batch_empty,
  } satisfies SentencesOf<Pick<typeof walletErrors, PayoutReviewError>>,
  figures: [{ rank: 30, name: 'requestedPayouts', page: 'backofficePayouts', label: m.wallet_operator_figure }],
  log: () => import('./log.ts'),
};
export default menu;
