import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startLoopPublisher } from '@separee/media/loop';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { until } from '../../../../test/clocks/until.ts';
import { isSettled, ownFilm } from '../../../../test/films/published.ts';
import type { TestPerformer } from '../../../../test/people/people.ts';
import { deleteFilm, listOwnFilms, type OwnFilm } from '../../films/contract.ts';
import { endShow, goLive, panic, publishAccess, setAway, stopShow, getStudio } from '../../live/contract.ts';
import { beginRecording, endRecording, getRecording } from '../contract.ts';
import { recordings } from '../feature.ts';
import { findOpen } from './store.ts';

const fixture = fileURLToPath(new URL('../../../../packages/media/test/fixtures/test.loop', import.meta.url));
const SHOW = { priceVideo: 8, previewFsk: 16, freeChat: false } as const;

describe('a show that is recorded', () => {
  let app: TestApp;
  let opened = new AsyncDisposableStack();
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterEach(async () => {
    await opened.disposeAsync();
    opened = new AsyncDisposableStack();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function send(performer: TestPerformer): Promise<void> {
    await app.ok(goLive, { body: SHOW }, performer);
    const { url, token } = await app.ok(publishAccess, { query: {} }, performer);
    const loops = [{ file: fixture, whipUrl: app.origin + url, token: () => token }];
    opened.use(startLoopPublisher({ loops }));
    await state(performer, 'videoChat');
  }
  const state = (performer: TestPerformer, wanted: string) =>
    until(
      async () => (await app.ok(getStudio, {}, performer)).state,
      (found) => found === wanted,
    );
  const now = async (performer: TestPerformer) => (await app.ok(getRecording, {}, performer)).recording;
  const begin = (performer: TestPerformer, withTicketShows = false) =>
    app.ok(beginRecording, { body: { withTicketShows } }, performer);
  const none = {};

  /** What is written of her open recording, in bytes. */
  async function written({ performerId }: TestPerformer): Promise<number> {
    const { rows } = await app.context.database.pool.query<{ id: string }>(
      `select id from recordings where performer_id = $1 order by created_at desc limit 1`,
      [performerId],
    );
    return app.app.api(recordings).folders.bytes(rows[0]?.id ?? '');
  }
  const grows = async (performer: TestPerformer, by: number) => {
    const before = await written(performer);
    await until(
      () => written(performer),
      (bytes) => bytes > before + by,
    );
  };
  const films = async (performer: TestPerformer): Promise<OwnFilm[]> =>
    (await app.ok(listOwnFilms, { query: {} }, performer)).items;
  /** Her draft, once it is made ready. */
  async function draft(performer: TestPerformer): Promise<OwnFilm> {
    const made = await until(
      () => now(performer),
      (found) => found?.state === 'made',
      60,
    );
    const filmId = made?.filmId ?? 0;
    return until(() => ownFilm(app, performer, filmId), isSettled, 90);
  }

  it('becomes a draft that is made ready, with sound, under its day and in her language; and no second one', async () => {
    const performer = await app.performer();
    expect(await app.ok(getRecording, none, performer)).toEqual({ isAvailable: true, recording: null });
    await send(performer);
    expect((await begin(performer)).recording).toMatchObject({ state: 'running', isPaused: false, filmId: null });
    await grows(performer, 250_000);
    // Nobody is in the room for it.
    expect((await app.ok(getStudio, none, performer)).viewers).toBe(0);
    await app.ok(endShow, none, performer);
    const film = await draft(performer);
    expect(film).toMatchObject({ processing: 'done', state: 'draft', isRecording: true, upload: { state: 'taken' } });
    expect(film.texts.de.title).toMatch(/^Live-Show vom \d+\. \S+ \d{4}$/);
    expect(film.durationMs).toBeGreaterThan(2_000);
    const { rows } = await app.context.database.pool.query<{ audio: string; id: string }>(
      `select manifest -> 'source' -> 'audio' ->> 'codec' as audio, r.id from films f join recordings r on r.film_id = f.id where f.id = $1`,
      [film.id],
    );
    expect(rows[0]?.audio).toBe('opus');
    const again = app.app.api(recordings);
    await again.make(rows[0]?.id ?? '');
    await again.tidy();
    expect(await films(performer)).toHaveLength(1);
    expect(await readdir(join(app.context.config.dataDir, 'files', 'recordings'))).not.toContain(rows[0]?.id);
    await app.ok(deleteFilm, { params: { filmId: film.id } }, performer);
    expect(await films(performer)).toEqual([]);
    expect((await now(performer))?.filmId).toBeNull();
  });

  it('waits for the next show, rests in a break and in a private chat, and goes on after', async () => {
    const performer = await app.performer();
    expect((await begin(performer)).recording).toMatchObject({ state: 'waiting' });
    await send(performer);
    await until(
      () => now(performer),
      (found) => found?.state === 'running',
    );
    await grows(performer, 60_000);
    await app.ok(setAway, { body: { away: true } }, performer);
    await until(
      () => now(performer),
      (found) => found?.isPaused === true,
    );
    const atRest = await written(performer);
    await app.ok(setAway, { body: { away: false } }, performer);
    await grows(performer, 60_000);

    await app.context.database.pool.query(
      `update performers set offers = '{videoChat,single}', price_single = 40 where id = $1`,
      [performer.performerId],
    );
    const [hers, guest] = [await app.channel(performer), await app.account({ verified: true, coins: 100 })];
    const his = await app.channel(guest);
    const actorId = performer.performerId;
    await his.request('requestPrivate', { actorId, mode: 'single', price: 40 });
    const { handle } = await hers.hear('privateRequested');
    await hers.request('answerPrivate', { handle, accept: true });
    await his.hear('privateAnswered');
    await his.request('joinChat', { actorId, mode: 'single' });
    await state(performer, 'private');
    await until(
      () => now(performer),
      (found) => found?.isPaused === true,
    );
    // What was held when it paused is not written either: nothing more comes.
    const engine = await written(performer);
    await until(
      () => now(performer),
      () => true,
    );
    expect(await written(performer)).toBe(engine);
    expect(engine).toBeGreaterThan(atRest);
    await his.request('leaveChat', { actorId });
    await state(performer, 'videoChat');
    await grows(performer, 60_000);
    await app.ok(endRecording, none, performer);
    expect((await draft(performer)).processing).toBe('done');
    // Her show goes on, and nothing more is recorded.
    expect((await app.ok(getStudio, none, performer)).show).not.toBeNull();
  });

  it('has nothing of a private chat in it, also where the word of it comes seconds late, or the chat is over before anybody looks', async () => {
    const [performer, beside] = [await app.performer(), await app.performer()];
    for (const each of [performer, beside]) {
      await send(each);
      await begin(each);
      await grows(each, 20_000);
    }
    const { performerId: actorId } = performer;
    const { pool } = app.context.database;
    await pool.query(`update performers set offers = '{videoChat,single}', price_single = 40 where id = $1`, [actorId]);
    const [hers, guest] = [await app.channel(performer), await app.account({ verified: true, coins: 100 })];
    const his = await app.channel(guest);
    await his.request('requestPrivate', { actorId, mode: 'single', price: 40 });
    const { handle } = await hers.hear('privateRequested');
    await hers.request('answerPrivate', { handle, accept: true });
    await his.hear('privateAnswered');
    const client = await pool.connect();
    try {
      // Her row cannot follow meanwhile, and nobody is told.
      await client.query('begin');
      await client.query('select 1 from performers where id = $1 for no key update', [actorId]);
      const joined = his.request('joinChat', { actorId, mode: 'single' });
      await until(
        async () =>
          (await pool.query(`select 1 from chat_sessions where performer_id = $1 and mode = 'single'`, [actorId]))
            .rowCount,
        (found) => found === 1,
      );
      const before = await written(performer);
      await grows(beside, 200_000);
      // What came before the chat, and was looked at after, may have followed.
      expect((await written(performer)) - before).toBeLessThan(80_000);
      expect((await now(performer))?.isPaused).toBe(true);
      await client.query('rollback');
      await joined;
    } finally {
      client.release();
    }
    await his.request('leaveChat', { actorId });
    await state(performer, 'videoChat');
    const before = (await findOpen(pool, actorId))?.mark;
    await pool.query(
      `insert into chat_sessions (show_id, performer_id, guest_id, node_id, mode, price, ended_at)
       select show_id, performer_id, guest_id, node_id, mode, price, now() from chat_sessions where performer_id = $1 and mode = 'single'`,
      [actorId],
    );
    expect((await findOpen(pool, actorId))?.mark).not.toBe(before);
    await grows(performer, 60_000);
  });

  it('ends with what ends her broadcast', async () => {
    const root = await app.account({ role: 'operator' });
    const ends: ((performer: TestPerformer) => Promise<unknown>)[] = [
      (performer) => app.ok(panic, none, performer),
      async (performer) => {
        const showId = (await app.ok(getStudio, none, performer)).show?.id ?? '';
        return app.ok(stopShow, { params: { showId }, body: { reason: 'Looked at.', lockOut: true } }, root);
      },
    ];
    for (const end of ends) {
      const performer = await app.performer();
      await send(performer);
      await begin(performer);
      await grows(performer, 20_000);
      await end(performer);
      expect(
        await until(
          () => now(performer),
          (found) => found?.state !== 'running',
        ),
      ).toMatchObject({ reason: 'show' });
    }
  });

  it('is hers alone to begin, while she may broadcast, and one at a time', async () => {
    const performer = await app.performer();
    const [one, two] = await Promise.all([begin(performer), begin(performer, true)]);
    expect([one.recording?.state, two.recording?.state]).toEqual(['waiting', 'waiting']);
    expect((await app.ok(endRecording, none, performer)).recording).toBeNull();
    await app.context.database.pool.query(
      `update performers set live_locked_at = now(), live_locked_reason = 'x' where id = $1`,
      [performer.performerId],
    );
    expect((await app.refused(beginRecording, { body: { withTicketShows: false } }, performer)).code).toBe(
      'recording-locked',
    );
    const guest = await app.account();
    expect((await app.refused(beginRecording, { body: { withTicketShows: false } }, guest)).code).toBe('forbidden');
  });
});
