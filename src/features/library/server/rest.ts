import { serve, type Rest } from '../../../platform/http/rest.ts';
import { askerOf } from '../../performers/server/index.ts';
import * as contract from '../contract.ts';
import type { Library } from './library.ts';

const success = { success: true } as const;

export function libraryRest(rest: Rest, library: Library): void {
  const { playlists } = library;

  serve(rest, contract.listShelves, () => Promise.resolve({ shelves: library.shelves() }));
  serve(rest, contract.listLibrary, ({ language, place, caller, params, query }) =>
    library.list(askerOf(language, place, caller), caller.guestId, params, query),
  );
  serve(rest, contract.getLibraryMark, ({ caller: { guestId }, params }) => library.markOf({ guestId, ...params }));
  serve(rest, contract.archiveItem, async ({ language, place, caller, body: { kind, id, isArchived } }) => {
    await library.archive(askerOf(language, place, caller), { guestId: caller.guestId, kind, id }, isArchived);
    return success;
  });

  serve(rest, contract.listPlaylists, async ({ caller }) => ({ items: await playlists.all(caller.guestId) }));
  serve(rest, contract.createPlaylist, ({ language, place, caller, body }) =>
    playlists.create(askerOf(language, place, caller), caller.guestId, body),
  );
  serve(rest, contract.getPlaylist, ({ language, place, caller, params }) =>
    playlists.one(askerOf(language, place, caller), caller.guestId, params.playlistId),
  );
  serve(rest, contract.changePlaylist, ({ caller, params, body }) =>
    playlists.change(caller.guestId, params.playlistId, body),
  );
  serve(rest, contract.deletePlaylist, async ({ caller, params }) => {
    await playlists.remove(caller.guestId, params.playlistId);
    return success;
  });
  serve(rest, contract.addToPlaylist, ({ language, place, caller, params: { playlistId, videoId } }) =>
    playlists.add(askerOf(language, place, caller), caller.guestId, playlistId, videoId),
  );
  serve(rest, contract.takeFromPlaylist, ({ caller, params: { playlistId, videoId } }) =>
    playlists.take(caller.guestId, playlistId, videoId),
  );
}
