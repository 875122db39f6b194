import { m } from '#messages';
import { waitingIn, type OperatorSections } from '../../../backoffice/web/index.ts';
import { getAvsQueue } from '../../contract.ts';

const menu: OperatorSections = {
  sections: [
    {
      rank: 60,
      page: 'backofficeAgeChecks',
      group: 'people',
      right: 'age-checks',
      label: m.age_operator_age_checks,
      icon: 'shield',
    },
  ],
  figures: [
    {
      rank: 20,
      page: 'backofficeAgeChecks',
      right: 'age-checks',
      label: m.age_operator_figure,
      Figure: waitingIn(getAvsQueue, { query: {} }),
    },
  ],
  log: () => import('./log.ts'),
};
export default menu;
