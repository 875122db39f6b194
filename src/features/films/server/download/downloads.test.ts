import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFfmpeg, inspectFilm, markSequence, readMark } from '@separee/film';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../../../test/clocks/until.ts';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { playableFilm } from '../../../../../test/films/film.ts';
import type { TestAccount, TestGuest, TestPerformer } from '../../../../../test/people/people.ts';
import { insertRow } from '../../../../../test/people/rows.ts';
import { int } from '../../../../platform/database/columns.ts';
import * as consents from '../../../consents/contract.ts';
import { listLibrary } from '../../../library/contract.ts';
import { downloadConstants } from '../../constants.ts';
import * as contract from '../../contract.ts';
import { films } from '../../feature.ts';
import { listWatchers } from '../trace/trace-store.ts';
import { rungToKeep } from './rules.ts';

describe('a film as a file that its buyer keeps', () => {
  let app: TestApp;
  let mira: TestPerformer;
  let kim: TestPerformer;
  let film: Awaited<ReturnType<typeof playableFilm>>;
  beforeAll(async () => {
    app = await startTestApp();
    [mira, kim] = await Promise.all([app.performer(), app.performer()]);
    film = await playableFilm(app, mira, { fsk: 18, is_vip: true }, { seconds: 40 });
    await mayKeep(true);
    // Kim is seen in it, and lets them keep it too.
    const name = { params: { work: 'film' as const, workId: film.id }, body: { name: kim.slug } };
    const { items } = await app.ok(consents.namePerformer, name, mira);
    await answer(items[0]!.id, true);
    await pool().query(`update films set state = 'published' where id = $1`, [film.id]);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const pool = () => app.context.database.pool;
  const of = (id = film.id) => ({ params: { videoId: id } });
  const mayKeep = (allowed: boolean) =>
    app.ok(contract.answerVideoDownload, { params: { filmId: film.id }, body: { allowed } }, mira);
  const answer = (personId: string, download: boolean) =>
    app.ok(
      consents.answerConsent,
      { params: { personId }, body: { depict: true, publish: true, download, round: 0 } },
      kim,
    );
  async function buyer(): Promise<TestAccount> {
    const guest = await app.account({ verified: true });
    await pool().query(`insert into film_purchases (film_id, guest_id, price) values ($1, $2, 40)`, [
      film.id,
      guest.guestId,
    ]);
    return guest;
  }
  const begin = (guest: TestGuest) => app.ok(contract.beginVideoDownload, of(), guest);
  const refusal = async (guest: TestGuest | null) => (await app.refused(contract.beginVideoDownload, of(), guest)).code;
  const get = (url: string, guest: TestGuest | null, headers: Record<string, string> = {}) =>
    fetch(new URL(url, app.origin), { headers: { ...(guest === null ? {} : { cookie: guest.cookie }), ...headers } });
  const status = async (url: string, guest: TestGuest | null, headers: Record<string, string> = {}) => {
    const got = await get(url, guest, headers);
    await got.arrayBuffer();
    return got.status;
  };
  const first = { range: 'bytes=0-9' };
  const info = (guest: TestGuest) => app.ok(contract.getVideoGuestInfo, of(), guest);
  const inLibrary = async (guest: TestGuest) =>
    (await app.ok(listLibrary, { params: { media: 'video', view: 'shop' }, query: {} }, guest)).items.map(
      ({ id, downloadable }) => [id, downloadable],
    );

  it('is whole, decodable, called as the film is, and its marks are those of his account', async () => {
    const guest = await buyer();
    expect([(await info(guest)).downloadable, await inLibrary(guest)]).toEqual([true, [[film.id, true]]]);
    const { url, name, bytes, width, height } = await begin(guest);
    expect([name, width, height]).toEqual(['Regen am Fenster - Mira.mp4', 320, 180]);
    const got = await get(url, guest);
    expect([got.status, got.headers.get('content-type'), Number(got.headers.get('content-length'))]).toEqual([
      200,
      'video/mp4',
      bytes,
    ]);
    expect(got.headers.get('cache-control')).toBe('private, no-store');
    expect(got.headers.get('content-disposition')).toMatch(/^attachment; filename="Regen am Fenster - /);
    const whole = Buffer.from(await got.arrayBuffer());
    expect(whole.length).toBe(bytes);

    const folder = await mkdtemp(join(tmpdir(), 'separee-kept-'));
    try {
      const path = join(folder, 'kept.mp4');
      await writeFile(path, whole);
      const ffmpeg = await findFfmpeg();
      const inspected = await inspectFilm(ffmpeg, path);
      expect(inspected).toMatchObject({ ok: true, facts: { container: 'mp4', width: 320, height: 180, frames: 1000 } });
      if (inspected.ok) expect(Math.abs(inspected.facts.durationMs - 40_000)).toBeLessThan(200);
      // What stands in its pictures is his sequence, and no other buyer's.
      const { folders } = app.app.api(films);
      const rung = rungToKeep(film.manifest.rungs)!;
      const marked = {
        rung,
        folder: join(folders.made(film.media), 'hls', rung.name),
        key: folders.key(film.media),
      };
      const copy = { path, demuxer: 'mov', videoStream: 0, audioStream: null } as const;
      const { readings } = await readMark(ffmpeg, copy, marked, folder);
      const read = readings.map((reading) => (reading === null ? null : reading > 0 ? 'a' : 'b'));
      const his = markSequence(folders.mark(film.media), guest.guestId, rung.segments.length);
      expect(read).toEqual([...his]);
    } finally {
      await rm(folder, { recursive: true });
    }
    // He has never watched it, and is among those whose copy it may be.
    expect((await listWatchers(pool(), film.id)).map((row) => row.guest_id)).toContain(guest.guestId);

    // In parts, and from where it broke off.
    const part = await get(url, guest, { range: 'bytes=100-1099' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-1099/${bytes}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(100, 1100))).toBe(true);
    const tag = part.headers.get('etag') ?? '';
    expect(await status(url, guest, { ...first, 'if-range': tag })).toBe(206);
    expect(await status(url, guest, { ...first, 'if-range': '"another"' })).toBe(200);
    expect(await status(url, guest, { range: `bytes=${bytes}-` })).toBe(416);
    const head = await fetch(new URL(url, app.origin), { method: 'HEAD', headers: { cookie: guest.cookie } });
    expect([head.status, Number(head.headers.get('content-length'))]).toEqual([200, bytes]);
  });

  it('is nobody else’s: not a stranger’s, not that of who watches it for nothing, not her own, not an operator’s', async () => {
    const [stranger, operator] = await Promise.all([
      app.account({ verified: true }),
      app.account({ role: 'operator', may: ['content'] }),
    ]);
    for (const who of [stranger, mira, kim, operator]) {
      expect([await refusal(who), (await info(who)).downloadable]).toEqual(['forbidden', false]);
    }
    await pool().query(`update films set price = 0, is_vip = false where id = $1`, [film.id]);
    const free = await info(stranger);
    expect([free.restriction, free.downloadable, await refusal(stranger)]).toEqual([null, false, 'forbidden']);
    await pool().query(`update films set price = 40, is_vip = true where id = $1`, [film.id]);
    expect(await refusal(await app.guest())).toBe('not-signed-in');
    const guest = await buyer();
    const { url } = await begin(guest);
    for (const who of [stranger, mira, operator, null, await buyer()]) expect(await status(url, who, first)).toBe(403);
    const [, , , , token = ''] = url.split('/');
    expect(await status(url.replace(token, `x${token}`), guest, first)).toBe(403);
    // An address of the player opens no file, nor the other way round.
    const { url: watched } = await app.ok(contract.startWatching, { body: { videoId: film.id } }, guest);
    const watching = watched.split('/')[3] ?? '';
    expect(await status(url.replace(token, watching), guest, first)).toBe(403);
    expect(await status(watched.replace(watching, token), guest)).toBe(403);
  });

  it('is also theirs who have been given it', async () => {
    const [giver, taker] = await Promise.all([app.account({ verified: true }), app.account({ verified: true })]);
    await app.wallet.openGuest(giver.guestId);
    await app.giveCoins(giver.guestId, 40);
    const { code } = await app.ok(
      contract.giveVideo,
      { ...of(), body: { price: 40, requestKey: randomUUID() } },
      giver,
    );
    expect(await refusal(taker)).toBe('forbidden');
    await app.ok(contract.takeVideoGift, { body: { code } }, taker);
    expect([await status((await begin(taker)).url, taker, first), await refusal(giver)]).toEqual([206, 'forbidden']);
  });

  it('ends at once with her word, with anybody’s who is seen in it, with the film, and with his right', async () => {
    const { items } = await app.ok(consents.listPeople, { params: { work: 'film', workId: film.id } }, mira);
    const personId = items[0]!.id;
    const set = (sql: string) => (guest: TestGuest) =>
      pool().query(sql, sql.includes('$2') ? [film.id, guest.guestId] : [film.id]);
    const back = set(`update films set state = 'published' where id = $1`);
    const ends: [string, number, (guest: TestGuest) => Promise<unknown>, (guest: TestGuest) => Promise<unknown>][] = [
      ['her word', 409, () => mayKeep(false), () => mayKeep(true)],
      ['Kim’s', 409, () => answer(personId, false), () => answer(personId, true)],
      ['removed', 404, set(`update films set state = 'removed' where id = $1`), back],
      ['purchase', 403, set(`delete from film_purchases where film_id = $1 and guest_id = $2`), back],
      [
        'age',
        403,
        ({ guestId }) => pool().query(`update guests set avs_status = 'unknown' where id = $1`, [guestId]),
        back,
      ],
      [
        'locked',
        403,
        ({ guestId }) => pool().query(`update guests set is_locked = true where id = $1`, [guestId]),
        back,
      ],
    ];
    for (const [what, code, end, undo] of ends) {
      const guest = await buyer();
      const { url } = await begin(guest);
      expect([what, await status(url, guest, first)]).toEqual([what, 206]);
      await end(guest);
      expect([what, await status(url, guest, first)]).toEqual([what, code]);
      await undo(guest);
    }
    // Who withdraws it from sale takes nothing from who has bought it.
    const guest = await buyer();
    const { url } = await begin(guest);
    await set(`update films set state = 'withdrawn' where id = $1`)(guest);
    expect(await status(url, guest, first)).toBe(206);
    await back(guest);
    // Nobody else’s word is hers.
    const others = { params: { filmId: film.id }, body: { allowed: false } };
    expect((await app.refused(contract.answerVideoDownload, others, kim)).code).toBe('not-found');
  });

  it('is not there where she has said nothing, or where a copy would lead to nobody', async () => {
    const guest = await buyer();
    await pool().query(`delete from film_download_answers where film_id = $1`, [film.id]);
    expect([await refusal(guest), (await info(guest)).downloadable]).toEqual(['no-download', false]);
    // What she has said when she handed it in counts until she says something else.
    const consent = { film_id: film.id, performer_id: mira.performerId, revision: 1, depict: true, publish: true };
    await insertRow(pool(), 'film_consents', { ...consent, download: true, given_at: new Date(0) }, { film_id: int });
    expect((await info(guest)).downloadable).toBe(true);
    await mayKeep(false);
    expect((await info(guest)).downloadable).toBe(false);
    await mayKeep(true);
    await pool().query(`update films set manifest = jsonb_set(manifest, '{marked}', 'false') where id = $1`, [film.id]);
    expect(await refusal(guest)).toBe('no-download');
    await pool().query(`update films set manifest = jsonb_set(manifest, '{marked}', 'true') where id = $1`, [film.id]);
  });

  it('is not kept from who has hung up before anything was sent, nor counted as sent where nothing was', async () => {
    const guest = await buyer();
    const { url, bytes } = await begin(guest);
    const { hostname, port } = new URL(app.origin);
    const lines = [`GET ${url} HTTP/1.1`, `host: ${hostname}:${port}`, `cookie: ${guest.cookie}`, 'range: bytes=0-9'];
    for (let nth = 0; nth < 3 * downloadConstants.atOnce; nth++) {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      await new Promise((resolve) => socket.write(`${lines.join('\r\n')}\r\n\r\n`, resolve));
      socket.destroy();
    }
    expect(
      await until(
        () => status(url, guest, first),
        (code) => code === 206,
      ),
    ).toBe(206);
    const counted = async () =>
      Number((await pool().query(`select sent from film_downloads where guest_id = $1`, [guest.guestId])).rows[0].sent);
    const before = await counted();
    // Programs that fetch in many parts at once ask for more than are sent at a time.
    const whole = { range: `bytes=0-${bytes - 1}` };
    const parts = await Promise.all(Array.from({ length: 4 * downloadConstants.atOnce }, () => get(url, guest, whole)));
    const sent = parts.filter((part) => part.status === 206).length;
    expect(sent).toBeGreaterThan(0);
    for (const part of parts) await part.arrayBuffer();
    expect(await counted()).toBe(before + sent * bytes);
  });

  it('is begun so often a day, sent so often by one address, and for three hours', async () => {
    const guest = await buyer();
    const { url, bytes } = await begin(guest);
    const all = { range: `bytes=0-${bytes - 1}` };
    for (let nth = 0; nth < downloadConstants.timesSent; nth++) expect(await status(url, guest, all)).toBe(206);
    expect(await status(url, guest, first)).toBe(429);
    const pressed = await Promise.all(
      Array.from({ length: downloadConstants.ofOneADay + 2 }, () =>
        app.ok(contract.beginVideoDownload, of(), guest).then(
          () => 1,
          () => 0,
        ),
      ),
    );
    expect(pressed.reduce((sum, each) => sum + each, 0)).toBe(downloadConstants.ofOneADay - 1);
    expect(await refusal(guest)).toBe('download-limit');
    app.advance(86_400_000);
    const again = await app.logIn(guest);
    await pool().query(`update guests set avs_status = 'accepted' where id = $1`, [guest.guestId]);
    const next = await begin(again);
    app.advance(downloadConstants.addressMs - 10_000);
    expect(await status(next.url, again, first)).toBe(206);
    app.advance(10_000);
    expect(await status(next.url, again, first)).toBe(403);
  });
});
