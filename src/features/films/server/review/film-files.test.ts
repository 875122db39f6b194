import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { filmInShop } from '../../../../../test/films/film.ts';
import { insertRow, type Values } from '../../../../../test/people/rows.ts';
import type { TestAccount, TestPerformer } from '../../../../../test/people/people.ts';
import { int } from '../../../../platform/database/columns.ts';
import { erasePerformer } from '../../../performers/contract.ts';
import * as contract from '../../contract.ts';
import { isBlocked } from '../processing/blocked.ts';
import { emptyRemoved, giveFile } from '../processing/process-store.ts';
import { OBJECTION_MS } from '../../../reviews/server/index.ts';

describe('what operators decide about films', () => {
  let app: TestApp;
  let performer: TestPerformer;
  let first: TestAccount;
  let second: TestAccount;
  beforeAll(async () => {
    app = await startTestApp();
    performer = await app.performer();
    first = await app.account({ role: 'operator', may: ['content'], set: { name: 'Frau Erste' } });
    second = await app.account({ role: 'operator', may: ['content'], set: { name: 'Herr Zweiter' } });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function waiting(set: Values = {}): Promise<number> {
    const { pool } = app.context.database;
    const id = await filmInShop(app, performer, {
      state: 'review',
      published_at: null,
      submitted_at: app.now(),
      ...set,
    });
    const consent = { film_id: id, performer_id: performer.performerId, revision: 1, depict: true, publish: true };
    await insertRow(pool, 'film_consents', { ...consent, download: false }, { film_id: int });
    return id;
  }
  const review = (id: number, approve: boolean) => ({
    params: { filmId: id },
    body: { revision: 1, approve, fsk: 18 as const, reason: 'Angesehen und entschieden.' },
  });
  const objection = (id: number) => ({ params: { filmId: id }, body: { text: 'Das bin ich selbst, mit Ausweis.' } });
  const decision = (id: number, overturn: boolean) => ({
    params: { filmId: id },
    body: { overturn, reason: 'Noch einmal angesehen.' },
  });
  const file = (id: number, who = first) => app.ok(contract.getFilmFile, { params: { filmId: id } }, who);
  const own = async (id: number) => {
    const { items } = await app.ok(contract.listOwnFilms, { query: {} }, performer);
    return items.find((film) => film.id === id);
  };

  it('is left to somebody else by who is unsure', async () => {
    const id = await waiting();
    const doubt = { params: { filmId: id }, body: { revision: 1, reason: 'Wer ist im Hintergrund?' } };
    await app.ok(contract.handOnFilm, doubt, first);
    const seenBy = async (who: TestAccount) =>
      (await app.ok(contract.listWaitingFilms, {}, who)).items.find((film) => film.id === id);
    expect(await seenBy(first)).toMatchObject({ doubt: 'Wer ist im Hintergrund?', mayDecide: false });
    expect(await seenBy(second)).toMatchObject({ doubt: 'Wer ist im Hintergrund?', mayDecide: true });
    expect((await app.refused(contract.reviewFilm, review(id, true), first)).code).toBe('another-operator');
    expect((await app.refused(contract.handOnFilm, doubt, first)).code).toBe('another-operator');
    await app.ok(contract.reviewFilm, review(id, true), second);
    expect((await file(id)).decisions).toMatchObject([
      { kind: 'approved', operator: 'Herr Zweiter' },
      { kind: 'unsure', operator: 'Frau Erste', reason: 'Wer ist im Hintergrund?' },
    ]);
  });

  it('can be objected to once, and somebody else decides about that', async () => {
    const id = await waiting();
    expect((await app.refused(contract.objectToFilm, objection(id), performer)).code).toBe('no-objection');
    await app.ok(contract.reviewFilm, review(id, false), first);
    expect(await own(id)).toMatchObject({ state: 'refused', objection: 'open' });
    expect(await app.ok(contract.objectToFilm, objection(id), performer)).toMatchObject({ objection: 'waiting' });
    expect((await app.refused(contract.objectToFilm, objection(id), performer)).code).toBe('no-objection');
    const { items } = await app.ok(contract.listFilmObjections, {}, second);
    expect(items.map((film) => film.id)).toContain(id);
    expect([(await file(id, first)).mayDecideObjection, (await file(id, second)).mayDecideObjection]).toEqual([
      false,
      true,
    ]);
    expect((await app.refused(contract.decideFilmObjection, decision(id, true), first)).code).toBe('another-operator');
    await app.ok(contract.decideFilmObjection, decision(id, true), second);
    expect(await own(id)).toMatchObject({ state: 'review', objection: null, reason: null });
    expect((await app.refused(contract.decideFilmObjection, decision(id, true), second)).code).toBe('conflict');
  });

  it('stays where the objection is not followed, and hers is nobody else’s to object to', async () => {
    const id = await waiting();
    await app.ok(contract.reviewFilm, review(id, false), first);
    const stranger = await app.performer();
    expect((await app.refused(contract.objectToFilm, objection(id), stranger)).code).toBe('not-found');
    await app.ok(contract.objectToFilm, objection(id), performer);
    await app.ok(contract.decideFilmObjection, decision(id, false), second);
    expect(await own(id)).toMatchObject({ state: 'refused', objection: 'decided' });
  });

  it('brings what was removed back to be looked at, and its copies are no longer refused', async () => {
    const id = await waiting({ manifest: JSON.stringify({ sha256: 'b'.repeat(64), hashes: [] }) });
    await app.ok(contract.reviewFilm, review(id, true), first);
    await app.ok(contract.removeFilm, { params: { filmId: id }, body: { reason: 'Gemeldet.' } }, first);
    const blocks = async () =>
      (
        await app.context.database.pool.query(
          'select 1 from film_block_causes c join film_blocks b using (sha256) where c.film_id = $1',
          [id],
        )
      ).rowCount;
    expect(await blocks()).toBe(1);
    await app.ok(contract.objectToFilm, objection(id), performer);
    await app.ok(contract.decideFilmObjection, decision(id, true), second);
    expect(await own(id)).toMatchObject({ state: 'review' });
    expect(await blocks()).toBe(0);
  });

  it('comes back with all that is the same file only when each that was removed is', async () => {
    const manifest = JSON.stringify({ sha256: 'd'.repeat(64), hashes: [] });
    const twice = [await waiting({ manifest }), await waiting({ manifest })];
    const removal = (filmId: number) => ({ params: { filmId }, body: { reason: 'Gemeldet.' } });
    for (const id of twice) await app.ok(contract.removeFilm, removal(id), first);
    const refused = async () => isBlocked(app.context.database.pool, 'd'.repeat(64), []);
    for (const [nth, id] of twice.entries()) {
      await app.ok(contract.objectToFilm, objection(id), performer);
      await app.ok(contract.decideFilmObjection, decision(id, true), second);
      expect([nth, await refused()]).toEqual([nth, nth === 0]);
    }
  });

  it('is looked at once more by somebody else than who refused it, and by nobody with an old page', async () => {
    const id = await waiting();
    await app.ok(contract.reviewFilm, review(id, false), first);
    await app.ok(contract.objectToFilm, objection(id), performer);
    await app.ok(contract.decideFilmObjection, decision(id, true), second);
    expect((await app.refused(contract.reviewFilm, review(id, false), second)).code).toBe('conflict');
    const again = review(id, false);
    again.body.revision = (await own(id))?.revision ?? 0;
    const seenBy = async (who: TestAccount) =>
      (await app.ok(contract.listWaitingFilms, {}, who)).items.find((film) => film.id === id)?.mayDecide;
    expect([await seenBy(first), await seenBy(second)]).toEqual([false, true]);
    expect((await app.refused(contract.reviewFilm, again, first)).code).toBe('another-operator');
    again.body.approve = true;
    await app.ok(contract.reviewFilm, again, second);
  });

  it('is recalled with a film that has the same file, from the shop and from its buyers alike', async () => {
    const manifest = JSON.stringify({ sha256: 'c'.repeat(64), hashes: [] });
    const [original, shown, withdrawn, unseen] = [
      await waiting({ state: 'published', published_at: app.now(), manifest }),
      await waiting({ state: 'published', published_at: app.now(), manifest }),
      await waiting({ state: 'withdrawn', published_at: app.now(), manifest }),
      await waiting({ state: 'draft', manifest }),
    ];
    await app.ok(contract.removeFilm, { params: { filmId: original }, body: { reason: 'Gemeldet.' } }, first);
    const states = await Promise.all([original, shown, withdrawn, unseen].map(async (id) => (await own(id))?.state));
    expect(states).toEqual(['removed', 'review', 'review', 'draft']);
    // Taken back from the review they would be their buyers' again, and nobody's to look at.
    for (const id of [shown, withdrawn])
      expect((await app.refused(contract.withdrawFilm, { params: { filmId: id } }, performer)).code).toBe(
        'film-blocked',
      );
  });

  it('cannot be objected to after half a year', async () => {
    const id = await waiting();
    await app.ok(contract.reviewFilm, review(id, false), first);
    await app.context.database.pool.query(
      `update film_decisions set decided_at = decided_at - make_interval(secs => $2) where film_id = $1`,
      [id, OBJECTION_MS / 1000 + 60],
    );
    expect((await app.refused(contract.objectToFilm, objection(id), performer)).code).toBe('no-objection');
  });

  it('is found by number, name and words of the title, with nothing but letters in them', async () => {
    const id = await waiting();
    const found = async (search: string) =>
      (await app.ok(contract.findFilms, { query: { search } }, first)).items.map((film) => film.id);
    expect(await found(String(id))).toEqual([id]);
    expect(await found('regen am')).toContain(id);
    expect(await found('%')).toEqual([]);
    const { items, next } = await app.ok(contract.findFilms, { query: { state: 'review' } }, first);
    expect(items.every((film) => film.state === 'review')).toBe(true);
    expect(next).toBeNull();
  });

  it('comes back to her, and not to the review, where she had not handed it in', async () => {
    const id = await filmInShop(app, performer, { state: 'draft', published_at: null });
    await app.ok(contract.removeFilm, { params: { filmId: id }, body: { reason: 'Gemeldet.' } }, first);
    await app.ok(contract.objectToFilm, objection(id), performer);
    await app.ok(contract.decideFilmObjection, decision(id, true), second);
    expect(await own(id)).toMatchObject({ state: 'draft', objection: null });
  });

  it('is objected to no more once she has handed it in anew, given it another file, or is gone', async () => {
    const { pool } = app.context.database;
    const objected = async () => (await app.ok(contract.listFilmObjections, {}, second)).items.map((film) => film.id);
    const refused = async () => {
      const id = await waiting();
      await app.ok(contract.reviewFilm, review(id, false), first);
      await app.ok(contract.objectToFilm, objection(id), performer);
      return id;
    };
    const handedIn = await refused();
    const { revision = 0 } = (await own(handedIn)) ?? {};
    const consent = { everyone: true, depict: true, publish: true, download: false } as const;
    await app.ok(contract.submitFilm, { params: { filmId: handedIn }, body: { revision, ...consent } }, performer);
    const otherFile = await refused();
    await giveFile(pool, otherFile, randomUUID(), app.now());
    expect(await objected()).not.toContain(handedIn);
    expect(await objected()).not.toContain(otherFile);
    for (const id of [handedIn, otherFile])
      expect((await app.refused(contract.decideFilmObjection, decision(id, true), second)).code).toBe('conflict');
    expect(await own(otherFile)).toMatchObject({ state: 'draft', objection: null });
    // What was kept for who decides goes with her, and nobody brings it back.
    const removed = await waiting();
    await app.ok(contract.removeFilm, { params: { filmId: removed }, body: { reason: 'Gemeldet.' } }, first);
    await app.ok(contract.objectToFilm, objection(removed), performer);
    const admin = await app.account({ role: 'operator', may: ['performers'] });
    const erase = { params: { performerId: performer.performerId }, body: { reason: 'Sie hat es verlangt.' } };
    await app.ok(erasePerformer, erase, admin);
    expect(await objected()).not.toContain(removed);
    expect((await app.refused(contract.decideFilmObjection, decision(removed, true), second)).code).toBe('conflict');
    expect((await emptyRemoved(pool, app.now())).length).toBeGreaterThan(0);
    const { rows } = await pool.query(`select media from films where id = $1`, [removed]);
    expect(rows).toEqual([{ media: null }]);
    // What is left of it can still be looked up.
    expect(await file(removed)).toMatchObject({ title: '', texts: { nl: { title: '' } }, processing: 'none' });
  });
});
