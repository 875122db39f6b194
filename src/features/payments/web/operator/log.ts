import { m } from '#messages';
import { formatCents } from '../../../../shell/addresses/language.ts';
import { lookedAt, type LoggedAction } from '../../../backoffice/web/index.ts';
import { decideChargeBack, findOrders, issueScratchCards, refundOrder } from '../../contract.ts';

/** What operators do here, as the audit log tells it. */
const log: readonly LoggedAction[] = [
  lookedAt(findOrders, m.payments_operator_section),
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
