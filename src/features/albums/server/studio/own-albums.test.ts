import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { albumInShop, albumTexts, ownAlbum, sendPicture, somePicture } from '../../../../../test/albums/album.ts';
import type { TestAccount, TestPerformer } from '../../../../../test/people/people.ts';
import * as contract from '../../contract.ts';
import { albumsJobs } from '../jobs.ts';

const at320 = (src = '') => src.replace('{size}', 'w320');
const consent = { everyone: true, depict: true, publish: true, download: false } as const;

describe('albums in the studio', () => {
  let app: TestApp;
  let mira: TestPerformer;
  let operator: TestAccount;
  beforeAll(async () => {
    app = await startTestApp();
    mira = await app.performer();
    operator = await app.account({ role: 'operator', may: ['content'] });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const at = (albumId: number) => ({ params: { albumId } });
  const begin = async (who = mira) =>
    (await app.ok(contract.createAlbum, { body: { title: 'Morgen im Garten' } }, who)).id;
  const submit = async (albumId: number, who = mira) => {
    const { revision } = await ownAlbum(app, who, albumId);
    return app.ok(contract.submitAlbum, { ...at(albumId), body: { revision, ...consent } }, who);
  };
  const review = async (albumId: number, approve = true) => {
    const { items } = await app.ok(contract.listWaitingAlbums, {}, operator);
    const waiting = items.find(({ id }) => id === albumId);
    const body = { revision: waiting?.revision ?? 1, approve, fsk: 16 as const, reason: 'Angesehen.' };
    return app.ok(contract.reviewAlbum, { ...at(albumId), body }, operator);
  };
  const published = async () => {
    const id = await begin();
    for (const seed of [11, 12]) expect(await sendPicture(app, mira, id, await somePicture(seed))).toBeNull();
    await submit(id);
    await review(id);
    return id;
  };
  const titles = async () =>
    (await app.ok(contract.listAlbums, { query: { actorId: mira.performerId } }, null)).items.map(({ id }) => id);

  it('come from her pictures to the shop by an operator alone', async () => {
    const id = await begin();
    const empty = await app.refused(contract.submitAlbum, { ...at(id), body: { revision: 1, ...consent } }, mira);
    expect(empty.code).toBe('album-empty');
    expect(await sendPicture(app, mira, id, await somePicture(1))).toBeNull();
    expect(await sendPicture(app, mira, id, await somePicture(2))).toBeNull();
    const before = await ownAlbum(app, mira, id);
    expect(before).toMatchObject({ state: 'draft', pictures: [{ width: 640 }, { isApproved: false }], uploads: [] });
    const stale = await ownAlbum(app, mira, id);
    expect(await submit(id)).toMatchObject({ state: 'review' });
    expect(await titles()).not.toContain(id);
    // What waits is decided as it was handed in, not as somebody saw it before.
    const body = { revision: stale.revision, approve: true, fsk: 16 as const, reason: 'Angesehen.' };
    expect((await app.refused(contract.reviewAlbum, { ...at(id), body }, operator)).code).toBe('conflict');
    await review(id);
    expect(await titles()).toContain(id);
    expect(await ownAlbum(app, mira, id)).toMatchObject({ state: 'published', pictures: [{ isApproved: true }, {}] });
    expect((await app.ok(contract.getAlbum, at(id), null)).pictures).toHaveLength(2);
  });

  it('go back to her with a reason', async () => {
    const id = await begin();
    await sendPicture(app, mira, id, await somePicture(5));
    await submit(id);
    await review(id, false);
    expect(await ownAlbum(app, mira, id)).toMatchObject({ state: 'refused', reason: 'Angesehen.' });
    expect(await submit(id)).toMatchObject({ state: 'review', reason: null });
  });

  it('are looked at anew once their words are others, keep their price at once, and tell a second page', async () => {
    const id = await published();
    const { revision } = await ownAlbum(app, mira, id);
    const terms = { texts: albumTexts('Morgen im Garten'), tags: [], price: 25, fsk: 16 as const };
    terms.texts.de.description = '';
    const priced = await app.ok(contract.changeAlbum, { ...at(id), body: { ...terms, revision } }, mira);
    expect(priced).toMatchObject({ state: 'published', price: 25 });
    const second = await app.refused(contract.changeAlbum, { ...at(id), body: { ...terms, revision } }, mira);
    expect(second.code).toBe('conflict');
    const reworded = { ...terms, tags: ['Garten'], revision: priced.revision };
    const waiting = await app.ok(contract.changeAlbum, { ...at(id), body: reworded }, mira);
    expect(waiting).toMatchObject({ state: 'published', changesWait: true, tags: ['Garten'] });
    expect(await titles()).toContain(id);
    const shown = async () => (await app.ok(contract.getAlbum, at(id), null)).album.tags;
    expect(await shown()).toEqual([]);
    const refusal = { approve: false, fsk: 16 as const, reason: 'Das Schlagwort passt nicht.' };
    await app.ok(contract.reviewAlbum, { ...at(id), body: { ...refusal, revision: waiting.revision } }, operator);
    const refused = await ownAlbum(app, mira, id);
    expect(refused).toMatchObject({
      state: 'published',
      changesWait: false,
      reason: refusal.reason,
      objection: 'open',
    });
    const again = { ...terms, tags: ['Garten', 'Licht'], revision: refused.revision };
    const { revision: last } = await app.ok(contract.changeAlbum, { ...at(id), body: again }, mira);
    await app.ok(contract.reviewAlbum, { ...at(id), body: { ...refusal, approve: true, revision: last } }, operator);
    expect([await titles(), await shown()]).toEqual([expect.arrayContaining([id]), ['Garten', 'Licht']]);
    // With an objection under way it can be taken out of the shop all the same.
    const { revision: newest } = await ownAlbum(app, mira, id);
    const third = await app.ok(
      contract.changeAlbum,
      { ...at(id), body: { ...terms, tags: ['See'], revision: newest } },
      mira,
    );
    await app.ok(contract.reviewAlbum, { ...at(id), body: { ...refusal, revision: third.revision } }, operator);
    await app.ok(contract.objectToAlbum, { ...at(id), body: { text: 'Es passt doch.' } }, mira);
    expect(await app.ok(contract.withdrawAlbum, at(id), mira)).toMatchObject({ state: 'withdrawn', objection: null });
  });

  it('have an order and a cover, and keep their pictures while guests see them', async () => {
    const id = await published();
    const { pictures } = await ownAlbum(app, mira, id);
    const ids = pictures.map((picture) => picture.id);
    const turned = await app.ok(
      contract.arrangeAlbum,
      { ...at(id), body: { pictures: ids.toReversed(), cover: ids[0] ?? null } },
      mira,
    );
    expect(turned).toMatchObject({ state: 'published', cover: ids[0] });
    expect(turned.pictures.map((picture) => picture.id)).toEqual(ids.toReversed());
    const shown = await app.ok(contract.getAlbum, at(id), null);
    expect(shown.album.cover?.src).toBe(pictures[0]?.src);
    expect(shown.pictures.map((picture) => picture.id)).toEqual(ids.toReversed());
    const picture = { params: { albumId: id, pictureId: ids[0] ?? 0 } };
    expect((await app.refused(contract.deletePicture, picture, mira)).code).toBe('album-state');
    const file = { ...at(id), body: { name: 'a.jpg', bytes: 10 } };
    expect((await app.refused(contract.beginPictureUpload, file, mira)).code).toBe('album-state');
    expect(
      (
        await app.refused(
          contract.arrangeAlbum,
          { ...at(id), body: { pictures: [], cover: null } },
          await app.performer(),
        )
      ).code,
    ).toBe('not-found');
    await app.ok(contract.withdrawAlbum, at(id), mira);
    expect((await app.ok(contract.deletePicture, picture, mira)).pictures).toHaveLength(1);
    expect((await fetch(app.origin + at320(pictures[0]?.src))).status).toBe(404);
    await app.ok(contract.deleteAlbum, at(id), mira);
    expect((await app.refused(contract.getAlbum, at(id), mira)).code).toBe('not-found');
  });

  it('do not lose what somebody has bought', async () => {
    const { albumId, pictureIds } = await albumInShop(app, mira, { set: { state: 'withdrawn', sales: 1 } });
    const guest = await app.account();
    await app.context.database.pool.query(
      `insert into album_purchases (album_id, guest_id, price) values ($1, $2, 3)`,
      [albumId, guest.guestId],
    );
    const picture = { params: { albumId, pictureId: pictureIds[0] ?? 0 } };
    expect((await app.refused(contract.deletePicture, picture, mira)).code).toBe('album-bought');
    expect((await app.refused(contract.deleteAlbum, at(albumId), mira)).code).toBe('album-bought');
  });

  it('take no picture that is not just a picture', async () => {
    const id = await begin();
    const photo = await somePicture(3);
    const big = sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } });
    const strip = sharp({ create: { width: 330, height: 20_000, channels: 3, background: 'red' } });
    const zip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
    const lzw = Buffer.concat([Buffer.from('GIF89a', 'latin1'), Buffer.alloc(2000)]);
    const tiff = Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), Buffer.alloc(200_000)]);
    const moving = await sharp(await Promise.all([1, 2].map((seed) => somePicture(seed))), {
      join: { animated: true },
    })
      .webp({ loop: 0 })
      .toBuffer();
    const malice: [string, Buffer, string][] = [
      ['vector.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'refused-type'],
      ['polyglot.jpg', Buffer.concat([photo, zip]), 'two-in-one'],
      ['bomb.png', await big.png().toBuffer(), 'too-many-pixels'],
      ['pages.jpg', tiff, 'refused-type'],
      ['endless.gif', lzw, 'refused-type'],
      ['moving.webp', moving, 'many-pages'],
      ['page.jpg', Buffer.from('<html><body>Hallo</body></html>'), 'refused-type'],
      ['half.jpg', photo.subarray(0, photo.length / 2), 'truncated'],
      ['tiny.jpg', await somePicture(4, { width: 200, height: 200 }), 'too-small'],
      ['noise.jpg', Buffer.alloc(5000, 7), 'unknown-type'],
      // Within all other limits, and drawn 320 wide too high for any format.
      ['strip.png', await strip.png().toBuffer(), 'too-narrow'],
      ['strip.png', await strip.rotate(90).png().toBuffer(), 'too-narrow'],
    ];
    for (const [name, bytes, reason] of malice)
      expect([name, await sendPicture(app, mira, id, bytes, name)]).toEqual([name, reason]);
    // What a name says counts for nothing: a picture is one by its bytes.
    expect(await sendPicture(app, mira, id, photo, 'foto.exe')).toBeNull();
    const { pictures, uploads } = await ownAlbum(app, mira, id);
    expect([pictures.length, uploads.length]).toEqual([1, malice.length]);
    const file = { ...at(id), body: { name: 'a.jpg', bytes: 31 * 2 ** 20 } };
    expect((await app.refused(contract.beginPictureUpload, file, mira)).code).toBe('too-large');
  });

  it('tell nothing of where a picture was taken', async () => {
    const id = await begin();
    const exif = { IFD0: { Copyright: 'Somebody', Make: 'Camera' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } };
    const photo = await sharp(await somePicture(6))
      .withExif(exif)
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    expect(await sendPicture(app, mira, id, photo)).toBeNull();
    const { pictures } = await ownAlbum(app, mira, id);
    for (const file of ['w320.webp', 'w1280.avif']) {
      const answer = await fetch(app.origin + (pictures[0]?.src ?? '').replace('{size}.webp', file), {
        headers: { cookie: mira.cookie },
      });
      expect(answer.status).toBe(200);
      const { exif: left, xmp, iptc } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([left, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    }
  });

  it('never show again what an operator has removed, however it comes', async () => {
    const id = await published();
    const { pictures } = await ownAlbum(app, mira, id);
    const [first, second] = pictures.map((picture) => picture.id);
    const reason = { reason: 'Nicht erlaubt.' };
    await app.ok(contract.removePicture, { params: { pictureId: first ?? 0 }, body: reason }, operator);
    expect((await app.ok(contract.getAlbum, at(id), null)).pictures.map((picture) => picture.id)).toEqual([second]);
    expect((await fetch(app.origin + at320(pictures[0]?.src))).status).toBe(404);
    const other = await begin();
    const again = await sharp(await somePicture(11))
      .resize(500)
      .webp()
      .toBuffer();
    expect(await sendPicture(app, mira, other, await somePicture(11))).toBe('blocked');
    expect(await sendPicture(app, mira, other, again, 'again.webp')).toBe('blocked');
    expect(await sendPicture(app, mira, other, await sharp(again).flop().png().toBuffer())).toBe('blocked');
    // With the last picture the album goes.
    await app.ok(contract.removePicture, { params: { pictureId: second ?? 0 }, body: reason }, operator);
    expect(await ownAlbum(app, mira, id)).toMatchObject({ state: 'removed', reason: 'Nicht erlaubt.' });
    expect((await app.refused(contract.removeAlbum, { ...at(id), body: reason }, operator)).code).toBe('not-found');
  });

  it('come back to the shop without the picture that was removed, and not with a copy of it', async () => {
    const id = await begin();
    for (const seed of [21, 22]) expect(await sendPicture(app, mira, id, await somePicture(seed))).toBeNull();
    // The same file lies in another performer's album, which is sold.
    const other = await app.performer();
    const twin = await begin(other);
    for (const seed of [21, 23]) expect(await sendPicture(app, other, twin, await somePicture(seed))).toBeNull();
    for (const [album, who] of [
      [id, mira],
      [twin, other],
    ] as const) {
      await submit(album, who);
      await review(album);
    }
    const [{ pictures }, { pictures: twins }] = [await ownAlbum(app, mira, id), await ownAlbum(app, other, twin)];
    const guest = await app.account({ coins: 10 });
    await app.context.database.pool.query(
      `insert into album_purchases (album_id, guest_id, price) values ($1, $2, 3)`,
      [twin, guest.guestId],
    );
    const remove = (pictureId = 0) =>
      app.ok(contract.removePicture, { params: { pictureId }, body: { reason: 'Nicht erlaubt.' } }, operator);
    await remove(pictures[0]?.id);
    // What is left of hers is looked at anew for its words, and for nothing that is away.
    const { texts, revision } = await ownAlbum(app, mira, id);
    const terms = { texts, tags: ['Garten'], price: 25, fsk: 16 as const, revision };
    await app.ok(contract.changeAlbum, { ...at(id), body: terms }, mira);
    await review(id);
    expect(await ownAlbum(app, mira, id)).toMatchObject({ state: 'published', pictures: [{}] });
    // The copy is hidden from its buyers at once, and its album waits until it is out.
    expect(await ownAlbum(app, other, twin)).toMatchObject({ state: 'review' });
    const seen = async () => (await app.ok(contract.getAlbum, at(twin), guest)).pictures.map((picture) => picture.id);
    expect(await seen()).toEqual([twins[1]?.id]);
    const { revision: waiting } = await ownAlbum(app, other, twin);
    const body = { revision: waiting, approve: true, fsk: 16 as const, reason: 'Angesehen.' };
    expect((await app.refused(contract.reviewAlbum, { ...at(twin), body }, operator)).code).toBe('album-blocked');
    await remove(twins[0]?.id);
    await app.ok(contract.reviewAlbum, { ...at(twin), body }, operator);
    expect(await seen()).toEqual([twins[1]?.id]);
  });

  it('leave no files behind that no album knows, and keep those that one does', async () => {
    const id = await begin();
    expect(await sendPicture(app, mira, id, await somePicture(31))).toBeNull();
    const { storage, config } = app.context;
    const [picture] = (await ownAlbum(app, mira, id)).pictures;
    const known = /[0-9a-f-]{36}/.exec(picture?.src ?? '')?.[0] ?? '';
    const [fresh, gone] = [randomUUID(), randomUUID()];
    for (const medium of [gone, fresh]) await storage.put(`albums/${medium}/p-w320.webp`, Buffer.from('x'));
    const now = new Date();
    const old = new Date(now.getTime() - 3 * 86_400_000);
    // The disk has a clock of its own.
    for (const medium of [gone, known, fresh])
      for await (const { key } of storage.list(`albums/${medium}`)) {
        const at = medium === fresh ? now : old;
        await utimes(join(config.dataDir, 'files', key), at, at);
      }
    await albumsJobs(app.context).tasks['drop-removed-pictures']?.({}, undefined as never);
    const left = await namesOf(storage.names('albums'));
    expect(left).not.toContain(gone);
    expect(left).toEqual(expect.arrayContaining([known, fresh]));
  });
});

async function namesOf(names: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const name of names) found.push(name);
  return found;
}
