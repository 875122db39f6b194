import { m } from '#messages';
import type { SentencesOf } from '../../../../shell/error-text.ts';
import type { OperatorSections } from '../../../backoffice/web/index.ts';
import type { albumErrors } from '../../contract.ts';

const menu: OperatorSections = {
  sections: [
    { rank: 80, page: 'backofficeAlbums', right: 'content', group: 'people', label: m.albums_reviews, icon: 'picture' },
  ],
  figures: [
    { rank: 28, name: 'waitingAlbums', page: 'backofficeAlbums', label: m.albums_figure_reviews },
    { rank: 29, name: 'albumObjections', page: 'backofficeAlbumObjections', label: m.albums_figure_objections },
  ],
  sentences: {
    'album-blocked': m.albums_failure_blocked,
  } satisfies SentencesOf<Pick<typeof albumErrors, 'album-blocked'>>,
  log: () => import('./log.ts'),
};
export default menu;
