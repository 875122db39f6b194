import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { albumInShop } from '../../../../../test/albums/album.ts';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { filmInShop } from '../../../../../test/films/film.ts';
import type { TestGuest, TestPerformer } from '../../../../../test/people/people.ts';
import { berlinDay } from '../../../../platform/time/berlin.ts';
import { MOST_BY_VOUCHER, voucherTypes } from '../../../wallet/constants.ts';
import { getEarnings, getGuestBalance, getStatement } from '../../../wallet/contract.ts';
import * as contract from '../../contract.ts';

describe('the shop for albums', () => {
  let app: TestApp;
  let mira: TestPerformer;
  beforeAll(async () => {
    app = await startTestApp();
    mira = await app.performer();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const pool = () => app.context.database.pool;
  const at = (albumId: number) => ({ params: { albumId } });
  const order = (albumId: number, more: object = {}) => ({
    ...at(albumId),
    body: { price: 30, requestKey: randomUUID(), ...more },
  });
  const rich = () => app.account({ verified: true, coins: 100 });
  const idsOf = async (query: object, guest: TestGuest | null = null) =>
    (await app.ok(contract.listAlbums, { query }, guest)).items.map(({ id }) => id);
  const info = (albumId: number, guest: TestGuest) => app.ok(contract.getAlbumGuestInfo, at(albumId), guest);
  const media = async (id: string, guest: TestGuest | null, file = 'w640.webp') => {
    const headers = guest === null ? {} : { cookie: guest.cookie };
    const answer = await fetch(`${app.origin}/media/albums/${id}/${file}`, { headers });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
  };

  it('sells an album once, for good, and half of it is hers', async () => {
    const performer = await app.performer();
    const { albumId } = await albumInShop(app, performer);
    const guest = await rich();
    expect(await info(albumId, guest)).toMatchObject({ restriction: 'needPurchase', bought: false });
    const asked = order(albumId);
    expect(await app.ok(contract.buyAlbum, asked, guest)).toMatchObject({ success: true, guestBalance: 70 });
    expect(await app.ok(contract.buyAlbum, asked, guest)).toMatchObject({ guestBalance: 70 });
    expect(await app.wallet.earnings(performer.performerId)).toBe(15);
    expect((await app.refused(contract.buyAlbum, order(albumId), guest)).code).toBe('already-bought');
    expect(await info(albumId, guest)).toMatchObject({ restriction: null, bought: true });
    const { items } = await app.ok(getStatement, { query: {} }, guest);
    expect(items[0]).toMatchObject({ kind: 'album', amount: -30, label: 'Morgen im Garten' });
    const day = berlinDay(app.now());
    const earned = await app.ok(getEarnings, { query: { from: day, to: day } }, performer);
    expect(JSON.stringify(earned)).toContain('album');
    await pool().query(`update albums set state = 'withdrawn' where id = $1`, [albumId]);
    expect(await idsOf({ list: 'bought' }, guest)).toEqual([albumId]);
    expect((await app.refused(contract.getAlbum, at(albumId), await rich())).code).toBe('not-found');
    await pool().query(`update albums set state = 'removed' where id = $1`, [albumId]);
    expect((await app.refused(contract.getAlbum, at(albumId), guest)).code).toBe('not-found');
    expect(await idsOf({ list: 'bought' }, guest)).toEqual([]);
  });

  it('takes the coins once when several tabs buy at the same moment', async () => {
    const { albumId } = await albumInShop(app, mira);
    const guest = await rich();
    const bought = await Promise.allSettled([1, 2, 3].map(() => app.ok(contract.buyAlbum, order(albumId), guest)));
    expect(bought.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await app.ok(getGuestBalance, {}, guest)).balance).toBe(70);
    const { rows } = await pool().query(`select sales from albums where id = $1`, [albumId]);
    expect(rows).toEqual([{ sales: 1 }]);
  });

  it('asks for the price that was shown, for coins that are there, and for the age check first', async () => {
    const { albumId } = await albumInShop(app, mira, { set: { fsk: 18 } });
    const guest = await rich();
    const dear = await app.refused(contract.buyAlbum, order(albumId, { price: 20 }), guest);
    expect(dear).toMatchObject({ code: 'price-changed', details: { price: 30 } });
    const poor = await app.account({ verified: true, coins: 29 });
    expect((await app.refused(contract.buyAlbum, order(albumId), poor)).code).toBe('not-enough-money');
    const young = await app.account({ coins: 100 });
    const unchecked = await app.refused(contract.buyAlbum, order(albumId), young);
    expect(unchecked).toMatchObject({ code: 'forbidden', details: { reason: 'need-age-check' } });
    expect((await app.refused(contract.buyAlbum, order(albumId), mira)).code).toBe('forbidden');
    expect((await app.refused(contract.buyAlbum, order(albumId), await app.guest())).code).toBe('not-signed-in');
    const free = await albumInShop(app, mira, { set: { price: 0 } });
    const unpaid = await app.refused(contract.buyAlbum, order(free.albumId, { price: 0 }), guest);
    expect(unpaid.code).toBe('not-for-sale');
    expect(await info(free.albumId, await app.guest())).toMatchObject({ restriction: null });
  });

  it('takes a voucher before coins, coins where those are asked for, and pays her all the same', async () => {
    const performer = await app.performer();
    const first = await albumInShop(app, performer);
    const second = await albumInShop(app, performer);
    const guest = await rich();
    const refused = await app.refused(contract.buyAlbum, order(first.albumId, { byVoucher: true }), guest);
    expect(refused.code).toBe('no-voucher');
    const voucher = { guestId: guest.guestId, type: voucherTypes.photoAlbum, amount: 1, actorId: null };
    await app.context.database.transaction((client) =>
      app.wallet.vouchers.grant({ ...voucher, key: randomUUID(), expiresAt: null, source: 'test' }, client),
    );
    expect(await info(first.albumId, guest)).toMatchObject({ vouchers: 1 });
    await app.ok(contract.buyAlbum, order(first.albumId, { byVoucher: false }), guest);
    expect((await app.ok(getGuestBalance, {}, guest)).balance).toBe(70);
    await app.ok(contract.buyAlbum, order(second.albumId), guest);
    expect((await app.ok(getGuestBalance, {}, guest)).balance).toBe(70);
    expect(await app.wallet.earnings(performer.performerId)).toBe(30);
    expect(await info(second.albumId, guest)).toMatchObject({ vouchers: 0, bought: true });
  });

  it('takes no voucher for what is dearer than vouchers are good for, but coins', async () => {
    const performer = await app.performer();
    const price = MOST_BY_VOUCHER + 1;
    const { albumId } = await albumInShop(app, performer, { set: { price } });
    const guest = await app.account({ verified: true, coins: price });
    const voucher = { guestId: guest.guestId, type: voucherTypes.photoAlbum, amount: 1, actorId: null };
    await app.context.database.transaction((client) =>
      app.wallet.vouchers.grant({ ...voucher, key: randomUUID(), expiresAt: null, source: 'test' }, client),
    );
    expect(await info(albumId, guest)).toMatchObject({ vouchers: 0 });
    const refused = await app.refused(contract.buyAlbum, order(albumId, { price, byVoucher: true }), guest);
    expect(refused.code).toBe('no-voucher');
    await app.ok(contract.buyAlbum, order(albumId, { price }), guest);
    expect((await app.ok(getGuestBalance, {}, guest)).balance).toBe(0);
    expect(await app.wallet.vouchers.of(guest.guestId)).toHaveLength(1);
  });

  it('shows each kind of guest what is his at the address of a picture', async () => {
    const make = (fsk: 16 | 18, price: number) =>
      albumInShop(app, mira, { pictures: 2, hasFiles: true, set: { fsk, price } });
    const [paid, rated, free] = [await make(16, 30), await make(18, 30), await make(18, 0)];
    const guest = await rich();
    const young = await app.account({ coins: 100 });
    const visitor = await app.guest();
    const operator = await app.account({ role: 'operator', may: ['content'] });
    const stranger = await app.performer();
    const see = async ({ media: shown }: { media: string[] }, who: TestGuest | null) => {
      const forms = [];
      for (const id of shown) {
        const { status, bytes, headers } = await media(id, who);
        // Open it is as wide as it was; blurred never more than the little picture that was made of it.
        const { width } = await sharp(bytes).metadata();
        expect([status, headers.get('cache-control')?.startsWith('private')]).toEqual([200, true]);
        forms.push(width === 640 ? 'open' : 'blurred');
      }
      return forms;
    };
    for (const who of [null, visitor, young, guest, stranger])
      expect(await see(paid, who)).toEqual(['open', 'blurred']);
    for (const who of [null, visitor, young]) expect(await see(rated, who)).toEqual(['blurred', 'blurred']);
    for (const who of [guest, stranger]) expect(await see(rated, who)).toEqual(['open', 'blurred']);
    for (const who of [null, visitor, young]) expect(await see(free, who)).toEqual(['blurred', 'blurred']);
    expect(await see(free, guest)).toEqual(['open', 'open']);
    for (const album of [paid, rated, free])
      for (const who of [mira, operator]) expect(await see(album, who)).toEqual(['open', 'open']);
    // Byte by byte: whichever size and format the unverified asks for, it is the one blurred file.
    const [, second = ''] = rated.media;
    const blurred = await media(second, null, 'w320.webp');
    for (const file of ['w640.webp', 'w1280.webp', 'w320.avif', 'w1280.avif'])
      for (const who of [null, visitor, young, guest])
        expect((await media(second, who, file)).bytes.equals(blurred.bytes)).toBe(true);
    await app.ok(contract.buyAlbum, order(rated.albumId), guest);
    expect(await see(rated, guest)).toEqual(['open', 'open']);
    // What is taken away, is not approved or never was, is nobody's.
    await pool().query(`update album_pictures set is_approved = false where medium = $1`, [second]);
    expect((await media(second, guest)).status).toBe(404);
    expect((await media(second, mira)).status).toBe(200);
    await pool().query(`update albums set state = 'removed' where id = $1`, [paid.albumId]);
    for (const who of [null, guest, mira]) expect((await media(paid.media[0] ?? '', who)).status).toBe(404);
    for (const id of [randomUUID(), 'x', '../../etc'])
      expect((await media(encodeURIComponent(id), guest)).status).toBe(404);
    expect((await media(second, mira, 'original.jpg')).status).toBe(404);
  });

  it('is not there where she bans the place, for whom she has blocked, and when she is not published', async () => {
    const performer = await app.performer({ banned_countries: ['AT'] });
    const { albumId, media: shown } = await albumInShop(app, performer, { hasFiles: true });
    const { performerId: actorId } = performer;
    const austrian = await app.account({ verified: true, set: { country: 'AT' } });
    const german = await app.account({ verified: true, set: { country: 'DE' } });
    expect(await idsOf({ actorId }, german)).toEqual([albumId]);
    expect(await idsOf({ actorId }, austrian)).toEqual([]);
    expect((await app.refused(contract.getAlbum, at(albumId), austrian)).code).toBe('not-found');
    expect((await media(shown[0] ?? '', austrian)).status).toBe(404);
    await pool().query(`insert into room_blocks (performer_id, guest_id) values ($1, $2)`, [actorId, german.guestId]);
    expect(await idsOf({ actorId }, german)).toEqual([]);
    expect((await media(shown[0] ?? '', german)).status).toBe(404);
    await pool().query(`update performers set published = false where id = $1`, [actorId]);
    expect(await idsOf({ actorId })).toEqual([]);
    expect((await media(shown[0] ?? '', null)).status).toBe(404);
  });

  it('tells a long list page by page, each album once', async () => {
    const performer = await app.performer();
    const { performerId: actorId } = performer;
    const made = [];
    for (let n = 0; n < 5; n += 1) made.push((await albumInShop(app, performer)).albumId);
    const seen: number[] = [];
    let after: string | undefined;
    do {
      const query = { actorId, limit: 2, ...(after === undefined ? {} : { after }) };
      const { items, next } = await app.ok(contract.listAlbums, { query }, null);
      seen.push(...items.map(({ id }) => id));
      after = next ?? undefined;
    } while (after !== undefined);
    expect(seen).toEqual(made.toReversed());
    expect((await app.refused(contract.listAlbums, { query: { after: 'x' } }, null)).code).toBe('bad-request');
  });

  it('tells a list as tiles too, by a filter object in one word', async () => {
    const performer = await app.performer();
    const made = [(await albumInShop(app, performer)).albumId, (await albumInShop(app, performer)).albumId];
    const packed = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const ask = (payload: object) => app.ok(contract.getAlbumTiles, { params: { payload: packed(payload) } }, null);
    const first = await ask({ actorId: performer.performerId, limit: 1 });
    const rest = await ask({ actorId: performer.performerId, limit: 1, after: first.next });
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(made.toReversed());
    for (const payload of [{ wish: 1 }, { limit: 61 }, { after: 'nowhere' }])
      expect((await app.refused(contract.getAlbumTiles, { params: { payload: packed(payload) } }, null)).code).toBe(
        'bad-request',
      );
  });

  it('knows the films that she opens with', async () => {
    const performer = await app.performer();
    const params = { actorId: performer.performerId };
    expect(await app.ok(contract.getPromotedVideo, { params }, null)).toEqual({ video: null });
    const id = await filmInShop(app, performer);
    expect(await app.ok(contract.getPromotedVideo, { params }, null)).toMatchObject({ video: { id } });
    const byName = { params: { actorIdOrName: performer.slug } };
    expect((await app.ok(contract.getTopVideos, byName, null)).videos.map((video) => video.id)).toEqual([id]);
    const nobody = { params: { actorIdOrName: 'niemand' } };
    expect((await app.refused(contract.getTopVideos, nobody, null)).code).toBe('not-found');
  });
});
