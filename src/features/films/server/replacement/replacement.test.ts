import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { makeFilmFile } from '../../../../../test/films/film-file.ts';
import { filmInShop, words } from '../../../../../test/films/film.ts';
import { isSettled, ownFilm, publishedFilm, sendFile } from '../../../../../test/films/published.ts';
import { updateRow, type Values } from '../../../../../test/people/rows.ts';
import type { TestGuest, TestPerformer } from '../../../../../test/people/people.ts';
import * as consents from '../../../consents/contract.ts';
import * as contract from '../../contract.ts';
import { films } from '../../feature.ts';
import { filmsJobs } from '../jobs.ts';

const fine = { approve: true, fsk: 18 as const, reason: 'Alles in Ordnung.' };
const refusal = { ...fine, approve: false, reason: 'Das ist ein anderes Video.' };
const consent = { everyone: true, depict: true, publish: true, download: true } as const;
const reason = 'Gemeldet und geprüft.';

describe('another file for a film that guests have been shown', () => {
  let app: TestApp;
  let folder: string;
  let operator: TestGuest;
  let other: TestGuest;
  beforeAll(async () => {
    [app, folder] = await Promise.all([startTestApp(), mkdtemp(join(tmpdir(), 'separee-replaced-'))]);
    operator = await app.account({ role: 'operator', may: ['content'] });
    other = await app.account({ role: 'operator', may: ['content'] });
  });
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });

  const pool = () => app.context.database.pool;
  const byFilm = (filmId: number) => ({ params: { filmId } });
  const draftOf = async (performer: TestGuest, filmId: number): Promise<contract.StudioFilm> => {
    const { replacement } = await ownFilm(app, performer, filmId);
    if (replacement === null) throw new Error('there is no draft');
    return replacement;
  };
  const begin = async (performer: TestGuest, filmId: number) => {
    await app.ok(contract.replaceFilmFile, byFilm(filmId), performer);
    return draftOf(performer, filmId);
  };
  /** As if a file had come and been made ready. */
  const made = async (performer: TestGuest, filmId: number, set: Values = {}) => {
    const { id } = await draftOf(performer, filmId);
    const file = { media: randomUUID(), manifest: '{}', duration_ms: 90_000, width: 640, height: 360 };
    await updateRow(pool(), 'films', id, { processing: 'done', ...file, ...set });
    return draftOf(performer, filmId);
  };
  const submission = ({ id, revision }: contract.StudioFilm) => ({ ...byFilm(id), body: { revision, ...consent } });
  const handIn = (performer: TestGuest, draft: contract.StudioFilm) =>
    app.ok(contract.submitFilm, submission(draft), performer);
  const waiting = async (performer: TestPerformer, set: Values = {}, file: Values = {}) => {
    const filmId = await filmInShop(app, performer, set);
    await begin(performer, filmId);
    return { filmId, draft: await handIn(performer, await made(performer, filmId, file)) };
  };
  const decision = ({ id, revision }: contract.StudioFilm, said: typeof fine | typeof refusal) => ({
    ...byFilm(id),
    body: { ...said, revision },
  });
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
    const draft = await begin(mira, id);
    const bytes = await readFile(await makeFilmFile(join(folder, 'better.mp4'), { hue: 190, seconds: 6 }));
    await sendFile(app, mira, draft.id, bytes);
    const ready = await until(
      () => draftOf(mira, id),
      (each) => isSettled({ ...each, replacement: null }),
      300,
      100,
    );
    const { id: draftId, ...handedIn } = await handIn(mira, ready);
    expect(handedIn).toMatchObject({ state: 'review', replacement: null });
    // Until somebody has looked at it everything is as it was, and nobody else knows of it.
    expect(await shown(id, guest)).toEqual(before);
    const unseen = { body: { videoId: draftId } };
    expect((await app.refused(contract.startWatching, unseen, guest)).code).toBe('not-found');
    await app.ok(contract.startWatching, unseen, mira);
    const { items } = await app.ok(contract.listWaitingFilms, {}, operator);
    expect(items.find((each) => each.id === draftId)).toMatchObject({ replaces: id });

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
      ['approved', now.revision],
      ['approved', expect.any(Number)],
    ]);
    expect(file.consents[0]).toMatchObject({ revision: now.revision, download: true });
    expect((await app.refused(contract.getFilmFile, byFilm(draftId), operator)).code).toBe('not-found');
  });

  it('leaves the film as it is where it is refused; its performer may object, send another one, or let it be', async () => {
    const mira = await app.performer();
    const guest = await app.account({ verified: true });
    const { filmId, draft } = await waiting(mira);
    const before = await shown(filmId, guest);
    await app.ok(contract.reviewFilm, decision(draft, refusal), operator);
    expect(await shown(filmId, guest)).toEqual(before);
    const refused = await draftOf(mira, filmId);
    expect(refused).toMatchObject({ state: 'refused', reason: refusal.reason, objection: 'open' });
    const objection = { ...byFilm(refused.id), body: { text: 'Es ist dasselbe Video.' } };
    await app.ok(contract.objectToFilm, objection, mira);
    const overturned = { ...byFilm(refused.id), body: { overturn: true, reason: 'Das stimmt.' } };
    await app.ok(contract.decideFilmObjection, overturned, other);
    const back = await draftOf(mira, filmId);
    expect(back.state).toBe('review');
    await app.ok(contract.withdrawFilm, byFilm(back.id), mira);
    expect((await draftOf(mira, filmId)).state).toBe('draft');
    await app.ok(contract.deleteFilm, byFilm(back.id), mira);
    expect((await ownFilm(app, mira, filmId)).replacement).toBeNull();
    await begin(mira, filmId);
  });

  it('is begun once, by whose film it is, for one that guests have been shown', async () => {
    const [mira, kim] = [await app.performer(), await app.performer()];
    const filmId = await filmInShop(app, mira);
    expect((await app.refused(contract.replaceFilmFile, byFilm(filmId), kim)).code).toBe('not-found');
    await Promise.allSettled([1, 2, 3].map(() => app.ok(contract.replaceFilmFile, byFilm(filmId), mira)));
    const { rows } = await pool().query('select id from films where replaces = $1', [filmId]);
    expect(rows).toHaveLength(1);
    expect((await app.refused(contract.replaceFilmFile, byFilm(filmId), mira)).code).toBe('film-state');
    const draft = await draftOf(mira, filmId);
    expect((await app.refused(contract.replaceFilmFile, byFilm(draft.id), mira)).code).toBe('film-state');
    for (const state of ['draft', 'review', 'refused'] as const) {
      const unseen = await filmInShop(app, mira, { state, published_at: null });
      expect((await app.refused(contract.replaceFilmFile, byFilm(unseen), mira)).code).toBe('film-state');
    }
  });

  it('has nothing but captions of its own: what it is called and costs is the film’s', async () => {
    const mira = await app.performer();
    const filmId = await filmInShop(app, mira);
    await begin(mira, filmId);
    const draft = await made(mira, filmId);
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
    const handedIn = await handIn(mira, await draftOf(mira, filmId));
    await app.ok(contract.reviewFilm, decision(handedIn, fine), operator);
    expect(await ownFilm(app, mira, filmId)).toMatchObject({ captions: ['de'], changesWait: false, price: 40 });
  });

  it('keeps words that wait waiting, and rates the film as it was looked at', async () => {
    const mira = await app.performer();
    const guest = await app.account({ verified: true });
    const { filmId, draft } = await waiting(mira, { fsk: 16 });
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

  it('shows who is seen in it, each asked anew; those of the old file alone are seen in the film no more', async () => {
    const [mira, kim, lia] = [await app.performer(), await app.performer(), await app.performer()];
    const filmId = await filmInShop(app, mira, { state: 'draft', published_at: null });
    const of = (workId: number) => ({ params: { work: 'film' as const, workId } });
    const name = (workId: number, { slug }: TestPerformer) =>
      app.ok(consents.namePerformer, { ...of(workId), body: { name: slug } }, mira);
    const asked = async (who: TestGuest, workId: number) => {
      const { items } = await app.ok(consents.listAskedConsents, { query: {} }, who);
      return items.find((each) => each.workId === workId);
    };
    const say = async (who: TestGuest, workId: number, yes: boolean) => {
      const { id = '', round = 0 } = (await asked(who, workId)) ?? {};
      const body = { depict: yes, publish: yes, download: yes, round };
      return app.ok(consents.answerConsent, { params: { personId: id }, body }, who);
    };
    const inFilm = async () => {
      const { items } = await app.ok(consents.listPeople, of(filmId), mira);
      return items.map(({ state }) => state);
    };
    for (const each of [kim, lia]) await name(filmId, each);
    for (const each of [kim, lia]) await say(each, filmId, true);
    await updateRow(pool(), 'films', filmId, {
      state: 'published',
      published_at: app.now(),
      shown_texts: words('See'),
      shown_fsk: 16,
    });
    const { id: draftId } = await begin(mira, filmId);
    const { items } = await app.ok(consents.listPeople, of(draftId), mira);
    expect(items.map(({ state }) => state)).toEqual(['asked', 'asked']);
    await app.ok(consents.removePerson, { params: { personId: items[1]?.id ?? '' } }, mira);
    const handedIn = await handIn(mira, await made(mira, filmId)).catch(() => null);
    expect(handedIn).toBeNull();
    await say(kim, draftId, true);
    const draft = await handIn(mira, await draftOf(mira, filmId));
    await app.ok(contract.reviewFilm, decision(draft, fine), operator);
    expect(await inFilm()).toEqual(['complete']);
    expect(await asked(lia, filmId)).toBeUndefined();
    // What was signed for what guests have been shown stays for its years.
    const { rows } = await pool().query(
      'select removed_at is null as stays from depicted_people where work_id = $1 order by named_at, removed_at',
      [filmId],
    );
    expect(rows.map(({ stays }: { stays: boolean }) => stays)).toEqual([false, false, true]);
    // A no is about the film from now on.
    await say(kim, filmId, false);
    expect((await ownFilm(app, mira, filmId)).state).toBe('review');
  });

  it('comes to nothing where the film is taken away meanwhile', async () => {
    const mira = await app.performer();
    const { filmId, draft } = await waiting(mira);
    await app.ok(contract.removeFilm, { ...byFilm(filmId), body: { reason } }, operator);
    expect((await app.refused(contract.reviewFilm, decision(draft, fine), operator)).code).toBe('conflict');
    const back = await draftOf(mira, filmId);
    expect(back.state).toBe('draft');
    expect((await app.refused(contract.submitFilm, submission(back), mira)).code).toBe('film-state');
    await app.ok(contract.deleteFilm, byFilm(back.id), mira);
  });

  it('goes with the film that its performer deletes; one that was removed stays as evidence', async () => {
    const mira = await app.performer();
    const { filmId, draft } = await waiting(
      mira,
      { state: 'withdrawn' },
      { manifest: `{"sha256": "${randomUUID()}"}` },
    );
    await app.ok(contract.removeFilm, { ...byFilm(draft.id), body: { reason } }, operator);
    expect(await ownFilm(app, mira, filmId)).toMatchObject({ state: 'withdrawn', replacement: { state: 'removed' } });
    const second = await begin(mira, filmId);
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
    const { filmId, draft } = await waiting(mira);
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
});
