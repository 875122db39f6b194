import { m } from '#messages';
import { errorText, type SentencesOf } from '../../../shell/error-text.ts';
import { libraryConstants } from '../constants.ts';
import type { libraryErrors } from '../contract.ts';

export const librarySentences = {
  'too-many-playlists': () => m.library_too_many_playlists({ most: libraryConstants.mostPlaylists }),
  'playlist-full': () => m.library_playlist_full({ most: libraryConstants.mostInPlaylist }),
  'playlist-changed': m.library_playlist_changed,
} satisfies SentencesOf<typeof libraryErrors>;

export const libraryErrorText = (error: unknown): string => errorText(error, librarySentences);
