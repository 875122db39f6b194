import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { untilLocked } from '../../../../../test/clocks/lock-waiters.ts';
import { filmInShop } from '../../../../../test/films/film.ts';
import { ownFilm } from '../../../../../test/films/published.ts';
import {
  byFilm,
  decision,
  fine,
  reason,
  refusal,
  replacementsOf,
  submission,
} from '../../../../../test/films/replacement.ts';
import type { TestGuest } from '../../../../../test/people/people.ts';
import * as contract from '../../contract.ts';
import { letRemovedGo } from './replacement-store.ts';

const objection = { text: 'Das ist doch dasselbe Video.' };

describe('what is decided about another file for a film', () => {
  let app: TestApp;
  let operator: TestGuest;
  let other: TestGuest;
  let drafts: ReturnType<typeof replacementsOf>;
  beforeAll(async () => {
    app = await startTestApp();
    operator = await app.account({ role: 'operator', may: ['content'] });
    other = await app.account({ role: 'operator', may: ['content'] });
    drafts = replacementsOf(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const pool = () => app.context.database.pool;
  const review = (film: { id: number; revision: number }, said: typeof fine | typeof refusal, who = operator) =>
    app.ok(contract.reviewFilm, decision(film, said), who);
  const notReviewed = async (film: { id: number; revision: number }, who = operator) =>
    (await app.refused(contract.reviewFilm, decision(film, fine), who)).code;
  const object = (performer: TestGuest, filmId: number) =>
    app.ok(contract.objectToFilm, { ...byFilm(filmId), body: objection }, performer);
  const answer = (filmId: number, overturn: boolean) => ({ ...byFilm(filmId), body: { overturn, reason } });
  const remove = (filmId: number) => app.ok(contract.removeFilm, { ...byFilm(filmId), body: { reason } }, operator);
  /** A draft that was refused, and then approved. */
  const approvedInTheEnd = async (performer: TestGuest, filmId: number) => {
    await drafts.begin(performer, filmId);
    await review(await drafts.handIn(performer, await drafts.made(performer, filmId)), refusal, other);
    await review(await drafts.handIn(performer, await drafts.draftOf(performer, filmId)), fine);
  };

  it('leaves an objection to refused words open, and who decides about it', async () => {
    const mira = await app.performer();
    const filmId = await filmInShop(app, mira);
    await review(await drafts.reword(mira, filmId, 'Neu'), refusal);
    await approvedInTheEnd(mira, filmId);
    expect((await ownFilm(app, mira, filmId)).objection).toBe('open');
    await object(mira, filmId);
    await approvedInTheEnd(mira, filmId);
    const refused = await app.refused(contract.decideFilmObjection, answer(filmId, false), operator);
    expect(refused.code).toBe('another-operator');
    await app.ok(contract.decideFilmObjection, answer(filmId, true), other);
    const back = await ownFilm(app, mira, filmId);
    expect(await notReviewed(back)).toBe('another-operator');
    await approvedInTheEnd(mira, filmId);
    expect(await notReviewed(await ownFilm(app, mira, filmId))).toBe('another-operator');
  });

  it('leaves a doubt about words as it was, and is none about them', async () => {
    const mira = await app.performer();
    const { filmId, draft } = await drafts.waiting(mira);
    const film = await drafts.reword(mira, filmId, 'Neu');
    const doubt = (revision: number, said: string) => ({ body: { revision, reason: said } });
    await app.ok(
      contract.handOnFilm,
      { ...byFilm(filmId), ...doubt(film.revision, 'Zweifel an den Worten.') },
      operator,
    );
    await app.ok(contract.handOnFilm, { ...byFilm(draft.id), ...doubt(draft.revision, 'Ist das Mira?') }, other);
    await review(draft, fine);
    const { items } = await app.ok(contract.listWaitingFilms, {}, operator);
    expect(items.find(({ id }) => id === filmId)).toMatchObject({ doubt: 'Zweifel an den Worten.', mayDecide: false });
  });

  it('is nothing where the film is gone: such a draft waits for nobody', async () => {
    const mira = await app.performer();
    const sha256 = randomUUID();
    const { filmId, draft } = await drafts.waiting(mira, { manifest: JSON.stringify({ sha256 }) });
    const twin = await filmInShop(app, mira, { manifest: JSON.stringify({ sha256 }) });
    await remove(twin);
    // A copy of what was removed can only be refused, and that for good.
    await review(await ownFilm(app, mira, filmId), refusal);
    expect((await ownFilm(app, mira, filmId)).state).toBe('removed');
    expect((await drafts.draftOf(mira, filmId)).state).toBe('draft');
    expect(await notReviewed(draft)).toBe('conflict');

    const second = await drafts.waiting(mira);
    await review(second.draft, refusal);
    await remove(second.filmId);
    await object(mira, second.draft.id);
    await app.ok(contract.decideFilmObjection, answer(second.draft.id, true), other);
    expect((await drafts.draftOf(mira, second.filmId)).state).toBe('draft');
  });

  it('says of a draft that was removed what is true: the film stays, and its performer may object', async () => {
    const mira = await app.performer();
    const { filmId, draft } = await drafts.waiting(mira);
    await remove(draft.id);
    const { rows } = await pool().query(
      `select facts ->> 'outcome' as outcome from notifications where guest_id = $1`,
      [mira.guestId],
    );
    expect(rows).toEqual([{ outcome: 'file-removed' }]);
    expect((await ownFilm(app, mira, filmId)).state).toBe('published');
    expect((await drafts.draftOf(mira, filmId)).objection).toBe('open');
    const next = await drafts.begin(mira, filmId);
    expect((await ownFilm(app, mira, filmId)).replacement?.id).toBe(next.id);
    expect(await ownFilm(app, mira, draft.id)).toMatchObject({ state: 'removed', objection: 'open' });
  });

  it('is one or the other where a removed draft is let back at the moment at which the next one is begun', async () => {
    const mira = await app.performer();
    const { filmId, draft } = await drafts.waiting(mira);
    await remove(draft.id);
    await object(mira, draft.id);
    const holder = await pool().connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from films where id = $1 for update', [filmId]);
      await letRemovedGo(holder, filmId);
      const next =
        'insert into films (performer_id, replaces, texts) select performer_id, id, texts from films where id = $1';
      await holder.query(next, [filmId]);
      const deciding = app.ok(contract.decideFilmObjection, answer(draft.id, true), other);
      await untilLocked(pool(), 1);
      await holder.query('commit');
      await deciding;
    } finally {
      holder.release();
    }
    expect((await ownFilm(app, mira, draft.id)).state).toBe('review');
  });

  it('keeps the film and its next draft possible where one was removed that looks like it', async () => {
    const mira = await app.performer();
    const hashes = [{ at: 0, hash: 'a5'.repeat(32), quality: 100, turned: ['a5'.repeat(32)] }];
    const manifest = () => JSON.stringify({ sha256: randomUUID(), hashes });
    const { filmId, draft } = await drafts.waiting(mira, { manifest: manifest() }, { manifest: manifest() });
    await remove(draft.id);
    await drafts.begin(mira, filmId);
    await review(await drafts.handIn(mira, await drafts.made(mira, filmId, { manifest: manifest() })), fine);
    await drafts.begin(mira, filmId);
    const again = await drafts.made(mira, filmId, { media: randomUUID() });
    expect((await drafts.handIn(mira, again)).state).toBe('review');
  });

  it('keeps away with a removed film the file that it had before', async () => {
    const mira = await app.performer();
    const files = [0, 1].map(() => JSON.stringify({ sha256: randomUUID() }));
    const { filmId, draft } = await drafts.waiting(mira, { manifest: files[0] ?? '' }, { manifest: files[1] ?? '' });
    await review(draft, fine);
    await remove(filmId);
    for (const manifest of files) {
      const again = await filmInShop(app, mira, { state: 'draft', published_at: null, manifest });
      const film = await ownFilm(app, mira, again);
      expect((await app.refused(contract.submitFilm, submission(film), mira)).code).toBe('film-blocked');
    }
  });
});
