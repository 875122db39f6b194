import { m } from '#messages';
import type { OperatorSections } from '../../../backoffice/web/index.ts';
import type { SentencesOf } from '../../../../shell/error-text.ts';
import type { OperatorPromotionError, promotionErrors } from '../../contract.ts';

const menu: OperatorSections = {
  sections: [
    {
      rank: 70,
      page: 'backofficePromotions',
      right: 'promotions',
      group: 'content',
      label: m.promotions_operator_section,
      icon: 'spark',
    },
  ],
  alarms: { 'spent-budgets': (codes) => m.promotions_operator_alarm_budgets({ codes }) },
  sentences: {
    'code-taken': m.promotions_operator_error_code_taken,
    'benefit-not-offered': m.promotions_operator_error_benefit,
    'budget-too-small': m.promotions_operator_error_budget,
  } satisfies SentencesOf<Pick<typeof promotionErrors, OperatorPromotionError>>,
  log: () => import('./log.ts'),
};
export default menu;
