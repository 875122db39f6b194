import { serve, type Rest } from '../../../../platform/http/rest.ts';
import type { Films } from '../../../films/server/index.ts';
import { askerOf, type Asker } from '../../../performers/server/index.ts';
import { albumConstants } from '../../constants.ts';
import * as contract from '../../contract.ts';
import type { Albums } from '../albums.ts';

const success = { success: true } as const;

interface Others {
  films: Pick<Films, 'guests'>;
  /** A performer's number by it or her name; throws `not-found` where she is not there for the asker. */
  actorId: (asker: Asker, idOrName: string) => Promise<number>;
}

/** `gallery/*` of §7. */
export function galleryRest(rest: Rest, { guests, opinions, comments }: Albums, { films, actorId }: Others): void {
  serve(rest, contract.openGallery, async ({ language, place, caller, body }) => ({
    albumTotalViews: await opinions.view(askerOf(language, place, caller), caller, body.albumId),
  }));
  serve(rest, contract.setGuestRating, async ({ language, place, caller, body }) => ({
    ...success,
    ...(await opinions.rateAlbum(askerOf(language, place, caller), caller, body.albumId, body.guestRating)),
  }));
  serve(rest, contract.setPictureGuestRating, async ({ language, place, caller, body }) => ({
    ...success,
    ...(await opinions.ratePicture(askerOf(language, place, caller), caller, body.pictureId, body.guestRating)),
  }));
  serve(rest, contract.getComments, ({ language, place, caller, query }) =>
    comments.list(askerOf(language, place, caller), caller, query),
  );
  serve(rest, contract.postComment, async ({ language, place, caller, body }) => {
    await comments.post(askerOf(language, place, caller), caller, body.albumId, body.commentText);
    return success;
  });
  serve(rest, contract.hideComment, async ({ caller, params, body }) => {
    await comments.hide(caller, params.commentId, body.isHidden);
    return success;
  });
  const bestOf = async (asker: Asker, idOrName: string, limit: number) => {
    const id = await actorId(asker, idOrName);
    return (await films.guests.list(asker, { list: 'all', order: 'topRated', actorId: id, limit })).items;
  };
  serve(rest, contract.getTopVideos, async ({ language, place, caller, params }) => ({
    videos: await bestOf(askerOf(language, place, caller), params.actorIdOrName, albumConstants.topVideos),
  }));
  serve(rest, contract.getPromotedVideo, async ({ language, place, caller, params }) => {
    const [video = null] = await bestOf(askerOf(language, place, caller), String(params.actorId), 1);
    return { video };
  });
  serve(rest, contract.getPreview, ({ language, place, caller, query }) =>
    guests.album(askerOf(language, place, caller), caller, query.albumId, albumConstants.previewPictures),
  );
}
