import { decryptSegment, markSequence } from '@separee/film';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { untilLocked } from '../../../../../test/clocks/lock-waiters.ts';
import { createDelivery } from '../../../../../test/films/delivery.ts';
import { filmInShop, playableFilm } from '../../../../../test/films/film.ts';
import type { TestGuest, TestPerformer } from '../../../../../test/people/people.ts';
import { paymentLogout } from '../../../identity/contract.ts';
import * as contract from '../../contract.ts';
import { films } from '../../feature.ts';

describe('films as they are delivered', () => {
  let app: TestApp;
  let mira: TestPerformer;
  let film: Awaited<ReturnType<typeof playableFilm>>;
  beforeAll(async () => {
    app = await startTestApp({
      env: { TRUST_PROXY: '1', COUNTRY_HEADER: 'x-country', REGION_HEADER: 'x-region' },
    });
    mira = await app.performer();
    film = await playableFilm(app, mira, { fsk: 18 });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const pool = () => app.context.database.pool;
  const { get, status, buy, buyer, start } = createDelivery(() => ({ app, film }));
  const below = (url: string, file: string) => url.replace('master.m3u8', file);
  const rung = () => film.manifest.rungs[0]!;
  /** The form of a segment that is his. */
  const variantOf = (guest: TestGuest, nth: number) => {
    const { segments } = rung();
    const mark = app.app.api(films).folders.mark(film.media);
    return segments[nth]!.variants[markSequence(mark, guest.guestId, segments.length)[nth]!]!;
  };

  it('play for who has bought them: playlists, the key, segments that it opens, thumbnails', async () => {
    const guest = await buyer();
    const { kind, url, thumbnails } = await start(guest);
    expect(kind).toBe('whole');
    const master = await (await get(url, guest)).text();
    const media = below(
      url,
      master.split('\n').find((line) => line.endsWith('index.m3u8'))!,
    );
    const playlist = await (await get(media, guest)).text();
    expect(playlist).toContain('METHOD=AES-128,URI="../key"');
    const files = playlist.split('\n').filter((line) => line.endsWith('.m4s'));
    expect(files).toHaveLength(rung().segments.length);
    const key = Buffer.from(await (await get(below(url, 'key'), guest)).arrayBuffer());
    const segment = await get(below(media, files[0]!).replace('index.m3u8', files[0]!), guest);
    expect(segment.headers.get('cache-control')).toContain('immutable');
    const { iv } = variantOf(guest, 0);
    const clear = decryptSegment(key, Buffer.from(iv!, 'hex'), Buffer.from(await segment.arrayBuffer()));
    expect(clear.includes('moof')).toBe(true);
    const vtt = await (await get(thumbnails!, guest)).text();
    expect(vtt).toMatch(/^WEBVTT/);
    const sheet = await get(below(url, film.manifest.storyboard.sheets.map((each) => `storyboard/${each}`)[0]!), guest);
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const part = await get(media.replace('index.m3u8', files[1]!), guest, { range: 'bytes=10-19' });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
  });

  it('are nobody else’s, under no address that he makes of it', async () => {
    const guest = await buyer();
    const { url } = await start(guest);
    const segment = below(url, `${rung().name}/${variantOf(guest, 0).file}`);
    const stranger = await app.account({ verified: true });
    for (const file of ['master.m3u8', 'key', 'storyboard.vtt', `${rung().name}/index.m3u8`]) {
      expect([file, await status(below(url, file), stranger)]).toEqual([file, 403]);
      expect([file, await status(below(url, file), null)]).toEqual([file, 403]);
    }
    expect(await status(below(url, 'storyboard/sheet-000.webp'), stranger)).toBe(403);
    const [, , , token = ''] = url.split('/');
    expect(await status(segment.replace(token, `x${token}`), guest)).toBe(403);
    expect(
      await status(
        url.replace(
          film.media,
          film.media.replace(/^./, (sign) => (sign === '0' ? '1' : '0')),
        ),
        guest,
      ),
    ).toBe(403);
    for (const file of ['nothing', 'toString', '720/nothing.m4s', `${rung().name}/..%2f..%2fkey`]) {
      expect([403, 404]).toContain(await status(below(url, file), guest));
    }
  });

  it('end at once with the right to watch them', async () => {
    const guest = await buyer();
    const { url } = await start(guest);
    expect(await status(below(url, 'key'), guest)).toBe(200);
    await pool().query(`update films set state = 'removed' where id = $1`, [film.id]);
    expect(await status(below(url, 'key'), guest)).toBe(404);
    await pool().query(`update films set state = 'published' where id = $1`, [film.id]);
    await pool().query(`update guests set avs_status = 'unknown' where id = $1`, [guest.guestId]);
    expect(await status(below(url, 'key'), guest)).toBe(403);
    expect((await start(guest)).kind).toBe('glimpse');
  });

  it('end while they play, also for who has the key already: not a segment more', async () => {
    const segmentOf = (url: string, of: TestGuest) => below(url, `${rung().name}/${variantOf(of, 0).file}`);
    const ends: [string, (guest: TestGuest) => Promise<unknown>][] = [
      ['removed', () => pool().query(`update films set state = 'removed' where id = $1`, [film.id])],
      ['locked', ({ guestId }) => pool().query(`update guests set is_locked = true where id = $1`, [guestId])],
      ['age', ({ guestId }) => pool().query(`update guests set avs_status = 'unknown' where id = $1`, [guestId])],
      [
        'debt',
        ({ guestId }) =>
          pool().query(
            `update guests set restriction_level = 1, restriction_reason = 'unpaid-debt', owes_since = now() where id = $1`,
            [guestId],
          ),
      ],
      ['purchase', ({ guestId }) => pool().query(`delete from film_purchases where guest_id = $1`, [guestId])],
      ['log-out', (guest) => app.ok(paymentLogout, { body: { result: 'success', targetUrl: '/de/' } }, guest)],
    ];
    for (const [what, end] of ends) {
      const guest = await buyer();
      const { url } = await start(guest);
      expect([what, await status(below(url, 'key'), guest), await status(segmentOf(url, guest), guest)]).toEqual([
        what,
        200,
        200,
      ]);
      await end(guest);
      expect([what, [403, 404].includes(await status(segmentOf(url, guest), guest))]).toEqual([what, true]);
      await pool().query(`update films set state = 'published' where id = $1`, [film.id]);
    }
    // Whoever finds its address plays nothing with it, with or without an account.
    const guest = await buyer();
    const { url } = await start(guest);
    expect([await status(segmentOf(url, guest), null), await status(segmentOf(url, guest), await buyer())]).toEqual([
      403, 403,
    ]);
  });

  it('of a free film end for everybody once it is removed', async () => {
    await pool().query(`update films set price = 0, fsk = 16, shown_fsk = 16 where id = $1`, [film.id]);
    const nameless = await app.guest();
    const { kind, url } = await start(nameless);
    const segment = below(url, `${rung().name}/${rung().segments[0]!.variants.a.file}`);
    expect([kind, await status(segment, nameless)]).toEqual(['whole', 200]);
    await pool().query(`update films set state = 'removed' where id = $1`, [film.id]);
    expect(await status(segment, nameless)).toBe(404);
    await pool().query(`update films set price = 40, fsk = 18, shown_fsk = 18, state = 'published' where id = $1`, [
      film.id,
    ]);
  });

  it('show their beginning to who has not bought them, and not a segment or key more', async () => {
    const guest = await app.account({ verified: true });
    const { kind, url, thumbnails } = await start(guest);
    expect([kind, thumbnails]).toEqual(['preview', null]);
    expect(await status(below(url, 'key'), guest)).toBe(403);
    expect(await status(below(url, 'storyboard.vtt'), guest)).toBe(403);
    expect(await status(below(url, 'storyboard/sheet-000.webp'), guest)).toBe(404);
    const playlist = await (await get(below(url, `${rung().name}/index.m3u8`), guest)).text();
    expect(playlist).not.toContain('KEY');
    const files = playlist.split('\n').filter((line) => line.endsWith('.m4s'));
    // A tenth of twenty seconds: one of the two fragments of its first segment.
    expect(files).toHaveLength(1);
    expect(playlist).toContain('#EXTINF:2.000000,');
    const first = await get(below(url, `${rung().name}/${files[0]!}`), guest);
    const bytes = Buffer.from(await first.arrayBuffer()).toString('latin1');
    expect(bytes.match(/moof/g)).toHaveLength(1);
    const beyond = rung().segments[1]!.variants.a.file;
    expect(await status(below(url, `${rung().name}/${beyond}`), guest)).toBe(403);
  });

  it('leave only blurred as long as nobody knows his age, whoever’s address he has', async () => {
    const young = await app.account();
    const { kind, url } = await start(young);
    expect(kind).toBe('glimpse');
    const clear = await app.account({ verified: true });
    const bytesFor = async (guest: TestGuest | null, address: string) => {
      const answer = await get(address, guest);
      return [
        answer.status,
        answer.headers.get('content-type'),
        Buffer.from(await answer.arrayBuffer()).toString('hex'),
      ];
    };
    const hover = await bytesFor(young, url);
    expect(hover.slice(0, 2)).toEqual([200, 'video/mp4']);
    expect(await bytesFor(null, url)).toEqual(hover);
    expect((await bytesFor(clear, url))[2]).not.toBe(hover[2]);
    const poster = `/media/films/posters/${film.media}/w640.avif`;
    expect((await bytesFor(young, poster)).slice(0, 2)).toEqual([200, 'image/webp']);
    expect((await bytesFor(clear, poster)).slice(0, 2)).toEqual([200, 'image/avif']);
    expect(await status(`/media/films/posters/${film.media}/w999.webp`, clear)).toBe(404);
    const preview = (await start(clear)).url;
    expect(await status(below(preview, `${rung().name}/${rung().segments[0]!.variants.a.file}`), young)).toBe(403);
    expect(await status(below(preview, `${rung().name}/${rung().segments[0]!.variants.a.file}`), null)).toBe(403);
  });

  it('end with what has lent them: the flat rate, a price of nothing, and her who lets him see her', async () => {
    const set = (sql: string) => pool().query(`update films set ${sql} where id = $1`, [film.id]);
    const none = 'sale_kind = null, sale_price = null, sale_lowest = null, sale_from = null, sale_until = null';
    const sale = `sale_kind = 'sale', sale_price = 0, sale_lowest = 40, sale_from = now() - interval '1 hour', sale_until = now() + interval '1 day'`;
    const block = `insert into room_blocks (performer_id, guest_id) values ($2, $1)`;
    const of =
      (sql: string, ...more: unknown[]) =>
      (guest: TestGuest) =>
        pool().query(sql, [guest.guestId, ...more]);
    const lent: [string, string, (guest: TestGuest) => Promise<unknown>, string][] = [
      ['VIP', 'is_vip = true', of(`update guests set vip_until = now() where id = $1`), 'is_vip = false'],
      ['free', 'price = 0', () => set('price = 40'), 'price = 40'],
      ['sale', sale, () => set('sale_until = now()'), none],
      ['blocked', 'price = 0', of(block, mira.performerId), 'price = 40'],
    ];
    for (const [what, lending, end, undo] of lent) {
      const guest = await app.account({
        verified: true,
        set: { vip_until: new Date(app.now().getTime() + 3_600_000) },
      });
      await set(lending);
      const { kind, url } = await start(guest);
      const segment = below(url, `${rung().name}/${variantOf(guest, 0).file}`);
      expect([what, kind, await status(below(url, 'key'), guest), await status(segment, guest)]).toEqual([
        what,
        'whole',
        200,
        200,
      ]);
      await end(guest);
      const after = await Promise.all(
        [url, below(url, 'key'), segment, below(url, 'storyboard.vtt')].map((address) => status(address, guest)),
      );
      expect([what, after.filter((code) => code !== 403 && code !== 404)]).toEqual([what, []]);
      await set(undo);
    }
  });

  it('are watched on two devices: a third ends the one that was begun first', async () => {
    const guest = await buyer();
    const account = await app.account({ verified: true });
    await buy(account);
    const devices = [account, await app.logIn(account), await app.logIn(account)];
    await pool().query(`update guests set avs_status = 'accepted' where id = $1`, [account.guestId]);
    const urls: string[] = [];
    const segmentOf = (url: string) => below(url, `${rung().name}/${variantOf(account, 0).file}`);
    for (const device of devices.slice(0, 2)) urls.push((await start(device)).url);
    // The same device again takes nobody's place.
    urls.push((await start(devices[1]!)).url);
    for (const [nth, url] of urls.entries()) expect(await status(segmentOf(url), devices[Math.min(nth, 1)]!)).toBe(200);
    urls.push((await start(devices[2]!)).url);
    expect(await status(segmentOf(urls[0]!), devices[0]!)).toBe(409);
    expect(await status(below(urls[0]!, 'key'), devices[0]!)).toBe(409);
    expect(await status(segmentOf(urls[1]!), devices[1]!)).toBe(200);
    expect(await status(segmentOf(urls[3]!), devices[2]!)).toBe(200);
    expect((await start(guest)).kind).toBe('whole');
  });

  it('are watched on the device that began, whatever others of his are handed its address', async () => {
    const account = await buyer();
    const { url, thumbnails } = await start(account);
    const other = await app.logIn(account);
    await pool().query(`update guests set avs_status = 'accepted' where id = $1`, [account.guestId]);
    const segment = below(url, `${rung().name}/${variantOf(account, 0).file}`);
    const addresses = [url, below(url, 'key'), below(url, `${rung().name}/index.m3u8`), segment, thumbnails!];
    for (const address of addresses)
      expect([address, await status(address, other), await status(address, account)]).toEqual([address, 409, 200]);
    // One that begins itself watches it.
    expect(await status(below((await start(other)).url, 'key'), other)).toBe(200);
  });

  it('are not found where they are deleted at the moment in which she looks at them', async () => {
    const id = await filmInShop(app, mira, { state: 'draft', published_at: null });
    const other = await pool().connect();
    await other.query('begin');
    await other.query('delete from films where id = $1', [id]);
    const answers = [
      app.refused(contract.startWatching, { body: { videoId: id } }, mira),
      app.refused(contract.keepPosition, { params: { videoId: id }, body: { position: 1 } }, mira),
    ];
    await untilLocked(pool(), answers.length);
    await other.query('commit');
    other.release();
    expect((await Promise.all(answers)).map(({ code }) => code)).toEqual(['not-found', 'not-found']);
  });

  it('count one play a day of each guest, and go on where he stopped', async () => {
    const guest = await buyer();
    const plays = async () =>
      (await pool().query<{ plays: number }>(`select plays from films where id = $1`, [film.id])).rows[0]!.plays;
    const before = await plays();
    await start(guest);
    await start(guest);
    await start(mira);
    expect(await plays()).toBe(before + 1);
    await app.ok(contract.keepPosition, { params: { videoId: film.id }, body: { position: 7_000 } }, guest);
    expect(await start(guest)).toMatchObject({ position: 7_000, duration: film.manifest.durationMs });
    await app.ok(contract.keepPosition, { params: { videoId: film.id }, body: { position: 19_000 } }, guest);
    expect((await start(guest)).position).toBe(0);
  });

  it('that are free and rated 16 are there for everybody', async () => {
    const nameless = await app.guest();
    await pool().query(`update films set fsk = 16, shown_fsk = 16, price = 0 where id = $1`, [film.id]);
    const { kind, url } = await start(nameless);
    expect(kind).toBe('whole');
    expect(await status(below(url, 'key'), nameless)).toBe(200);
    await pool().query(`update films set fsk = 18, shown_fsk = 18, price = 40 where id = $1`, [film.id]);
    expect(await status(below(url, 'key'), nameless)).toBe(403);
    const refused = await app.refused(contract.startWatching, { body: { videoId: 1 } }, nameless);
    expect(refused.code).toBe('not-found');
    const none = await filmInShop(app, mira, {
      state: 'draft',
      processing: 'none',
      media: null,
      manifest: null,
      duration_ms: null,
    });
    expect((await app.refused(contract.startWatching, { body: { videoId: none } }, mira)).code).toBe('film-not-ready');
  });

  it('come to each account in a sequence of its own, and in no other', async () => {
    const { segments } = rung();
    const listOf = async (guest: TestGuest) => {
      const { url } = await start(guest);
      const playlist = await (await get(below(url, `${rung().name}/index.m3u8`), guest)).text();
      return { url, files: playlist.split('\n').filter((line) => line.endsWith('.m4s')) };
    };
    const buyers = await Promise.all(Array.from({ length: 6 }, buyer));
    const lists = await Promise.all(buyers.map(listOf));
    expect(new Set(lists.map(({ files }) => files.join(' '))).size).toBeGreaterThan(1);
    for (const [nth, guest] of buyers.entries()) {
      const { url, files } = lists[nth]!;
      expect(files).toEqual(segments.map((_, at) => variantOf(guest, at).file));
      // The other form of any segment is not there for him.
      for (const { variants } of segments) {
        const { a, b } = variants;
        for (const each of [a, b!])
          expect(await status(below(url, `${rung().name}/${each.file}`), guest)).toBe(
            files.includes(each.file) ? 200 : 404,
          );
      }
      expect((await listOf(guest)).files).toEqual(files);
    }
  });

  // The last: whoever has come before has no session any more.
  it('are good for six hours', async () => {
    const guest = await buyer();
    const { url } = await start(guest);
    const segment = below(url, `${rung().name}/${variantOf(guest, 0).file}`);
    app.advance(6 * 3_600_000 - 5_000);
    expect([await status(url, guest), await status(segment, guest)]).toEqual([200, 200]);
    app.advance(5_000);
    expect([await status(url, guest), await status(segment, guest)]).toEqual([403, 403]);
  });
});
