import { m } from '#messages';
import type { OperatorSections } from '../../../backoffice/web/index.ts';

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
  figures: [{ rank: 20, name: 'pendingAgeChecks', page: 'backofficeAgeChecks', label: m.age_operator_figure }],
  log: () => import('./log.ts'),
};
export default menu;
