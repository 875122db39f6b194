import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as albums from '../../src/features/albums/contract.ts';
import { getEarnings } from '../../src/features/wallet/contract.ts';
import { berlinDay } from '../../src/platform/time/berlin.ts';
import { albumInShop } from '../albums/album.ts';
import { startTestApp, type TestApp } from '../app.ts';
import type { TestAccount, TestPerformer } from '../people/people.ts';
import { createReturnChecks } from './checks.ts';

const PRICE = 40;
const reason = 'Gemeldet und geprüft.';

describe('an album of which a picture is removed', () => {
  let app: TestApp;
  let operator: TestAccount;
  beforeAll(async () => {
    app = await startTestApp();
    operator = await app.account({ role: 'operator' });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const { parts, listed, isTrue, news, rich, hasAlbum } = createReturnChecks(() => ({ app, operator }));
  const pool = () => app.context.database.pool;
  async function earnedBy(performer: TestPerformer): Promise<number> {
    const day = berlinDay(app.now());
    return (await app.ok(getEarnings, { query: { from: day, to: day } }, performer)).coins;
  }
  const removePicture = (pictureId: number) =>
    app.ok(albums.removePicture, { params: { pictureId }, body: { reason } }, operator);
  const buyer = async (albumId: number, price = PRICE) => {
    const guest = await rich();
    const body = { price, requestKey: randomUUID() };
    await app.ok(albums.buyAlbum, { params: { albumId }, body }, guest);
    return guest;
  };
  const balance = async (guest: TestAccount) => {
    const { bought, given } = await parts(guest);
    return bought + given;
  };

  it('gives back a picture’s share each time, at last all of it, and stays sold until then', async () => {
    const performer = await app.performer();
    const { albumId, pictureIds } = await albumInShop(app, performer, { pictures: 3, set: { price: PRICE } });
    const guest = await buyer(albumId);
    expect(await balance(guest)).toBe(20);
    await removePicture(pictureIds[1] ?? 0);
    await expect.poll(() => balance(guest)).toBe(34);
    expect(await listed(guest)).toMatchObject([{ price: 26 }]);
    expect(await hasAlbum(albumId)(guest)).toBe(true);
    expect([await app.wallet.earnings(performer.performerId), await earnedBy(performer)]).toEqual([13, 13]);
    await expect.poll(() => news(guest)).toContain('We removed a photo from “Morgen im Garten”. You got 14 VXC back.');
    // Bought with two pictures, it brings back half.
    const later = await buyer(albumId);
    await removePicture(pictureIds[0] ?? 0);
    await expect.poll(() => Promise.all([guest, later].map(balance))).toEqual([47, 40]);
    await removePicture(pictureIds[2] ?? 0);
    await expect
      .poll(() => Promise.all([guest, later].map(parts)))
      .toMatchObject([
        { bought: 30, given: 30 },
        { bought: 30, given: 30 },
      ]);
    expect([await app.wallet.earnings(performer.performerId), await earnedBy(performer)]).toEqual([0, 0]);
    expect(await listed(guest)).toEqual([]);
    await isTrue();
  });

  it('gives back its share as well where it was recalled as a copy, and its album is refused', async () => {
    const performer = await app.performer();
    const sha256 = randomUUID();
    const [original, copy] = [
      await albumInShop(app, performer, { set: { price: PRICE }, setPicture: { sha256 } }),
      await albumInShop(app, performer, { pictures: 2, set: { price: PRICE } }),
    ];
    await pool().query('update album_pictures set sha256 = $2 where id = $1', [copy.pictureIds[0], sha256]);
    const guest = await buyer(copy.albumId);
    await app.ok(albums.removeAlbum, { params: { albumId: original.albumId }, body: { reason } }, operator);
    const { rows } = await pool().query<{ revision: number }>('select revision from albums where id = $1', [
      copy.albumId,
    ]);
    const decision = { revision: rows[0]?.revision ?? 0, approve: false, fsk: 16 as const, reason };
    await app.ok(albums.reviewAlbum, { params: { albumId: copy.albumId }, body: decision }, operator);
    await expect.poll(() => balance(guest)).toBe(40);
    expect(await listed(guest)).toMatchObject([{ price: 20 }]);
    await isTrue();
  });

  it('tells of no voucher where all had come back by its pictures, and lists it no more', async () => {
    const performer = await app.performer();
    const { albumId, pictureIds } = await albumInShop(app, performer, { pictures: 3, set: { price: 1 } });
    const guest = await buyer(albumId, 1);
    await removePicture(pictureIds[0] ?? 0);
    await expect.poll(() => balance(guest)).toBe(60);
    expect(await listed(guest)).toEqual([]);
    await app.ok(albums.removeAlbum, { params: { albumId }, body: { reason } }, operator);
    await expect.poll(() => hasAlbum(albumId)(guest)).toBe(false);
    await expect.poll(async () => (await news(guest)).join(' ')).toContain('You got 1 VXC back');
    expect((await news(guest)).join(' ')).not.toContain('voucher');
    await isTrue();
  });

  it('gives back nothing for a picture that came later, or that nobody had seen', async () => {
    const performer = await app.performer();
    const { albumId, pictureIds, media } = await albumInShop(app, performer, { pictures: 2, set: { price: PRICE } });
    const guest = await buyer(albumId);
    const { rows } = await pool().query<{ id: string }>(
      `insert into album_pictures (medium, album_id, position, width, height, manifest, sha256, hash, quality, is_approved, approved_at)
      select gen_random_uuid(), $1, 2 + n, 640, 480, '{}', gen_random_uuid()::text, repeat('0', 64), 0, n = 0,
        case when n = 0 then $2::timestamptz end from generate_series(0, 1) n returning id`,
      [albumId, new Date(app.now().getTime() + 1)],
    );
    app.advance(1_000);
    for (const { id } of rows) await removePicture(Number(id));
    await removePicture(pictureIds[0] ?? 0);
    await expect.poll(() => balance(guest)).toBe(40);
    const { rows: came } = await pool().query(`select part from purchase_returns where guest_id = $1`, [guest.guestId]);
    expect(came).toEqual([{ part: media[0] }]);
  });
});
