import { serve, type Rest } from '../../../../platform/http/rest.ts';
import * as contract from '../../contract.ts';
import type { Reviewed } from '../../../reviews/server/index.ts';
import type { AlbumFiles } from './album-files.ts';
import type { AlbumReviews } from './reviews.ts';

const success = { success: true } as const;

interface AlbumsInReview {
  reviews: AlbumReviews;
  files: AlbumFiles;
  reviewed: Reviewed;
}

export function albumReviewsRest(rest: Rest, { reviews, files, reviewed }: AlbumsInReview): void {
  serve(rest, contract.listWaitingAlbums, ({ caller }) => reviews.list(caller.guestId));
  serve(rest, contract.reviewAlbum, async ({ caller, params, body }) => {
    await reviews.decide(caller.guestId, params.albumId, body);
    return success;
  });
  serve(rest, contract.handOnAlbum, async ({ caller, params, body }) => {
    await reviewed.handOn(caller.guestId, params.albumId, body);
    return success;
  });
  serve(rest, contract.findAlbums, ({ query }) => files.find(query));
  serve(rest, contract.listAlbumObjections, async () => ({ items: await files.objections() }));
  serve(rest, contract.getAlbumFile, ({ caller, params }) => files.one(caller.guestId, params.albumId));
  serve(rest, contract.decideAlbumObjection, async ({ caller, params, body }) => {
    await reviewed.decideObjection(caller.guestId, params.albumId, body);
    return success;
  });
  serve(rest, contract.removeAlbum, async ({ caller, params, body }) => {
    await reviews.remove(caller.guestId, params.albumId, body.reason);
    return success;
  });
  serve(rest, contract.removePicture, async ({ caller, params, body }) => {
    await reviews.removePicture(caller.guestId, params.pictureId, body.reason);
    return success;
  });
  serve(rest, contract.removeComment, async ({ params }) => {
    await reviews.removeComment(params.commentId);
    return success;
  });
  serve(rest, contract.blockComments, async ({ params, body }) => {
    await reviews.blockWriter(params.commentId, body.isBlocked);
    return success;
  });
}
