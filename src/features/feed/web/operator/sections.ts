import { m } from '#messages';
import type { OperatorSections } from '../../../backoffice/web/index.ts';

const menu: OperatorSections = {
  sections: [
    { rank: 82, page: 'backofficeFeed', right: 'content', group: 'people', label: m.feed_title, icon: 'feed' },
  ],
  log: () => import('./log.ts'),
};
export default menu;
