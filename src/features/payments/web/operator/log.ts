import { m } from '#messages';
import { formatCents } from '../../../../shell/addresses/language.ts';
import { lookedAt, type LoggedAction } from '../../../backoffice/web/index.ts';
import {
  decideChargeBack,
  findNotices,
  findOrders,
  issueScratchCards,
  refundOrder,
  retryNotice,
  settleNotice,
} from '../../contract.ts';

/** What operators do here, as the audit log tells it. */
const log: readonly LoggedAction[] = [
  lookedAt(findOrders, m.payments_operator_section),
  lookedAt(findNotices, m.payments_notices_title),
  {
    of: retryNotice,
    name: m.payments_log_retry_name,
    sentence: (said) => m.payments_log_retry(said),
  },
  {
    of: settleNotice,
    name: m.payments_log_settle_name,
    sentence: (said) => m.payments_log_settle(said),
  },
  {
    of: refundOrder,
    name: m.payments_log_refund_name,
    sentence: (said) => m.payments_log_refund(said),
  },
  {
    of: decideChargeBack,
    name: m.payments_log_dispute_name,
    sentence: (said) =>
      (said.text('outcome') === 'won' ? m.payments_log_dispute : m.payments_log_dispute_else)({ ...said }),
  },
  {
    of: issueScratchCards,
    name: m.payments_log_cards_name,
    sentence: (said) =>
      m.payments_log_cards({
        ...said,
        count: said.text('count'),
        euro: formatCents(Number(said.text('amountCents')), said.language),
      }),
  },
];
export default log;
