import { m } from '#messages';
import type { OperatorSections } from '../../../backoffice/web/index.ts';

const menu: OperatorSections = {
  sections: [
    {
      rank: 30,
      page: 'backofficePerformers',
      right: 'performers',
      group: 'people',
      label: m.performers_operator_section,
      icon: 'heart',
    },
    {
      rank: 76,
      page: 'backofficeCategories',
      group: 'content',
      right: 'performers',
      label: m.performers_operator_categories,
      icon: 'grid',
    },
    {
      rank: 80,
      page: 'backofficeTags',
      group: 'content',
      right: 'content',
      label: m.performers_operator_tags,
      icon: 'star',
    },
  ],
  figures: [{ rank: 50, name: 'openTags', page: 'backofficeTags', label: m.performers_operator_figure }],
  missing: { Categories: { text: m.performers_operator_missing_categories, page: 'backofficeCategories' } },
  log: () => import('./log.ts'),
};
export default menu;
