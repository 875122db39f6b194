import { m } from '#messages';
import type { OperatorSections } from '../../../backoffice/web/index.ts';

const menu: OperatorSections = {
  sections: [
    {
      rank: 30,
      page: 'backofficePerformers',
      right: 'performers',
      label: m.performers_operator_section,
      icon: 'heart',
    },
    {
      rank: 76,
      page: 'backofficeCategories',
      right: 'performers',
      label: m.performers_operator_categories,
      icon: 'grid',
    },
    { rank: 80, page: 'backofficeTags', right: 'content', label: m.performers_operator_tags, icon: 'star' },
  ],
};
export default menu;
