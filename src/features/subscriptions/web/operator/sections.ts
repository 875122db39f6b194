import { m } from '#messages';
import { waitingIn, type OperatorSections } from '../../../backoffice/web/index.ts';
import type { SentencesOf } from '../../../../shell/error-text.ts';
import { getDeclarations, type OperatorSubscriptionError, type subscriptionErrors } from '../../contract.ts';

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
  figures: [
    {
      rank: 40,
      page: 'backofficeDeclarations',
      right: 'payments',
      label: m.subscriptions_operator_figure,
      Figure: waitingIn(getDeclarations, { query: {} }),
    },
  ],
  sentences: {
    'already-closed': m.backoffice_error_conflict,
  } satisfies SentencesOf<Pick<typeof subscriptionErrors, OperatorSubscriptionError>>,
  log: () => import('./log.ts'),
};
export default menu;
