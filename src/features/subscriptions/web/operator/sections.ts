import { m } from '#messages';
import type { OperatorSections } from '../../../backoffice/web/index.ts';
import type { SentencesOf } from '../../../../shell/error-text.ts';
import type { OperatorSubscriptionError, subscriptionErrors } from '../../contract.ts';

const menu: OperatorSections = {
  sections: [
    {
      rank: 100,
      page: 'backofficeDeclarations',
      right: 'payments',
      group: 'money',
      label: m.subscriptions_operator_declarations,
      icon: 'mail',
    },
  ],
  sentences: {
    'already-closed': m.backoffice_error_conflict,
  } satisfies SentencesOf<Pick<typeof subscriptionErrors, OperatorSubscriptionError>>,
  figures: [
    { rank: 40, name: 'openDeclarations', page: 'backofficeDeclarations', label: m.subscriptions_operator_figure },
  ],
  log: () => import('./log.ts'),
};
export default menu;
