import { m } from '#messages';
import type { OperatorSections } from '../../../backoffice/web/index.ts';

const menu: OperatorSections = {
  sections: [
    {
      rank: 74,
      page: 'backofficeTracking',
      right: 'promotions',
      group: 'platform',
      label: m.tracking_section,
      icon: 'grid',
    },
  ],
  sentences: {},
};
export default menu;
