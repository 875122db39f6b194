import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { makeFilmFile } from '../../../../../test/films/film-file.ts';
import { filmInShop, words } from '../../../../../test/films/film.ts';
import {
  byFilm,
  decision,
  fine,
  reason,
  refusal,
  replacementsOf,
  submission,
} from '../../../../../test/films/replacement.ts';
import { isSettled, ownFilm, publishedFilm, sendFile } from '../../../../../test/films/published.ts';
import type { TestGuest } from '../../../../../test/people/people.ts';
import * as uploads from '../../../uploads/contract.ts';
import * as contract from '../../contract.ts';
import { films } from '../../feature.ts';
import { filmsJobs } from '../jobs.ts';

describe('another file for a film that guests have been shown', () => {
  let app: TestApp;
  let folder: string;
  let operator: TestGuest;
  let other: TestGuest;
  let drafts: ReturnType<typeof replacementsOf>;
  beforeAll(async () => {
    [app, folder] = await Promise.all([startTestApp(), mkdtemp(join(tmpdir(), 'separee-replaced-'))]);
    operator = await app.account({ role: 'operator', may: ['content'] });
    other = await app.account({ role: 'operator', may: ['content'] });
    drafts = replacementsOf(app);
  });
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });

  const pool = () => app.context.database.pool;
  const shown = async (videoId: number, guest: TestGuest) => {
    const { duration, title, ageRating } = await app.ok(contract.getVideo, { params: { videoId } }, guest);
    return { duration, title, ageRating };
  };

  it('is seen by everybody once it was looked at, also by those who have bought the film', async () => {
    const mira = await app.performer();
    const id = await publishedFilm(app, mira, { hue: 11 });
    const guest = await app.account({ verified: true, coins: 100 });
    const body = { price: 20, requestKey: randomUUID() };
    await app.ok(contract.buyVideo, { params: { videoId: id }, body }, guest);
    const before = await shown(id, guest);
    const old = await app.ok(contract.startWatching, { body: { videoId: id } }, guest);
    const draft = await drafts.begin(mira, id);
    const bytes = await readFile(await makeFilmFile(join(folder, 'better.mp4'), { hue: 190, seconds: 6 }));
    await sendFile(app, mira, draft.id, bytes);
    const ready = await until(
      () => drafts.draftOf(mira, id),
      (each) => isSettled({ ...each, replacement: null }),
      300,
      100,
    );
    const { id: draftId, ...handedIn } = await drafts.handIn(mira, ready);
    expect(handedIn).toMatchObject({ state: 'review', replacement: null });
    // Until somebody has looked at it everything is as it was, and nobody else knows of it.
    expect(await shown(id, guest)).toEqual(before);
    const unseen = { body: { videoId: draftId } };
    expect((await app.refused(contract.startWatching, unseen, guest)).code).toBe('not-found');
    await app.ok(contract.startWatching, unseen, mira);
    const { items } = await app.ok(contract.listWaitingFilms, {}, operator);
    expect(items.find((each) => each.id === draftId)).toMatchObject({ replaces: id, replacedMs: 4_000 });

    await app.ok(contract.reviewFilm, decision({ id: draftId, ...handedIn }, fine), operator);
    expect(await shown(id, guest)).toEqual({ ...before, duration: ready.durationMs });
    const anew = await app.ok(contract.startWatching, { body: { videoId: id } }, guest);
    const player = { headers: { cookie: guest.cookie } };
    expect((await fetch(app.origin + anew.url, player)).status).toBe(200);
    // What he has open leads nowhere: his player begins anew.
    expect((await fetch(app.origin + old.url, player)).status).toBe(404);
    const now = await ownFilm(app, mira, id);
    expect(now).toMatchObject({ state: 'published', replacement: null, sales: 1, durationMs: ready.durationMs });
    const file = await app.ok(contract.getFilmFile, byFilm(id), operator);
    expect(file.decisions.map(({ kind, revision }) => [kind, revision])).toEqual([
      ['replaced', now.revision],
      ['approved', expect.any(Number)],
    ]);
    expect(file.consents[0]).toMatchObject({ revision: now.revision, download: true });
    expect((await app.refused(contract.getFilmFile, byFilm(draftId), operator)).code).toBe('not-found');
  });

  it('leaves the film as it is where it is refused; its performer may object, send another one, or let it be', async () => {
    const mira = await app.performer();
    const guest = await app.account({ verified: true });
    const { filmId, draft } = await drafts.waiting(mira);
    const before = await shown(filmId, guest);
    await app.ok(contract.reviewFilm, decision(draft, refusal), operator);
    expect(await shown(filmId, guest)).toEqual(before);
    const refused = await drafts.draftOf(mira, filmId);
    expect(refused).toMatchObject({ state: 'refused', reason: refusal.reason, objection: 'open' });
    const objection = { ...byFilm(refused.id), body: { text: 'Es ist dasselbe Video.' } };
    await app.ok(contract.objectToFilm, objection, mira);
    const overturned = { ...byFilm(refused.id), body: { overturn: true, reason: 'Das stimmt.' } };
    await app.ok(contract.decideFilmObjection, overturned, other);
    const back = await drafts.draftOf(mira, filmId);
    expect(back.state).toBe('review');
    await app.ok(contract.withdrawFilm, byFilm(back.id), mira);
    expect((await drafts.draftOf(mira, filmId)).state).toBe('draft');
    await app.ok(contract.deleteFilm, byFilm(back.id), mira);
    expect((await ownFilm(app, mira, filmId)).replacement).toBeNull();
    await drafts.begin(mira, filmId);
  });

  it('is begun once, by whose film it is, for one that guests have been shown', async () => {
    const [mira, kim] = [await app.performer(), await app.performer()];
    const filmId = await filmInShop(app, mira);
    expect((await app.refused(contract.replaceFilmFile, byFilm(filmId), kim)).code).toBe('not-found');
    await Promise.allSettled([1, 2, 3].map(() => app.ok(contract.replaceFilmFile, byFilm(filmId), mira)));
    const { rows } = await pool().query('select id from films where replaces = $1', [filmId]);
    expect(rows).toHaveLength(1);
    expect((await app.refused(contract.replaceFilmFile, byFilm(filmId), mira)).code).toBe('film-state');
    const draft = await drafts.draftOf(mira, filmId);
    expect((await app.refused(contract.replaceFilmFile, byFilm(draft.id), mira)).code).toBe('film-state');
    for (const state of ['draft', 'review', 'refused'] as const) {
      const unseen = await filmInShop(app, mira, { state, published_at: null });
      expect((await app.refused(contract.replaceFilmFile, byFilm(unseen), mira)).code).toBe('film-state');
    }
  });

  it('has nothing but captions of its own: what it is called and costs is the film’s', async () => {
    const mira = await app.performer();
    const filmId = await filmInShop(app, mira);
    await drafts.begin(mira, filmId);
    const draft = await drafts.made(mira, filmId);
    const { id, revision, texts } = draft;
    const terms = { texts, price: 5, isVip: false, isClassic: false, fsk: 16 as const, revision };
    const codes = [
      await app.refused(contract.changeFilm, { ...byFilm(id), body: terms }, mira),
      await app.refused(contract.tagFilm, { ...byFilm(id), body: { tagIds: [] } }, mira),
      await app.refused(contract.allowFilmDeal, { ...byFilm(id), body: { price: 1 } }, mira),
      await app.refused(contract.answerVideoDownload, { ...byFilm(id), body: { allowed: true } }, mira),
    ].map(({ code }) => code);
    expect(codes).toEqual(codes.map(() => 'film-state'));
    const written = { revision, cues: [{ from: 0, to: 2_000, text: 'Guten Abend.' }] };
    const params = { filmId: id, language: 'de' as const };
    await app.ok(contract.writeCaptions, { params, body: written }, mira);
    const handedIn = await drafts.handIn(mira, await drafts.draftOf(mira, filmId));
    await app.ok(contract.reviewFilm, decision(handedIn, fine), operator);
    expect(await ownFilm(app, mira, filmId)).toMatchObject({ captions: ['de'], changesWait: false, price: 40 });
  });

  it('keeps words that wait waiting, and rates the film as it was looked at', async () => {
    const mira = await app.performer();
    const guest = await app.account({ verified: true });
    const { filmId, draft } = await drafts.waiting(mira, { fsk: 16 });
    const { revision, price } = await ownFilm(app, mira, filmId);
    const texts = JSON.parse(words('Ungelesenes')) as contract.FilmTexts;
    const terms = { texts, price, isVip: false, isClassic: false, fsk: 16 as const, revision };
    await app.ok(contract.changeFilm, { ...byFilm(filmId), body: terms }, mira);
    await app.ok(contract.reviewFilm, decision(draft, fine), operator);
    expect(await ownFilm(app, mira, filmId)).toMatchObject({ changesWait: true, fsk: 18 });
    expect(await shown(filmId, guest)).toEqual({ duration: 90_000, title: 'Regen am Fenster', ageRating: 18 });
    // What an operator had before was another film.
    const stale = decision({ ...draft, id: filmId, revision: revision + 1 }, fine);
    expect((await app.refused(contract.reviewFilm, stale, operator)).code).toBe('conflict');
  });

  it('comes to nothing where the film is taken away meanwhile', async () => {
    const mira = await app.performer();
    const { filmId, draft } = await drafts.waiting(mira);
    await app.ok(contract.removeFilm, { ...byFilm(filmId), body: { reason } }, operator);
    expect((await app.refused(contract.reviewFilm, decision(draft, fine), operator)).code).toBe('conflict');
    const back = await drafts.draftOf(mira, filmId);
    expect(back.state).toBe('draft');
    expect((await app.refused(contract.submitFilm, submission(back), mira)).code).toBe('film-state');
    await app.ok(contract.deleteFilm, byFilm(back.id), mira);
  });

  it('goes with the film that its performer deletes; one that was removed stays as evidence', async () => {
    const mira = await app.performer();
    const { filmId, draft } = await drafts.waiting(
      mira,
      { state: 'withdrawn' },
      { manifest: `{"sha256": "${randomUUID()}"}` },
    );
    await app.ok(contract.removeFilm, { ...byFilm(draft.id), body: { reason } }, operator);
    expect(await ownFilm(app, mira, filmId)).toMatchObject({ state: 'withdrawn', replacement: { state: 'removed' } });
    const second = await drafts.begin(mira, filmId);
    expect(second.id).not.toBe(draft.id);
    // Let back in, it is no second file for the film.
    const objection = { ...byFilm(draft.id), body: { text: 'Das bin ich selbst.' } };
    await app.ok(contract.objectToFilm, objection, mira);
    await app.ok(contract.decideFilmObjection, { ...byFilm(draft.id), body: { overturn: true, reason } }, other);
    expect((await ownFilm(app, mira, draft.id)).state).toBe('review');
    await app.ok(contract.removeFilm, { ...byFilm(second.id), body: { reason } }, operator);
    await app.ok(contract.deleteFilm, byFilm(filmId), mira);
    const { items } = await app.ok(contract.listOwnFilms, { query: {} }, mira);
    expect(items.map(({ id, state }) => [id, state])).toEqual([
      [second.id, 'removed'],
      [draft.id, 'review'],
    ]);
  });

  it('leaves the old file for a year, by which copies of it are traced', async () => {
    const mira = await app.performer();
    const { tasks } = filmsJobs(app.context, app.app.api(films));
    const { filmId, draft } = await drafts.waiting(mira);
    const { rows } = await pool().query<{ media: string }>('select media from films where id = $1', [filmId]);
    await app.ok(contract.reviewFilm, decision(draft, fine), operator);
    const kept = async () => {
      const found = await pool().query<{ media: string }>('select media from film_old_files where film_id = $1', [
        filmId,
      ]);
      return found.rows;
    };
    expect(await kept()).toEqual(rows);
    await tasks['drop-removed-films']?.({}, undefined as never);
    expect(await kept()).toEqual(rows);
    await pool().query(`update film_old_files set replaced_at = replaced_at - interval '366 days' where film_id = $1`, [
      filmId,
    ]);
    await tasks['drop-removed-films']?.({}, undefined as never);
    expect(await kept()).toEqual([]);
  });

  it('leaves a stricter word of its performer about a film that is away', async () => {
    const mira = await app.performer();
    const guest = await app.account({ verified: true, coins: 100 });
    const { filmId, draft } = await drafts.waiting(mira, { fsk: 16 });
    await app.ok(
      contract.buyVideo,
      { params: { videoId: filmId }, body: { price: 40, requestKey: randomUUID() } },
      guest,
    );
    await app.ok(contract.withdrawFilm, byFilm(filmId), mira);
    const { revision, price, texts } = await ownFilm(app, mira, filmId);
    await app.ok(
      contract.changeFilm,
      { ...byFilm(filmId), body: { texts, price, isVip: false, isClassic: false, fsk: 18 as const, revision } },
      mira,
    );
    const rating = async () => (await app.ok(contract.getVideo, { params: { videoId: filmId } }, guest)).ageRating;
    expect(await rating()).toBe(18);
    await app.ok(contract.reviewFilm, decision(draft, { ...fine, fsk: 16 }), operator);
    expect(await rating()).toBe(18);
  });

  it('is looked at with what the film costs and is rated by now', async () => {
    const mira = await app.performer();
    const { filmId, draft } = await drafts.waiting(mira, { fsk: 16 });
    const { revision, price, texts } = await ownFilm(app, mira, filmId);
    await app.ok(
      contract.changeFilm,
      {
        ...byFilm(filmId),
        body: { texts, price: price + 7, isVip: true, isClassic: false, fsk: 18 as const, revision },
      },
      mira,
    );
    await app.ok(contract.reviewFilm, decision(await ownFilm(app, mira, filmId), fine), operator);
    const { items } = await app.ok(contract.listWaitingFilms, {}, operator);
    const card = items.find(({ id }) => id === draft.id);
    expect(card).toMatchObject({ fsk: 18, price: price + 7, isVip: true });
  });

  it('leaves captions that were approved meanwhile', async () => {
    const mira = await app.performer();
    const filmId = await filmInShop(app, mira);
    await drafts.begin(mira, filmId);
    const { revision } = await ownFilm(app, mira, filmId);
    const written = { revision, cues: [{ from: 0, to: 2_000, text: 'Guten Abend.' }] };
    await app.ok(contract.writeCaptions, { params: { filmId, language: 'de' as const }, body: written }, mira);
    await app.ok(contract.reviewFilm, decision(await ownFilm(app, mira, filmId), fine), operator);
    expect((await ownFilm(app, mira, filmId)).captions).toEqual(['de']);
    const draft = await drafts.handIn(mira, await drafts.made(mira, filmId));
    await app.ok(contract.reviewFilm, decision(draft, fine), operator);
    expect((await ownFilm(app, mira, filmId)).captions).toEqual(['de']);
  });

  it('takes no other file any more once it was handed in', async () => {
    const mira = await app.performer();
    const filmId = await filmInShop(app, mira);
    await drafts.begin(mira, filmId);
    const ready = await drafts.made(mira, filmId);
    const file = { name: 'x.mp4', bytes: 5_000_000 };
    await app.ok(contract.beginFilmUpload, { ...byFilm(ready.id), body: file }, mira);
    await drafts.handIn(mira, ready);
    const list = await app.ok(uploads.listUploads, {}, mira);
    expect(JSON.stringify(list)).not.toContain('receiving');
  });
});
