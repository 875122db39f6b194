import { m } from '#messages';
import type { OperatorSections } from '../../../backoffice/web/index.ts';
import { partnerSentences } from '../error-sentences.ts';

const menu: OperatorSections = {
  sections: [
    {
      rank: 72,
      page: 'backofficePartners',
      right: 'promotions',
      group: 'money',
      label: m.partners_section,
      icon: 'send',
    },
  ],
  sentences: partnerSentences,
  figures: [
    { rank: 72, name: 'partnerApplications', page: 'backofficePartners', label: m.partners_applications_figure },
  ],
  log: () => import('./log.ts'),
};
export default menu;
