import { m } from '#messages';
import { lookedAt, type LoggedAction } from '../../../backoffice/web/index.ts';
import {
  blockComments,
  decideAlbumObjection,
  findAlbums,
  getAlbumFile,
  handOnAlbum,
  listAlbumObjections,
  listWaitingAlbums,
  removeAlbum,
  removeComment,
  removePicture,
  reviewAlbum,
} from '../../contract.ts';

/** What operators do to albums and what is said of them, as the audit log tells it. */
const log: readonly LoggedAction[] = [
  lookedAt(listWaitingAlbums, m.albums_reviews),
  lookedAt(listAlbumObjections, m.reviews_objections),
  lookedAt(findAlbums, m.albums_files),
  { of: getAlbumFile, name: m.albums_log_looked_name, sentence: (said) => m.albums_log_looked(said) },
  { of: handOnAlbum, name: m.albums_log_hand_on_name, sentence: (said) => m.albums_log_hand_on(said) },
  {
    of: decideAlbumObjection,
    name: m.albums_log_objection_name,
    sentence: (said) =>
      said.details['overturn'] === true ? m.albums_log_objection_overturn(said) : m.albums_log_objection_uphold(said),
  },
  {
    of: reviewAlbum,
    name: m.albums_log_review_name,
    sentence: (said) =>
      said.details['approve'] === true
        ? m.albums_log_review({ ...said, fsk: said.text('fsk') })
        : m.albums_log_review_else(said),
  },
  { of: removeAlbum, name: m.albums_log_remove_name, sentence: (said) => m.albums_log_remove(said) },
  { of: removePicture, name: m.albums_log_picture_name, sentence: (said) => m.albums_log_picture(said) },
  { of: removeComment, name: m.albums_log_comment_name, sentence: (said) => m.albums_log_comment(said) },
  {
    of: blockComments,
    name: m.albums_log_block_name,
    sentence: (said) => (said.details['isBlocked'] === true ? m.albums_log_block(said) : m.albums_log_unblock(said)),
  },
];
export default log;
