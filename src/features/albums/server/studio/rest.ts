import { serve, type Rest } from '../../../../platform/http/rest.ts';
import * as contract from '../../contract.ts';
import type { OwnAlbums } from './own-albums.ts';

export function studioAlbumsRest(rest: Rest, albums: OwnAlbums): void {
  serve(rest, contract.listOwnAlbums, async ({ caller, query: { before, only } }) =>
    only === undefined
      ? albums.list(caller.guestId, before ?? null)
      : { items: [await albums.one(caller.guestId, only)], next: null },
  );
  serve(rest, contract.createAlbum, async ({ caller, body }) => ({
    id: await albums.create(caller.guestId, body.title),
  }));
  serve(rest, contract.changeAlbum, ({ caller, params, body }) => albums.change(caller.guestId, params.albumId, body));
  serve(rest, contract.arrangeAlbum, ({ caller, params, body }) =>
    albums.arrange(caller.guestId, params.albumId, body),
  );
  serve(rest, contract.beginPictureUpload, ({ caller, params, body }) =>
    albums.beginUpload(caller.guestId, params.albumId, body),
  );
  serve(rest, contract.deletePicture, ({ caller, params }) =>
    albums.deletePicture(caller.guestId, params.albumId, params.pictureId),
  );
  serve(rest, contract.submitAlbum, ({ caller, params, body }) => albums.submit(caller.guestId, params.albumId, body));
  serve(rest, contract.withdrawAlbum, ({ caller, params }) => albums.withdraw(caller.guestId, params.albumId));
  serve(rest, contract.objectToAlbum, ({ caller, params, body }) =>
    albums.object(caller.guestId, params.albumId, body.text),
  );
  serve(rest, contract.deleteAlbum, async ({ caller, params }) => {
    await albums.remove(caller.guestId, params.albumId);
    return { success: true as const };
  });
}
