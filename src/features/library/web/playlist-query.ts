/** Names the playlist that a video is watched in. */
export const PLAYLIST_QUERY = 'playlist';
