import type { PersonalColumn } from '../../../platform/feature/personal-data.ts';

const purchases = { what: 'purchases', why: 'tax', years: 10, since: 'bought_at' } as const;
const ofHers = 'album_id in (select id from albums where performer_id = $1)';
const picturesOfHers =
  'picture_id in (select i.id from album_pictures i join albums a on a.id = i.album_id where a.performer_id = $1)';

/** What albums hold of people. */
export const albumsColumns: readonly PersonalColumn[] = [
  {
    at: 'albums.performer_id',
    of: 'performer',
    erase: {
      set: `texts = '{}', tags = '{}', shown_texts = null, shown_tags = null, reason = null, state = 'removed',
        objected_at = null, changed_at = 'epoch'`,
      kept: { what: 'purchases', why: 'tax', years: 10, since: 'created_at' },
    },
    keeps: ['state', 'place'],
    copy: 'albums',
  },
  {
    // The files go by the next round of the night, and the rows with them.
    at: 'album_pictures.album_id',
    of: 'performer',
    rows: ofHers,
    erase: { set: `removed_at = 'epoch'` },
    keeps: ['manifest', 'sha256', 'hash'],
    copy: 'albumPictures',
    without: ['manifest'],
  },
  {
    at: 'album_consents.performer_id',
    of: 'performer',
    erase: { kept: { what: 'identityRecords', why: 'youth', years: 10, since: 'given_at' } },
    copy: 'albumConsents',
  },
  {
    at: 'album_download_answers.performer_id',
    of: 'performer',
    erase: { kept: { what: 'identityRecords', why: 'youth', years: 10, since: 'said_at' } },
    copy: 'albumDownloadAnswers',
  },
  { at: 'album_downloads.guest_id', of: 'guest', erase: 'delete', copy: 'downloadedAlbums' },
  { at: 'album_downloads.album_id', of: 'performer', rows: ofHers, erase: 'delete', copy: null },
  {
    at: 'album_decisions.album_id',
    of: 'performer',
    rows: ofHers,
    erase: 'delete',
    copy: 'albumDecisions',
    without: ['operator_id'],
  },
  { at: 'album_decisions.operator_id', of: 'guest', erase: 'parent', copy: null },
  // What was removed is not to come again, whoever's it was.
  { at: 'album_blocks.album_id', of: 'performer', rows: ofHers, erase: 'delete', copy: null },
  { at: 'album_purchases.guest_id', of: 'guest', erase: { kept: purchases }, copy: 'albums' },
  { at: 'album_purchases.album_id', of: 'performer', rows: ofHers, erase: { kept: purchases }, copy: null },
  { at: 'album_ratings.guest_id', of: 'guest', erase: 'delete', copy: 'albumRatings' },
  { at: 'album_ratings.album_id', of: 'performer', rows: ofHers, erase: 'delete', copy: null },
  { at: 'album_picture_ratings.guest_id', of: 'guest', erase: 'delete', copy: 'albumPictureRatings' },
  { at: 'album_picture_ratings.picture_id', of: 'performer', rows: picturesOfHers, erase: 'delete', copy: null },
  { at: 'album_comments.guest_id', of: 'guest', erase: 'delete', copy: 'albumComments' },
  { at: 'album_comments.album_id', of: 'performer', rows: ofHers, erase: 'delete', copy: null },
  { at: 'album_views.guest_id', of: 'guest', erase: 'delete', copy: 'albumViews' },
  { at: 'album_views.album_id', of: 'performer', rows: ofHers, erase: 'delete', copy: null },
];
