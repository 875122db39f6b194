export { LibraryButtons } from './parts/library-buttons.tsx';
export { useNextInPlaylist } from './next-in-playlist.ts';
