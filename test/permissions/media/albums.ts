import { randomUUID } from 'node:crypto';
import * as albums from '../../../src/features/albums/contract.ts';
import { albumInShop, albumTexts } from '../../albums/album.ts';
import { byUuid, insertRow, type Values } from '../../people/rows.ts';
import { int } from '../../../src/platform/database/columns.ts';
import { to, type Row, type Setup } from '../scenario.ts';

/** One of somebody whom nobody else asks about. */
export const someAlbum = async ({ app }: Pick<Setup, 'app'>, price = 0) => {
  const { albumId } = await albumInShop(app, await app.performer(), { set: { price } });
  return { albumId };
};
export const somePictureOf = async ({ app }: Pick<Setup, 'app'>) => {
  const { pictureIds } = await albumInShop(app, await app.performer(), { set: { price: 0 } });
  return { pictureId: pictureIds[0] ?? 0 };
};

const draft: Values = { state: 'draft', published_at: null };
const terms = { texts: albumTexts('Am See'), tags: ['See'], price: 5, fsk: 18 as const };
const consent = { everyone: true as const, depict: true as const, publish: true as const, download: false };
const reason = 'Looked at.';

const hers =
  (set: Values) =>
  async ({ app, performer }: Setup) => ({ albumId: (await albumInShop(app, performer, { set })).albumId });

/** One that waits to be looked at. */
async function waiting(setup: Setup): Promise<{ albumId: number }> {
  const { app, performer } = setup;
  const { albumId } = await hers({ ...draft, state: 'review', submitted_at: app.now() })(setup);
  const given = { album_id: albumId, performer_id: performer.performerId, revision: 1, depict: true, publish: true };
  await insertRow(app.context.database.pool, 'album_consents', given, { album_id: int });
  return { albumId };
}

/** One that she may object to. */
async function refused(setup: Setup): Promise<{ albumId: number }> {
  const { app } = setup;
  const album = await hers({ ...draft, state: 'refused' })(setup);
  const decision = { album_id: album.albumId, revision: 1, kind: 'refused', reason, decided_at: app.now() };
  await insertRow(app.context.database.pool, 'album_decisions', decision, { id: int });
  return album;
}

/** One that the owner has bought, and may keep. */
async function keptAlbum({ app, performer, owner }: Setup): Promise<{ albumId: number }> {
  const { albumId } = await albumInShop(app, performer, { hasFiles: true });
  const bought = { album_id: albumId, guest_id: owner.guestId, price: 30 };
  await insertRow(app.context.database.pool, 'album_purchases', bought, byUuid);
  await app.ok(albums.answerAlbumDownload, { params: { albumId }, body: { allowed: true } }, performer);
  return { albumId };
}

/** Somebody's comment on an album of hers. */
async function comment({ app, performer, owner }: Setup): Promise<{ commentId: string }> {
  const { albumId } = await albumInShop(app, performer);
  const values = { album_id: albumId, guest_id: owner.guestId, text: 'Schön' };
  const { id } = await insertRow(app.context.database.pool, 'album_comments', values, byUuid);
  return { commentId: id };
}

/** Albums as guests find, buy, rate and comment on them; in the studio; and before operators. */
export const albumRows: readonly Row[] = [
  to(albums.listAlbums).all(() => ({ query: {} })),
  to(albums.getAlbumTiles).all(() => ({ params: { payload: 'e30' } })),
  to(albums.searchAlbums).all(() => ({ query: { pattern: 'regen' } })),
  to(albums.getAlbum).all(async (setup) => ({ params: await someAlbum(setup) })),
  to(albums.getAlbumGuestInfo).all(async (setup) => ({ params: await someAlbum(setup) })),
  to(albums.buyAlbum).each(async (setup) => {
    const { app, asker } = setup;
    await app.wallet.openGuest(asker.guestId);
    await app.giveCoins(asker.guestId, 10);
    return { params: await someAlbum(setup, 10), body: { price: 10, requestKey: randomUUID() } };
  }),
  to(albums.beginAlbumDownload).owners(async (setup) => ({ params: await keptAlbum(setup) })),
  to(albums.getPinnedPhotos).all(() => ({ query: {} })),
  to(albums.openGallery).each(async (setup) => ({ body: await someAlbum(setup) })),
  to(albums.setGuestRating).each(async (setup) => ({
    body: { ...(await someAlbum(setup)), guestRating: 5 as const },
  })),
  to(albums.setPictureGuestRating).each(async (setup) => ({
    body: { ...(await somePictureOf(setup)), guestRating: 5 as const },
  })),
  to(albums.getComments).all(async (setup) => ({ query: await someAlbum(setup) })),
  to(albums.postComment).each(async (setup) => ({ body: { ...(await someAlbum(setup)), commentText: 'Schön' } })),
  to(albums.getTopVideos).all(({ performer }) => ({ params: { actorIdOrName: performer.slug } })),
  to(albums.getPromotedVideo).all(({ performer }) => ({ params: { actorId: performer.performerId } })),
  to(albums.getPreview).all(async (setup) => ({ query: await someAlbum(setup) })),

  to(albums.listOwnAlbums).all(() => ({ query: {} })),
  to(albums.createAlbum).all(() => ({ body: { title: 'Am See' } })),
  to(albums.changeAlbum).hersOnce(async (setup) => ({
    params: await hers(draft)(setup),
    body: { ...terms, revision: 1 },
  })),
  to(albums.arrangeAlbum).hersOnce(async (setup) => ({
    params: await hers(draft)(setup),
    body: { pictures: [], cover: null },
  })),
  to(albums.beginPictureUpload).hersOnce(async (setup) => ({
    params: await hers(draft)(setup),
    body: { name: 'See.jpg', bytes: 1000 },
  })),
  to(albums.deletePicture).hersOnce(async ({ app, performer }) => {
    const { albumId, pictureIds } = await albumInShop(app, performer, { set: draft });
    return { params: { albumId, pictureId: pictureIds[0] ?? 0 } };
  }),
  to(albums.submitAlbum).hersOnce(async (setup) => ({
    params: await hers(draft)(setup),
    body: { revision: 1, ...consent },
  })),
  to(albums.withdrawAlbum).hersOnce(async (setup) => ({ params: await hers({})(setup) })),
  to(albums.answerAlbumDownload).hersOnce(async (setup) => ({
    params: await hers({})(setup),
    body: { allowed: true },
  })),
  to(albums.deleteAlbum).hersOnce(async (setup) => ({ params: await hers(draft)(setup) })),
  to(albums.objectToAlbum).hersOnce(async (setup) => ({
    params: await refused(setup),
    body: { text: 'It is me, with my passport.' },
  })),
  to(albums.hideComment).hersOnce(async (setup) => ({ params: await comment(setup), body: { isHidden: true } })),

  to(albums.listWaitingAlbums).all(),
  to(albums.reviewAlbum).each(async (setup) => ({
    params: await waiting(setup),
    body: { revision: 1, approve: true, fsk: 18 as const, reason },
  })),
  to(albums.handOnAlbum).each(async (setup) => ({ params: await waiting(setup), body: { revision: 1, reason } })),
  to(albums.findAlbums).all(() => ({ query: {} })),
  to(albums.listAlbumObjections).all(),
  to(albums.getAlbumFile).all(async (setup) => ({ params: await hers({})(setup) })),
  to(albums.decideAlbumObjection).each(async (setup) => ({
    params: await hers({ state: 'refused', objected_at: setup.app.now() })(setup),
    body: { overturn: false, reason },
  })),
  to(albums.removeAlbum).each(async (setup) => ({ params: await hers({})(setup), body: { reason } })),
  to(albums.removePicture).each(async (setup) => ({ params: await somePictureOf(setup), body: { reason } })),
  to(albums.removeComment).once(async (setup) => ({ params: await comment(setup), body: { reason } })),
  to(albums.blockComments).once(async (setup) => ({
    params: await comment(setup),
    body: { isBlocked: false, reason },
  })),
];
