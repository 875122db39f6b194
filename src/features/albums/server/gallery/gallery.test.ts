import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { albumInShop } from '../../../../../test/albums/album.ts';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { untilLocked } from '../../../../../test/clocks/lock-waiters.ts';
import type { TestAccount, TestGuest, TestPerformer } from '../../../../../test/people/people.ts';
import { listLibrary } from '../../../library/contract.ts';
import { blockComments as blockAccountComments, getGuest } from '../../../backoffice/contract.ts';
import * as contract from '../../contract.ts';

describe('what guests do with albums', () => {
  let app: TestApp;
  let mira: TestPerformer;
  let guest: TestAccount;
  let operator: TestAccount;
  beforeAll(async () => {
    app = await startTestApp();
    mira = await app.performer();
    guest = await app.account({ verified: true });
    operator = await app.account({ role: 'operator', may: ['content'] });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const free = { pictures: 2, set: { price: 0 } };
  const comments = (albumId: number, who: TestGuest | null, more: object = {}) =>
    app.ok(contract.getComments, { query: { albumId, ...more } }, who);
  const say = (albumId: number, commentText = 'Sehr schön!') => ({ body: { albumId, commentText } });

  it('counts a look once a day for each guest, and none of herself', async () => {
    const { albumId } = await albumInShop(app, mira, free);
    const look = async (who: TestGuest) =>
      (await app.ok(contract.openGallery, { body: { albumId } }, who)).albumTotalViews;
    expect([await look(guest), await look(guest), await look(mira), await look(operator)]).toEqual([1, 1, 1, 1]);
    expect(await look(await app.account())).toBe(2);
    expect((await app.refused(contract.openGallery, { body: { albumId } }, await app.guest())).code).toBe(
      'not-signed-in',
    );
    await app.context.database.pool.query(`update album_views set seen_at = seen_at - interval '2 days'`);
    expect(await look(guest)).toBe(3);
  });

  it('counts one look when somebody opens it many times at once', async () => {
    const { albumId } = await albumInShop(app, mira, free);
    const eager = await app.account();
    const { pool } = app.context.database;
    // Both have seen that he has not looked yet, before either of them writes that he has.
    const first = await pool.connect();
    await first.query('begin');
    await first.query('insert into album_views (album_id, guest_id) values ($1, $2)', [albumId, eager.guestId]);
    const looks = [1, 2].map(() => app.ok(contract.openGallery, { body: { albumId } }, eager));
    await untilLocked(pool, 2);
    await first.query('rollback');
    first.release();
    await Promise.all(looks);
    const { album } = await app.ok(contract.getAlbum, { params: { albumId } }, null);
    expect(album.albumTotalViews).toBe(1);
  });

  it('tells nobody what is said of an album rated 18, and takes no rating of it, before the age check', async () => {
    const { albumId } = await albumInShop(app, mira, { set: { price: 0, fsk: 18 } });
    const [grown, unchecked] = [await app.account({ verified: true }), await app.account()];
    await app.ok(contract.postComment, say(albumId, 'Das Licht am Ende!'), grown);
    for (const who of [null, await app.guest(), unchecked])
      expect(await comments(albumId, who)).toMatchObject({ comments: [], commentsTotal: 0 });
    for (const who of [grown, mira, operator])
      expect((await comments(albumId, who)).comments.map(({ text }) => text)).toEqual(['Das Licht am Ende!']);
    const rating = { body: { albumId, guestRating: 5 as const } };
    expect((await app.refused(contract.setGuestRating, rating, unchecked)).code).toBe('forbidden');
    expect(await app.ok(contract.setGuestRating, rating, grown)).toMatchObject({ guestRatingLikes: 1 });
  });

  it('keeps one rating of each guest, the last, also when many press at once', async () => {
    const { albumId, pictureIds } = await albumInShop(app, mira, free);
    const rate = (guestRating: 0 | 1 | 5, who: TestGuest = guest) =>
      app.ok(contract.setGuestRating, { body: { albumId, guestRating } }, who);
    await Promise.all([rate(5), rate(5), rate(1), rate(5)]);
    expect(await rate(5)).toMatchObject({ guestRatingLikes: 1, guestRatingDislikes: 0 });
    expect(await rate(1)).toMatchObject({ guestRatingLikes: 0, guestRatingDislikes: 1 });
    const { album } = await app.ok(contract.getAlbum, { params: { albumId } }, guest);
    expect(album).toMatchObject({ isLiked: false, isDisliked: true });
    expect(await rate(0)).toMatchObject({ guestRatingLikes: 0, guestRatingDislikes: 0 });
    const body = { albumId, guestRating: 5 as const };
    expect((await app.refused(contract.setGuestRating, { body }, mira)).code).toBe('forbidden');
    const [pictureId = 0] = pictureIds;
    const picture = { body: { pictureId, guestRating: 5 as const } };
    expect(await app.ok(contract.setPictureGuestRating, picture, guest)).toMatchObject({ guestRatingLikes: 1 });
    const seen = await app.ok(contract.getAlbum, { params: { albumId } }, guest);
    expect(seen.pictures[0]).toMatchObject({ isLiked: true, guestRatingLikes: 1 });
  });

  it('lets nobody rate a picture that he gets blurred', async () => {
    const { pictureIds } = await albumInShop(app, mira, { pictures: 2, set: { price: 10 } });
    const body = { pictureId: pictureIds[1] ?? 0, guestRating: 5 as const };
    expect((await app.refused(contract.setPictureGuestRating, { body }, guest)).code).toBe('forbidden');
  });

  it('has one comment of each guest who sees all of it', async () => {
    const { albumId } = await albumInShop(app, mira, free);
    expect(await comments(albumId, guest)).toMatchObject({ comments: [], isGuestAllowedToCommentAlbum: true });
    expect(await comments(albumId, null)).toMatchObject({ isGuestAllowedToCommentAlbum: false });
    await app.ok(contract.postComment, say(albumId), guest);
    expect((await app.refused(contract.postComment, say(albumId), guest)).code).toBe('already-commented');
    expect((await app.refused(contract.postComment, say(albumId), mira)).code).toBe('forbidden');
    const told = await comments(albumId, guest);
    expect(told).toMatchObject({ commentsTotal: 1, isGuestAllowedToCommentAlbum: false });
    expect(told.comments[0]).toMatchObject({ text: 'Sehr schön!', isOwn: true });
    // Others know him by what he is called with her, not by who he is.
    expect(JSON.stringify(await comments(albumId, null))).not.toContain(guest.guestId);
    const paid = await albumInShop(app, mira);
    expect((await app.refused(contract.postComment, say(paid.albumId), guest)).code).toBe('forbidden');
    const other = await app.account();
    await app.ok(contract.postComment, say(albumId, 'Und ich erst'), other);
    const first = await comments(albumId, null, { limit: 1 });
    const second = await comments(albumId, null, { limit: 1, offset: 1 });
    expect([first.comments[0]?.text, second.comments[0]?.text]).toEqual(['Und ich erst', 'Sehr schön!']);
    const many = { query: { albumId, limit: 501 } };
    expect((await app.refused(contract.getComments, many, null)).code).toBe('bad-request');
  });

  it('lets nobody whom she has blocked say anything, of what he has bought neither', async () => {
    const { albumId } = await albumInShop(app, mira);
    const buyer = await app.account({ verified: true });
    const { pool } = app.context.database;
    await pool.query(`insert into album_purchases (album_id, guest_id, price) values ($1, $2, 3)`, [
      albumId,
      buyer.guestId,
    ]);
    expect(await comments(albumId, buyer)).toMatchObject({ isGuestAllowedToCommentAlbum: true });
    await pool.query(`insert into room_blocks (performer_id, guest_id) values ($1, $2)`, [
      mira.performerId,
      buyer.guestId,
    ]);
    expect(await comments(albumId, buyer)).toMatchObject({ isGuestAllowedToCommentAlbum: false });
    expect((await app.refused(contract.postComment, say(albumId), buyer)).code).toBe('forbidden');
  });

  it('lets her hide comments and operators remove them, and their writers be silenced', async () => {
    const { albumId } = await albumInShop(app, mira, free);
    const writer = await app.account();
    await app.ok(contract.postComment, say(albumId), writer);
    const [comment] = (await comments(albumId, mira)).comments;
    const params = { commentId: comment?.id ?? '' };
    const other = await app.performer();
    const hide = { params, body: { isHidden: true } };
    expect((await app.refused(contract.hideComment, hide, other)).code).toBe('not-found');
    await app.ok(contract.hideComment, hide, mira);
    expect((await comments(albumId, writer)).comments).toEqual([]);
    expect((await comments(albumId, mira)).comments[0]).toMatchObject({ isHidden: true });
    await app.ok(contract.hideComment, { params, body: { isHidden: false } }, mira);
    expect((await comments(albumId, null)).commentsTotal).toBe(1);
    const reason = 'Beleidigend.';
    await app.ok(contract.blockComments, { params, body: { isBlocked: true, reason } }, operator);
    expect((await comments(albumId, operator)).comments[0]).toMatchObject({ isWriterBlocked: true });
    expect((await comments(albumId, mira)).comments[0]).toMatchObject({ isWriterBlocked: null });
    await app.ok(contract.removeComment, { params, body: { reason } }, operator);
    expect((await comments(albumId, mira)).comments).toEqual([]);
    const second = await albumInShop(app, mira, free);
    expect(await comments(second.albumId, writer)).toMatchObject({ isGuestAllowedToCommentAlbum: false });
    expect((await app.refused(contract.postComment, say(second.albumId), writer)).code).toBe('comments-blocked');
    // It is one flag, of the account: whoever looks at that finds it, and may lift it.
    const desk = await app.account({ role: 'operator', may: ['guests'] });
    const account = { params: { guestId: writer.guestId } };
    const { commentsBlocked, version } = await app.ok(getGuest, account, desk);
    expect(commentsBlocked).toBe(true);
    await app.ok(blockAccountComments, { ...account, body: { blocked: false, version, reason } }, desk);
    expect(await comments(second.albumId, writer)).toMatchObject({ isGuestAllowedToCommentAlbum: true });
    await app.ok(blockAccountComments, { ...account, body: { blocked: true, version, reason } }, desk);
    expect((await app.refused(contract.postComment, say(second.albumId), writer)).code).toBe('comments-blocked');
    await app.ok(contract.blockComments, { params, body: { isBlocked: false, reason } }, operator);
    await app.ok(contract.postComment, say(second.albumId), writer);
    // What was taken away was said all the same: once for each album.
    expect((await app.refused(contract.postComment, say(albumId), writer)).code).toBe('already-commented');
  });

  it('puts albums and pictures aside over the channel, the latest first', async () => {
    const paid = await albumInShop(app, mira, { pictures: 2 });
    const open = await albumInShop(app, mira, free);
    const { client } = await app.channel(guest);
    await client.request('pinAlbum', { albumId: paid.albumId });
    await client.request('pinAlbum', { albumId: open.albumId });
    await client.request('pinAlbum', { albumId: open.albumId });
    const pinned = async () =>
      (await app.ok(listLibrary, { params: { media: 'photo', view: 'pinned' }, query: {} }, guest)).items.map(
        ({ id }) => id,
      );
    expect(await pinned()).toEqual([open.albumId, paid.albumId]);
    await client.request('unpinAlbum', { albumId: open.albumId });
    expect(await pinned()).toEqual([paid.albumId]);
    for (const pictureId of [...paid.pictureIds, ...open.pictureIds]) await client.request('pinPicture', { pictureId });
    await client.request('unpinPicture', { pictureId: open.pictureIds[0] ?? 0 });
    const first = await app.ok(contract.getPinnedPhotos, { query: { limit: 2 } }, guest);
    expect(first.items.map(({ id, isLocked }) => [id, isLocked])).toEqual([
      [open.pictureIds[1], false],
      [paid.pictureIds[1], true],
    ]);
    const rest = await app.ok(contract.getPinnedPhotos, { query: { limit: 2, after: first.next ?? '' } }, guest);
    expect(rest).toMatchObject({ items: [{ id: paid.pictureIds[0], album: { id: paid.albumId } }], next: null });
    await expect(client.request('pinAlbum', { albumId: 1 })).rejects.toMatchObject({ code: 'not-found' });
    const { client: visitor } = await app.channel(await app.guest());
    await expect(visitor.request('pinAlbum', { albumId: paid.albumId })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('lists pictures that were put aside by no more statements for more albums', async () => {
    const collector = await app.account({ verified: true });
    const asked = async (albums: number) => {
      const { client } = await app.channel(collector);
      for (let nth = 0; nth < albums; nth += 1) {
        const [pictureId = 0] = (await albumInShop(app, mira)).pictureIds;
        await client.request('pinPicture', { pictureId });
      }
      const query = vi.spyOn(app.context.database.pool, 'query');
      try {
        const { items } = await app.ok(contract.getPinnedPhotos, { query: { limit: 30 } }, collector);
        return [items.length, query.mock.calls.length];
      } finally {
        query.mockRestore();
      }
    };
    const [, few = 0] = await asked(2);
    const [listed, more] = await asked(8);
    expect(listed).toBe(10);
    // Some of what was read for the first may still be known for the second.
    expect(more).toBeLessThanOrEqual(few);
  });
});
