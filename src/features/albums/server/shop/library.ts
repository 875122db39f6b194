import type { Channel } from '../../../../platform/realtime.ts';
import type { LibraryItem } from '../../../library/contract.ts';
import type { Library, LibraryKindOf, LibraryShelf } from '../../../library/server/index.ts';
import { callingAsker } from '../../../performers/server/index.ts';
import { albumCommands, type Album, type PinnedPhoto } from '../../contract.ts';
import type { AlbumDownloads } from '../download/downloads.ts';
import type { AlbumsOfGuests } from './albums-of-guests.ts';

const albumInLibrary = (
  { id, title, cover, pictureCount, actor }: Album,
  downloadable: readonly number[],
): LibraryItem => ({
  kind: 'album',
  id,
  title,
  picture: cover,
  duration: null,
  count: pictureCount,
  within: null,
  downloadable: downloadable.includes(id),
  model: actor,
});

const pictureInLibrary = ({ id, src, fsk, width, height, album, actor }: PinnedPhoto): LibraryItem => ({
  kind: 'picture',
  id,
  title: album.title,
  picture: { src, fsk, width, height },
  duration: null,
  count: null,
  within: album.id,
  downloadable: false,
  model: actor,
});

/** Albums as a library keeps them: those of the shop, and what he has bought. */
export const albumsInLibrary = (
  albums: Pick<AlbumsOfGuests, 'byIds'>,
  copies: Pick<AlbumDownloads['copies'], 'open'>,
): LibraryKindOf => ({
  kind: 'album',
  media: 'photo',
  async items(asker, guestId, ids) {
    const [items, open] = await Promise.all([albums.byIds(asker, ids), copies.open(guestId, ids)]);
    return items.map((album) => albumInLibrary(album, open));
  },
});

/** Single pictures of them. Which are blurred for him says their address. */
export const picturesInLibrary = (albums: Pick<AlbumsOfGuests, 'picturesByIds'>): LibraryKindOf => ({
  kind: 'picture',
  media: 'photo',
  items: async (asker, _guestId, ids) => (await albums.picturesByIds(asker, null, ids)).map(pictureInLibrary),
});

/** What he has bought in the shop. */
export const albumShelf = (
  albums: Pick<AlbumsOfGuests, 'list'>,
  copies: Pick<AlbumDownloads['copies'], 'open'>,
): LibraryShelf => ({
  media: 'photo',
  view: 'shop',
  async page(asker, guestId, place) {
    const { items, next } = await albums.list(asker, { list: 'bought', ...place });
    const open = await copies.open(
      guestId,
      items.map(({ id }) => id),
    );
    return { items: items.map((album) => albumInLibrary(album, open)), next };
  },
});

/** Putting albums and pictures aside; §6: for who is logged in. */
export function albumsRealtime(channel: Channel, library: Pick<Library, 'pin' | 'unpin'>): void {
  const allow = ({ caller }: { caller: { userId: string | null } }) => caller.userId !== null;
  channel.on('pinAlbum', {
    schema: albumCommands.pinAlbum.data,
    allow,
    async handle(session, { albumId }) {
      await library.pin(callingAsker(session), { guestId: session.guestId, kind: 'album', id: albumId });
      return {};
    },
  });
  channel.on('unpinAlbum', {
    schema: albumCommands.unpinAlbum.data,
    allow,
    async handle({ guestId }, { albumId }) {
      await library.unpin({ guestId, kind: 'album', id: albumId });
      return {};
    },
  });
  channel.on('pinPicture', {
    schema: albumCommands.pinPicture.data,
    allow,
    async handle(session, { pictureId }) {
      await library.pin(callingAsker(session), { guestId: session.guestId, kind: 'picture', id: pictureId });
      return {};
    },
  });
  channel.on('unpinPicture', {
    schema: albumCommands.unpinPicture.data,
    allow,
    async handle({ guestId }, { pictureId }) {
      await library.unpin({ guestId, kind: 'picture', id: pictureId });
      return {};
    },
  });
}
