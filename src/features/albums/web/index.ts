export { Viewer } from './viewer/viewer.tsx';
/** An album in her studio, for who shows it elsewhere; loaded when it is wanted. */
export const ownAlbumParts = () => import('./studio/own-album-parts.tsx');
