import type { PersonalColumn } from '../../../platform/feature/personal-data.ts';

/** What the media library holds of people. */
export const libraryColumns: readonly PersonalColumn[] = [
  { at: 'library_marks.guest_id', of: 'guest', erase: 'delete', copy: 'libraryMarks' },
  { at: 'library_playlists.guest_id', of: 'guest', erase: 'delete', copy: 'playlists' },
  {
    at: 'library_playlist_videos.playlist_id',
    of: 'guest',
    rows: 'playlist_id in (select id from library_playlists where guest_id = $1)',
    erase: 'delete',
    copy: 'playlistVideos',
  },
];
