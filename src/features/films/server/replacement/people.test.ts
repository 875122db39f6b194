import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { untilLocked } from '../../../../../test/clocks/lock-waiters.ts';
import { filmInShop, words } from '../../../../../test/films/film.ts';
import { ownFilm } from '../../../../../test/films/published.ts';
import { byFilm, decision, fine, replacementsOf, submission } from '../../../../../test/films/replacement.ts';
import { updateRow } from '../../../../../test/people/rows.ts';
import type { TestGuest, TestPerformer } from '../../../../../test/people/people.ts';
import * as consents from '../../../consents/contract.ts';
import { consents as consentsFeature } from '../../../consents/feature.ts';
import * as contract from '../../contract.ts';

describe('who is seen in another file for a film', () => {
  let app: TestApp;
  let operator: TestGuest;
  let drafts: ReturnType<typeof replacementsOf>;
  beforeAll(async () => {
    app = await startTestApp();
    drafts = replacementsOf(app);
    operator = await app.account({ role: 'operator', may: ['content'] });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const pool = () => app.context.database.pool;
  const of = (workId: number) => ({ params: { work: 'film' as const, workId } });
  const name = (owner: TestGuest, workId: number, { slug }: TestPerformer) =>
    app.ok(consents.namePerformer, { ...of(workId), body: { name: slug } }, owner);
  const people = async (owner: TestGuest, workId: number) =>
    (await app.ok(consents.listPeople, of(workId), owner)).items;
  const asked = async (who: TestGuest, workId: number) => {
    const { items } = await app.ok(consents.listAskedConsents, { query: {} }, who);
    return items.find((each) => each.workId === workId);
  };
  const say = async (who: TestGuest, workId: number, yes: boolean) => {
    const { id = '', round = 0 } = (await asked(who, workId)) ?? {};
    const body = { depict: yes, publish: yes, download: yes, round };
    return app.ok(consents.answerConsent, { params: { personId: id }, body }, who);
  };
  /** In the shop, with people who have said yes. */
  const filmWith = async (mira: TestPerformer, ...named: TestPerformer[]) => {
    const filmId = await filmInShop(app, mira, { state: 'draft', published_at: null });
    for (const each of named) {
      await name(mira, filmId, each);
      await say(each, filmId, true);
    }
    const shown = { state: 'published', published_at: app.now(), shown_texts: words('See'), shown_fsk: 16 };
    await updateRow(pool(), 'films', filmId, shown);
    return filmId;
  };
  /** With a draft to which both have said yes, and that waits. */
  const waitingWith = async (mira: TestPerformer, kim: TestPerformer) => {
    const filmId = await filmWith(mira, kim);
    await drafts.begin(mira, filmId);
    const ready = await drafts.made(mira, filmId);
    await say(kim, ready.id, true);
    return { filmId, draft: await drafts.handIn(mira, ready) };
  };
  const approve = (draft: contract.StudioFilm) => app.ok(contract.reviewFilm, decision(draft, fine), operator);
  const notApproved = async (draft: contract.StudioFilm) =>
    (await app.refused(contract.reviewFilm, decision(draft, fine), operator)).code;

  /** The approval has begun, and is kept from ending, while somebody else does something. */
  async function meanwhile(draft: contract.StudioFilm, act: () => Promise<unknown>): Promise<void> {
    const holder = await pool().connect();
    try {
      await holder.query('begin');
      await holder.query('lock table film_old_files in exclusive mode');
      const deciding = approve(draft);
      await untilLocked(pool(), 1);
      const acting = act();
      await untilLocked(pool(), 2);
      await holder.query('commit');
      await Promise.all([deciding, acting]);
    } finally {
      holder.release();
    }
  }

  it('are those of the film, each asked anew, and as those are told apart', async () => {
    const [mira, kim, lia] = [await app.performer(), await app.performer(), await app.performer()];
    const filmId = await filmWith(mira, kim, lia);
    const { id: draftId } = await drafts.begin(mira, filmId);
    const [, second] = await people(mira, draftId);
    expect((await people(mira, draftId)).map(({ state }) => state)).toEqual(['asked', 'asked']);
    expect([(await asked(kim, filmId))?.isNewFile, (await asked(kim, draftId))?.isNewFile]).toEqual([false, true]);
    await app.ok(consents.removePerson, { params: { personId: second?.id ?? '' } }, mira);
    const ready = await drafts.made(mira, filmId);
    expect((await app.refused(contract.submitFilm, submission(ready), mira)).code).toBe('people-incomplete');
    await say(kim, draftId, true);
    const draft = await drafts.handIn(mira, await drafts.draftOf(mira, filmId));
    // Whoever is not seen in it any more is told to the operator.
    const inReview = await app.ok(consents.findPeople, of(draftId), operator);
    expect(inReview.items).toHaveLength(2);
    await approve(draft);
    expect((await people(mira, filmId)).map(({ state }) => state)).toEqual(['complete']);
    expect(await asked(lia, filmId)).toBeUndefined();
    // What was signed for what guests have been shown stays for its years.
    const { rows } = await pool().query('select removed_at from depicted_people where work_id = $1', [filmId]);
    expect(rows).toHaveLength(4);
    // A no is about the film from now on.
    await say(kim, filmId, false);
    expect((await ownFilm(app, mira, filmId)).state).toBe('review');
  });

  it('are asked again where one says no to the film after a yes to the file, also for one that is withdrawn', async () => {
    for (const isWithdrawn of [false, true]) {
      const [mira, kim] = [await app.performer(), await app.performer()];
      const { filmId, draft } = await waitingWith(mira, kim);
      if (isWithdrawn) await app.ok(contract.withdrawFilm, byFilm(filmId), mira);
      await say(kim, filmId, false);
      expect(await notApproved(draft)).toBe('people-incomplete');
      expect((await people(mira, filmId)).map(({ state }) => state)).toEqual(['refused']);
      app.advance(1_000);
      await say(kim, draft.id, true);
      await approve(await drafts.draftOf(mira, filmId));
      expect((await people(mira, filmId)).map(({ state }) => state)).toEqual(['complete']);
    }
  });

  it('are asked again too where the film names somebody no more who said no to it, or names them anew', async () => {
    for (const isNamedAnew of [false, true]) {
      const [mira, kim] = [await app.performer(), await app.performer()];
      const { filmId, draft } = await waitingWith(mira, kim);
      app.advance(60_000);
      await say(kim, filmId, false);
      const [person] = await people(mira, filmId);
      await app.ok(consents.removePerson, { params: { personId: person?.id ?? '' } }, mira);
      if (isNamedAnew) await name(mira, filmId, kim);
      expect(await notApproved(draft)).toBe('people-incomplete');
    }
  });

  it('let buyers keep no copy by a yes that is older than the no', async () => {
    const [mira, kim] = [await app.performer(), await app.performer()];
    const { filmId, draft } = await waitingWith(mira, kim);
    app.advance(60_000);
    const { id = '', round = 0 } = (await asked(kim, filmId)) ?? {};
    const said = { depict: true, publish: true, download: false, round };
    await app.ok(consents.answerConsent, { params: { personId: id }, body: said }, kim);
    expect(await notApproved(draft)).toBe('people-incomplete');
  });

  it('from outside are in no file by papers of a film that names them no more', async () => {
    const mira = await app.performer();
    const filmId = await filmWith(mira);
    const record = { label: 'Ana', legalName: 'Ana Muster', born: '1994-05-06', recordedOn: '2026-01-02' };
    const outsider = { ...record, consentOn: '2026-01-02', download: true };
    await app.ok(consents.nameOutsider, { ...of(filmId), body: outsider }, mira);
    const [person] = await people(mira, filmId);
    const id = person?.id ?? '';
    for (const kind of ['form', 'identity'])
      await pool().query(
        `insert into depicted_files (person_id, kind, upload_id, sealed_file, received_at) values ($1, $2, gen_random_uuid(), '', now())`,
        [id, kind],
      );
    await updateRow(pool(), 'films', filmId, { state: 'published' });
    await drafts.begin(mira, filmId);
    const draft = await drafts.handIn(mira, await drafts.made(mira, filmId));
    expect((await people(mira, draft.id)).map(({ state }) => state)).toEqual(['complete']);
    app.advance(60_000);
    await app.ok(consents.removePerson, { params: { personId: id } }, mira);
    expect(await notApproved(draft)).toBe('people-incomplete');
  });

  it('are those too who were named in the film since: nobody is left out by that', async () => {
    const [mira, kim, lia] = [await app.performer(), await app.performer(), await app.performer()];
    const { filmId, draft } = await waitingWith(mira, kim);
    app.advance(60_000);
    await name(mira, filmId, lia);
    await say(lia, filmId, true);
    await approve(await ownFilm(app, mira, filmId));
    expect(await notApproved(draft)).toBe('people-incomplete');
    await app.ok(contract.withdrawFilm, byFilm(draft.id), mira);
    const back = await drafts.draftOf(mira, filmId);
    expect((await app.refused(contract.submitFilm, submission(back), mira)).code).toBe('people-incomplete');
    const told = `select count(*)::int as count from notifications where guest_id = $1 and kind = 'consents-asked'`;
    expect((await pool().query(told, [lia.guestId])).rows).toEqual([{ count: 2 }]);
    await say(lia, draft.id, true);
    await approve(await drafts.handIn(mira, await drafts.draftOf(mira, filmId)));
    expect((await people(mira, filmId)).map(({ state }) => state)).toEqual(['complete', 'complete']);
    const { rows } = await pool().query('select from depicted_people where removed_at < named_at');
    expect(rows).toEqual([]);
  });

  it('are heard where one says no while it is approved', async () => {
    const [mira, kim] = [await app.performer(), await app.performer()];
    const { filmId, draft } = await waitingWith(mira, kim);
    await meanwhile(draft, () => say(kim, draft.id, false));
    expect((await ownFilm(app, mira, filmId)).state).toBe('review');
    expect((await people(mira, filmId)).map(({ state }) => state)).toEqual(['refused']);
  });

  it('are gone with their account, also while it is approved: then the film is looked at', async () => {
    const [mira, kim] = [await app.performer(), await app.performer()];
    const { filmId, draft } = await waitingWith(mira, kim);
    const api = app.app.api(consentsFeature);
    await meanwhile(draft, () =>
      app.context.database.transaction((client) => api.forgetPerformer(kim.performerId, client)),
    );
    expect((await ownFilm(app, mira, filmId)).state).toBe('review');
  });
});
