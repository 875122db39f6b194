import { randomUUID } from 'node:crypto';
import { library } from '../../../src/features/library/feature.ts';
import * as contract from '../../../src/features/library/contract.ts';
import { to, type Row, type Setup } from '../scenario.ts';
import { someFilm } from './films.ts';

/** A playlist of the owner's. */
async function playlist({ app, owner }: Setup): Promise<{ playlistId: string }> {
  const asker = { language: 'de', country: null, region: null, guestId: owner.guestId } as const;
  const { playlists } = app.app.api(library);
  return { playlistId: (await playlists.create(asker, owner.guestId, { name: 'Regen', requestKey: randomUUID() })).id };
}

/** The media library: everybody's own, and playlists that are nobody else's. */
export const libraryRows: readonly Row[] = [
  to(contract.listShelves).all(),
  to(contract.listLibrary).all(() => ({ params: { media: 'video', view: 'shop' }, query: {} })),
  to(contract.getLibraryMark).all(async (setup) => ({
    params: { kind: 'video', id: (await someFilm(setup)).videoId },
  })),
  to(contract.archiveItem).each(async (setup) => ({
    body: { kind: 'video', id: (await someFilm(setup)).videoId, isArchived: true },
  })),
  to(contract.listPlaylists).all(),
  to(contract.createPlaylist).each(() => ({ body: { name: 'Regen', requestKey: randomUUID() } })),
  to(contract.getPlaylist).owners(async (setup) => ({ params: await playlist(setup) })),
  to(contract.changePlaylist).ownersSpent(async (setup) => ({
    params: await playlist(setup),
    body: { name: 'Wind', order: [], removed: [], version: 1 },
  })),
  to(contract.deletePlaylist).ownersSpent(async (setup) => ({ params: await playlist(setup) })),
  to(contract.addToPlaylist).owners(async (setup) => ({
    params: { ...(await playlist(setup)), ...(await someFilm(setup)) },
  })),
  to(contract.takeFromPlaylist).owners(async (setup) => ({
    params: { ...(await playlist(setup)), ...(await someFilm(setup)) },
  })),
];
