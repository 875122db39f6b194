import { m } from '#messages';
import { href } from '../../../shell/addresses/paths.ts';
import { sendCommand } from '../../../shell/api/channel.ts';
import { later } from '../../../shell/compose/later.ts';
import { framings, type Filling } from '../../../shell/slots.ts';
import { operatorSections } from '../../backoffice/web/slots.ts';
import { replays } from '../../identity/web/slots.ts';
import { workAddresses } from '../../consents/web/slots.ts';
import { libraryAddresses, libraryDownloads } from '../../library/web/slots.ts';
import { profileParts } from '../../performers/web/slots.ts';
import { searchGroups } from '../../search/web/slots.ts';
import { studioSections } from '../../studio/web/slots.ts';
import { pictureAnchor } from './anchor.ts';

const fills: readonly Filling[] = [
  searchGroups.with({
    category: 'galleries',
    rank: 30,
    label: m.albums_title,
    address: (language, searchPattern) => href('searchAlbums', language, { searchPattern }),
    shape: 'portrait',
  }),
  workAddresses.with({
    work: 'album',
    address: ({ workId, model }, language) =>
      href('actorPictures', language, { actorName: model.slug, albumId: String(workId) }),
  }),
  libraryAddresses.with({
    kind: 'album',
    address: ({ id, model }, language) =>
      href('actorPictures', language, { actorName: model.slug, albumId: String(id) }),
  }),
  libraryAddresses.with({
    kind: 'picture',
    address: ({ id, within, model }, language) =>
      `${href('actorPictures', language, { actorName: model.slug, albumId: String(within) })}#${pictureAnchor(id)}`,
  }),
  libraryDownloads.with(later(() => import('./download/in-library.tsx'))),
  replays.with({
    pinAlbum: ({ albumId, pinned }) => sendCommand(pinned ? 'pinAlbum' : 'unpinAlbum', { albumId }),
    pinPicture: ({ pictureId, pinned }) => sendCommand(pinned ? 'pinPicture' : 'unpinPicture', { pictureId }),
    setGalleryRating: async (action, language) =>
      (await import('./album/replay-rating.ts')).replayAlbumRating(action, language),
  }),
  // It has nothing to press at the bottom, as other pages of hers have.
  framings.with({ page: 'actorPictures' }),
  profileParts.with(later(() => import('./parts/profile-row.tsx'))),
  studioSections.with(later(() => import('./studio/sections.ts'))),
  operatorSections.with(later(() => import('./operator/sections.ts'))),
];
export default fills;
