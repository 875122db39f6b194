import { m } from '#messages';
import type { SentencesOf } from '../../../../shell/error-text.ts';
import type { StudioSections } from '../../../studio/web/index.ts';
import type { albumErrors, StudioAlbumError } from '../../contract.ts';

const menu: StudioSections = {
  sections: [{ rank: 26, page: 'studioAlbums', label: m.albums_title, icon: 'picture' }],
  sentences: {
    'album-empty': m.albums_error_empty,
    'album-incomplete': m.albums_error_incomplete,
    'album-state': m.albums_error_state,
    'album-bought': m.albums_studio_error_bought,
    'album-blocked': m.albums_failure_blocked,
    'too-many-pictures': m.albums_error_too_many,
  } satisfies SentencesOf<Pick<typeof albumErrors, StudioAlbumError>>,
};
export default menu;
