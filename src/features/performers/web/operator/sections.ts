import { m } from '#messages';
import { waitingIn, type OperatorSections } from '../../../backoffice/web/index.ts';
import { findTagRequests } from '../../contract.ts';

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
  figures: [
    {
      rank: 50,
      page: 'backofficeTags',
      right: 'content',
      label: m.performers_operator_figure,
      Figure: waitingIn(findTagRequests, { query: {} }),
    },
  ],
  log: () => import('./log.ts'),
};
export default menu;
