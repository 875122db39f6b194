import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { albumInShop, somePicture } from '../../../../../test/albums/album.ts';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { readZip } from '../../../../../test/files/zip.ts';
import type { TestAccount, TestGuest, TestPerformer } from '../../../../../test/people/people.ts';
import { byUuid, insertRow } from '../../../../../test/people/rows.ts';
import { int } from '../../../../platform/database/columns.ts';
import * as consents from '../../../consents/contract.ts';
import { downloadConstants } from '../../../films/constants.ts';
import { listLibrary } from '../../../library/contract.ts';
import * as contract from '../../contract.ts';
import { storeAlbumPicture } from '../pictures/files.ts';

describe('an album as a file that its buyer keeps', () => {
  let app: TestApp;
  let mira: TestPerformer;
  let kim: TestPerformer;
  let personId: string;
  let album: Awaited<ReturnType<typeof albumInShop>>;
  beforeAll(async () => {
    app = await startTestApp();
    [mira, kim] = await Promise.all([app.performer(), app.performer()]);
    album = await albumInShop(app, mira, { pictures: 3, hasFiles: true, set: { fsk: 18 } });
    await mayKeep(true);
    // Kim is seen in it, and lets them keep it too.
    const name = { params: { work: 'album' as const, workId: album.albumId }, body: { name: kim.slug } };
    const { items } = await app.ok(consents.namePerformer, name, mira);
    personId = items[0]!.id;
    await answer(true);
    await set('state', 'published');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const pool = () => app.context.database.pool;
  const of = () => ({ params: { albumId: album.albumId } });
  const set = (column: 'state' | 'price', value: unknown) =>
    pool().query(`update albums set ${column} = $2 where id = $1`, [album.albumId, value]);
  const mayKeep = (allowed: boolean) => app.ok(contract.answerAlbumDownload, { ...of(), body: { allowed } }, mira);
  const answer = (download: boolean) =>
    app.ok(
      consents.answerConsent,
      { params: { personId }, body: { depict: true, publish: true, download, round: 0 } },
      kim,
    );
  async function buyer(): Promise<TestAccount> {
    const guest = await app.account({ verified: true });
    const bought = { album_id: album.albumId, guest_id: guest.guestId, price: 30 };
    await insertRow(pool(), 'album_purchases', bought, byUuid);
    return guest;
  }
  const begin = (guest: TestGuest) => app.ok(contract.beginAlbumDownload, of(), guest);
  const refusal = async (guest: TestGuest) => (await app.refused(contract.beginAlbumDownload, of(), guest)).code;
  const info = async (guest: TestGuest) => (await app.ok(contract.getAlbumGuestInfo, of(), guest)).downloadable;
  const get = (url: string, guest: TestGuest | null, headers: Record<string, string> = {}) =>
    fetch(new URL(url, app.origin), { headers: { ...(guest === null ? {} : { cookie: guest.cookie }), ...headers } });
  const status = async (
    url: string,
    guest: TestGuest | null,
    headers: Record<string, string> = { range: 'bytes=0-9' },
  ) => {
    const got = await get(url, guest, headers);
    await got.arrayBuffer();
    return got.status;
  };

  it('holds its pictures in their order, as wide as there are, by names of ours', async () => {
    const guest = await buyer();
    const shelf = await app.ok(listLibrary, { params: { media: 'photo', view: 'shop' }, query: {} }, guest);
    expect(shelf.items.map(({ id, downloadable }) => [id, downloadable])).toEqual([[album.albumId, true]]);
    expect(await info(guest)).toBe(true);
    const { url, name, bytes, pictures } = await begin(guest);
    expect([name, pictures]).toEqual(['Morgen im Garten - Mira.zip', 3]);
    const got = await get(url, guest);
    expect([got.status, got.headers.get('content-type'), Number(got.headers.get('content-length'))]).toEqual([
      200,
      'application/zip',
      bytes,
    ]);
    expect(got.headers.get('cache-control')).toBe('private, no-store');
    const whole = Buffer.from(await got.arrayBuffer());
    const files = readZip(whole);
    expect(files.map((file) => file.name)).toEqual(['001.webp', '002.webp', '003.webp']);
    for (const [nth, file] of files.entries()) {
      const shown = await get(`/media/albums/${album.media[nth]}/w1280.webp`, guest);
      expect(file.bytes.equals(Buffer.from(await shown.arrayBuffer()))).toBe(true);
    }
    // In parts, and from where it broke off.
    const part = await get(url, guest, { range: 'bytes=100-' });
    expect([part.status, Buffer.from(await part.arrayBuffer()).equals(whole.subarray(100))]).toEqual([206, true]);
    const tag = part.headers.get('etag') ?? '';
    expect(await status(url, guest, { range: 'bytes=0-9', 'if-range': tag })).toBe(206);
    const head = await fetch(new URL(url, app.origin), { method: 'HEAD', headers: { cookie: guest.cookie } });
    expect([head.status, Number(head.headers.get('content-length'))]).toEqual([200, bytes]);
  });

  it('is the same, byte by byte, when its album is published again', async () => {
    const guest = await buyer();
    const publish = (at: string) =>
      pool().query(`update albums set published_at = $2 where id = $1`, [album.albumId, at]);
    const { url } = await begin(guest);
    const read = async () => {
      const got = await get(url, guest);
      return { tag: got.headers.get('etag'), bytes: Buffer.from(await got.arrayBuffer()) };
    };
    await publish('2026-01-01T12:00:00Z');
    const before = await read();
    await publish('2026-03-01T12:00:00Z');
    const after = await read();
    expect(after.tag).toBe(before.tag);
    expect(after.bytes.equals(before.bytes)).toBe(true);
  });

  it('is not read as a whole again for each last byte of it that somebody asks for', async () => {
    const guest = await buyer();
    const { url, bytes } = await begin(guest);
    const read = vi.spyOn(app.context.storage, 'read');
    try {
      for (let nth = 0; nth < 5; nth += 1) expect(await status(url, guest, { range: `bytes=${bytes - 1}-` })).toBe(206);
      expect(read.mock.calls.filter(([key]) => key.startsWith('albums/')).length).toBeLessThanOrEqual(3);
    } finally {
      read.mockRestore();
    }
  });

  it('is nobody else’s: not a stranger’s, not her own, not an operator’s, not who looks at it for nothing', async () => {
    const [stranger, operator] = await Promise.all([
      app.account({ verified: true }),
      app.account({ role: 'operator', may: ['content'] }),
    ]);
    for (const who of [stranger, mira, kim, operator])
      expect([await refusal(who), await info(who)]).toEqual(['forbidden', false]);
    await set('price', 0);
    expect([await refusal(stranger), await info(stranger)]).toEqual(['forbidden', false]);
    await set('price', 30);
    expect(await refusal(await app.guest())).toBe('not-signed-in');
    const guest = await buyer();
    const { url } = await begin(guest);
    for (const who of [stranger, mira, operator, null, await buyer()]) expect(await status(url, who)).toBe(403);
    expect(await status(url.replace('/downloads/', '/downloads/x'), guest)).toBe(403);
    expect(await status(url.replace('/albums/', '/films/'), guest)).toBe(403);
  });

  it('ends at once with her word, with anybody’s who is seen in it, with the album, a picture of it, and his right', async () => {
    const picture = (at: string) =>
      pool().query(`update album_pictures set removed_at = ${at} where id = $1`, [album.pictureIds[1]]);
    const guests = (sql: string) => (guest: TestGuest) =>
      pool().query(`update guests set ${sql} where id = $1`, [guest.guestId]);
    const ends: [string, number, (guest: TestGuest) => Promise<unknown>, () => Promise<unknown>][] = [
      ['her word', 409, () => mayKeep(false), () => mayKeep(true)],
      ['Kim’s', 409, () => answer(false), () => answer(true)],
      ['removed', 404, () => set('state', 'removed'), () => set('state', 'published')],
      ['a picture', 404, () => picture('now()'), () => picture('null')],
      ['age', 403, guests(`avs_status = 'unknown'`), async () => null],
      ['locked', 403, guests('is_locked = true'), async () => null],
    ];
    for (const [what, code, end, undo] of ends) {
      const guest = await buyer();
      const { url } = await begin(guest);
      expect([what, await status(url, guest)]).toEqual([what, 206]);
      await end(guest);
      expect([what, await status(url, guest)]).toEqual([what, code]);
      await undo();
    }
    // Who withdraws it from sale takes nothing from who has bought it.
    const guest = await buyer();
    const { url } = await begin(guest);
    await set('state', 'withdrawn');
    expect(await status(url, guest)).toBe(206);
    await set('state', 'published');
    const others = { ...of(), body: { allowed: false } };
    expect((await app.refused(contract.answerAlbumDownload, others, kim)).code).toBe('not-found');
  });

  it('is not there where she has said nothing, or said it when she handed it in', async () => {
    const guest = await buyer();
    await pool().query(`delete from album_download_answers where album_id = $1`, [album.albumId]);
    expect([await refusal(guest), await info(guest)]).toEqual(['no-download', false]);
    const consent = {
      album_id: album.albumId,
      performer_id: mira.performerId,
      revision: 1,
      depict: true,
      publish: true,
    };
    await insertRow(pool(), 'album_consents', { ...consent, download: true, given_at: new Date(0) }, { album_id: int });
    expect(await info(guest)).toBe(true);
    await mayKeep(false);
    expect(await info(guest)).toBe(false);
    await mayKeep(true);
  });

  it('leaves out what nobody has looked at, and is begun so often a day', async () => {
    const { media } = await albumInShop(app, mira, { set: { state: 'draft', published_at: null } });
    await storeAlbumPicture(app.context, media[0]!, await somePicture(9));
    const guest = await buyer();
    await pool().query(`update album_pictures set album_id = $1, is_approved = false, position = 9 where medium = $2`, [
      album.albumId,
      media[0],
    ]);
    const { url, pictures, bytes } = await begin(guest);
    expect(pictures).toBe(3);
    for (let nth = 0; nth < downloadConstants.timesSent; nth += 1) expect(await status(url, guest, {})).toBe(200);
    expect(await status(url, guest, { range: `bytes=0-${bytes - 1}` })).toBe(429);
    for (let nth = 1; nth < downloadConstants.ofOneADay; nth += 1) await begin(guest);
    expect(await refusal(guest)).toBe('download-limit');
  });
});
