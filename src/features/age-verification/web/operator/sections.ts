import { m } from '#messages';
import type { OperatorSections } from '../../../backoffice/web/index.ts';

const menu: OperatorSections = {
  sections: [
    { rank: 60, page: 'backofficeAgeChecks', right: 'age-checks', label: m.age_operator_age_checks, icon: 'shield' },
  ],
};
export default menu;
