import { m } from '#messages';
import type { PlainPage } from '../../../../shell/addresses/paths.ts';
import { ReviewTabs } from '../../../reviews/web/index.ts';

/** What waits, what is objected to, and all of them. */
export const AlbumTabs = ({ here }: { here: PlainPage }) => (
  <ReviewTabs
    label={m.albums_queue_tabs()}
    queue="backofficeAlbums"
    objections="backofficeAlbumObjections"
    files="backofficeAllAlbums"
    all={m.albums_files()}
    here={here}
  />
);
