import { m } from '#messages';
import { formatCents } from '../../../../shell/addresses/language.ts';
import type { OperatorSections } from '../../../backoffice/web/index.ts';
import type { SentencesOf } from '../../../../shell/error-text.ts';
import type { OperatorPaymentError, paymentErrors } from '../../contract.ts';

const menu: OperatorSections = {
  sections: [
    {
      rank: 40,
      page: 'backofficePayments',
      group: 'money',
      right: 'payments',
      label: m.payments_operator_section,
      icon: 'coins',
    },
  ],
  sentences: {
    'not-disputed': m.backoffice_error_conflict,
    'not-refundable': m.backoffice_error_conflict,
    'refund-elsewhere': m.backoffice_error_refund_elsewhere,
  } satisfies SentencesOf<Pick<typeof paymentErrors, OperatorPaymentError>>,
  figures: [
    { rank: 35, name: 'openDisputes', page: 'backofficePayments', label: m.payments_operator_figure },
    { rank: 36, name: 'waitingNotices', page: 'backofficePayments', label: m.payments_notices_figure },
  ],
  charts: [
    {
      rank: 10,
      name: 'taken',
      label: m.payments_operator_chart,
      text: (cents, language) => formatCents(cents, language),
    },
  ],
  log: () => import('./log.ts'),
};
export default menu;
