import { m } from '#messages';
import type { OperatorSections } from '../../../backoffice/web/index.ts';

const menu: OperatorSections = {
  sections: [
    {
      rank: 130,
      page: 'backofficeCompany',
      right: 'system',
      group: 'platform',
      label: m.legal_operator_section,
      icon: 'grid',
    },
  ],
  missing: {
    Company: { text: m.legal_operator_missing, page: 'backofficeCompany' },
    LegalTexts: { text: m.legal_operator_missing_texts, page: 'backofficeCompany' },
  },
  log: () => import('./log.ts'),
};
export default menu;
