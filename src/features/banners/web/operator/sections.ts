import { m } from '#messages';
import type { OperatorSections } from '../../../backoffice/web/index.ts';
import { bannerSentences } from '../error-sentences.ts';

const menu: OperatorSections = {
  sections: [
    {
      rank: 72,
      page: 'backofficeBanners',
      right: 'promotions',
      group: 'content',
      label: m.banners_operator,
      icon: 'spark',
    },
  ],
  sentences: bannerSentences,
  log: () => import('./log.ts'),
};
export default menu;
