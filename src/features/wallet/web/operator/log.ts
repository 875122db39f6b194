import { m } from '#messages';
import { formatNumber } from '../../../../shell/addresses/language.ts';
import { lookedAt, type LoggedAction } from '../../../backoffice/web/index.ts';
import {
  creditGuest,
  decidePayout,
  findPayoutBatches,
  findPayouts,
  findPurchases,
  getLedgerAccounts,
  getLedgerEntries,
  getNextPayoutBatch,
  getPayoutAccount,
  getPayoutBatchFile,
  getPayoutOrigin,
  getPayoutsCsv,
  makePayoutBatch,
  postLedgerCheck,
  returnPayout,
  returnPurchase,
  voidPayoutBatch,
} from '../../contract.ts';

/** What operators do here, as the audit log tells it. */
const log: readonly LoggedAction[] = [
  {
    of: creditGuest,
    name: m.wallet_log_credit_name,
    sentence: (said) =>
      m.wallet_log_credit({ ...said, coins: formatNumber(Number(said.text('coins')), said.language) }),
  },
  lookedAt(findPayouts, m.wallet_operator_payouts),
  {
    of: getPayoutOrigin,
    name: m.wallet_log_origin_name,
    sentence: (said) => m.wallet_log_origin(said),
  },
  {
    of: decidePayout,
    name: m.wallet_log_payout_name,
    sentence(said) {
      if (said.text('outcome') === 'paid') return m.wallet_log_payout({ ...said, reference: said.text('reference') });
      return said.text('outcome') === 'approved' ? m.wallet_log_payout_approved(said) : m.wallet_log_payout_else(said);
    },
  },
  {
    of: returnPayout,
    name: m.wallet_log_return_name,
    sentence: (said) => m.wallet_log_return(said),
  },
  lookedAt(findPurchases, m.wallet_purchases),
  {
    of: returnPurchase,
    name: m.wallet_log_purchase_name,
    sentence: (said) => m.wallet_log_purchase(said),
  },
  {
    of: getPayoutAccount,
    name: m.wallet_log_account_name,
    sentence: (said) => m.wallet_log_account(said),
  },
  lookedAt(findPayoutBatches, m.wallet_operator_batches),
  lookedAt(getNextPayoutBatch, m.wallet_operator_batch_next),
  {
    of: makePayoutBatch,
    name: m.wallet_log_batch_name,
    sentence: (said) => m.wallet_log_batch(said),
  },
  {
    of: voidPayoutBatch,
    name: m.wallet_log_void_name,
    sentence: (said) => m.wallet_log_void(said),
  },
  {
    of: getPayoutBatchFile,
    name: m.wallet_log_file_name,
    sentence: (said) => m.wallet_log_file(said),
  },
  {
    of: getPayoutsCsv,
    name: m.wallet_log_table_name,
    sentence: (said) => m.wallet_log_table({ ...said, from: said.text('from'), to: said.text('to') }),
  },
  lookedAt(getLedgerAccounts, m.wallet_operator_ledger),
  {
    of: getLedgerEntries,
    name: m.wallet_log_entries_name,
    sentence: (said) => m.wallet_log_entries({ ...said, account: said.text('account') }),
  },
  {
    of: postLedgerCheck,
    name: m.wallet_log_check_name,
    sentence: (said) => m.wallet_log_check(said),
  },
];
export default log;
