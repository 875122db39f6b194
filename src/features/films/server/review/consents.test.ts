import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { albumInShop, ownAlbum, sendPicture, somePicture } from '../../../../../test/albums/album.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { makeFilmFile } from '../../../../../test/films/film-file.ts';
import { filmInShop } from '../../../../../test/films/film.ts';
import { ownFilm, sendFile } from '../../../../../test/films/published.ts';
import { approved, byNumber, insertRow } from '../../../../../test/people/rows.ts';
import type { TestGuest, TestPerformer } from '../../../../../test/people/people.ts';
import { submitAlbum } from '../../../albums/contract.ts';
import * as consents from '../../../consents/contract.ts';
import { deleteFilm, getVideo, reviewFilm, submitFilm, type OwnFilm } from '../../contract.ts';

const yes = { depict: true, publish: true, download: true };
const no = { depict: false, publish: false, download: true };
const fine = { approve: true, fsk: 18 as const, reason: 'Alles in Ordnung.' };
const record = {
  label: 'Kim',
  legalName: 'Kim Marie Muster',
  born: '1994-05-06',
  recordedOn: '2026-01-02',
  consentOn: '2026-01-02',
  download: true,
};

describe('everybody who is seen in a film', () => {
  let app: TestApp;
  let operator: TestGuest;
  beforeAll(async () => {
    app = await startTestApp();
    operator = await app.account({ role: 'operator', may: ['content'] });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const pool = () => app.context.database.pool;
  const of = (workId: number) => ({ work: 'film' as const, workId });
  const nameOf = ({ slug }: TestPerformer) => slug;
  const ask = async (owner: TestGuest, workId: number, named: TestPerformer) => {
    const name = nameOf(named).toUpperCase();
    const { items } = await app.ok(consents.namePerformer, { params: of(workId), body: { name } }, owner);
    const person = items.at(-1);
    if (person === undefined) throw new Error('nobody was named');
    return person;
  };
  const answer = (who: TestGuest, personId: string, said: consents.Answer, round = 0) =>
    app.ok(consents.answerConsent, { params: { personId }, body: { ...said, round } }, who);
  const draft = (owner: TestPerformer) => filmInShop(app, owner, { state: 'draft', published_at: null });
  const handIn = async (owner: TestGuest, filmId: number) => {
    const { revision } = await ownFilm(app, owner, filmId);
    const body = { revision, everyone: true, depict: true, publish: true, download: true } as const;
    return { params: { filmId }, body };
  };
  const prices = async (filmId: number) => {
    const { rows } = await pool().query<{ price: number | null }>(
      'select price from film_prices where film_id = $1 order by since',
      [filmId],
    );
    return rows.map(({ price }) => price);
  };
  const approve = (film: OwnFilm) => ({ params: { filmId: film.id }, body: { ...fine, revision: film.revision } });

  async function paper(owner: TestGuest, personId: string, kind: 'form' | 'identity', bytes: Buffer) {
    const begun = { params: { personId }, body: { kind, name: 'Blatt.pdf', bytes: bytes.length } };
    const { url } = await app.ok(consents.beginPaper, begun, owner);
    await fetch(app.origin + url, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${owner.token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(bytes),
    });
  }
  async function settledPaper(owner: TestGuest, workId: number, personId: string, kind: 'form' | 'identity') {
    const read = async () => {
      const { items } = await app.ok(consents.listPeople, { params: of(workId) }, owner);
      return items.find(({ id }) => id === personId);
    };
    const isSettled = (state: string | undefined) => state === 'taken' || state === 'refused';
    const person = await until(read, (found) => isSettled(found?.uploads[kind]?.state));
    return person ?? Promise.reject(new Error('nobody of this id is asked'));
  }

  it('performers of the platform are asked in their own studio, see what for, and take it from sale again', async () => {
    const [owner, other, stranger] = await Promise.all([app.performer(), app.performer(), app.performer()]);
    const filmId = await draft(owner);
    const asked = await ask(owner, filmId, other);
    expect(asked).toMatchObject({ isPerformer: true, state: 'asked', download: false });
    const twice = { params: of(filmId), body: { name: nameOf(other) } };
    expect((await app.refused(consents.namePerformer, twice, owner)).code).toBe('person-named');
    const herself = { params: of(filmId), body: { name: nameOf(owner) } };
    expect((await app.refused(consents.namePerformer, herself, owner)).code).toBe('person-unknown');

    // Nothing is handed in before she has answered; and nobody answers for her.
    expect((await app.refused(submitFilm, await handIn(owner, filmId), owner)).code).toBe('people-incomplete');
    const given = { params: { personId: asked.id }, body: { ...yes, round: 0 } };
    expect((await app.refused(consents.answerConsent, given, owner)).code).toBe('not-found');
    expect((await app.refused(consents.answerConsent, given, stranger)).code).toBe('not-found');
    // She sees what she is asked for, which is there for nobody else.
    const { items } = await app.ok(consents.listAskedConsents, { query: {} }, other);
    expect(items.map(({ workId, title }) => [workId, title])).toEqual([[filmId, 'Regen am Fenster']]);
    await app.ok(getVideo, { params: { videoId: filmId } }, other);
    expect((await app.refused(getVideo, { params: { videoId: filmId } }, stranger)).code).toBe('not-found');

    expect((await answer(other, asked.id, yes)).answer).toMatchObject(yes);
    const waiting = await app.ok(submitFilm, await handIn(owner, filmId), owner);
    await app.ok(reviewFilm, approve(waiting), operator);
    await app.ok(getVideo, { params: { videoId: filmId } }, stranger);

    // Taken back it is out of the shop at once, and no operator can put it there.
    expect((await answer(other, asked.id, no)).answer).toMatchObject({ publish: false, download: false });
    expect((await app.refused(getVideo, { params: { videoId: filmId } }, stranger)).code).toBe('not-found');
    const back = await ownFilm(app, owner, filmId);
    expect(back.state).toBe('review');
    expect((await app.refused(reviewFilm, approve(back), operator)).code).toBe('people-incomplete');
    const seen = await app.ok(consents.exportConsents, { params: of(filmId), body: { reason: 'Prüfung' } }, operator);
    expect(seen.people.map(({ answers }) => answers.map(({ publish }) => publish))).toEqual([[true, false]]);
  });

  it('whoever comes or goes after it was approved has it looked at again', async () => {
    const [owner, other] = await Promise.all([app.performer(), app.performer()]);
    const filmId = await filmInShop(app, owner);
    const asked = await ask(owner, filmId, other);
    const reopened = await ownFilm(app, owner, filmId);
    // From then on nobody is asked for its price.
    expect(await prices(filmId)).toEqual([40, null]);
    expect(reopened).toMatchObject({ state: 'review', revision: 2 });
    await answer(other, asked.id, yes);
    await app.ok(reviewFilm, approve(reopened), operator);
    // What the operator had before him was with her.
    const { items } = await app.ok(consents.removePerson, { params: { personId: asked.id } }, owner);
    expect(items).toEqual([]);
    expect((await app.refused(reviewFilm, approve(reopened), operator)).code).toBe('conflict');
    expect((await ownFilm(app, owner, filmId)).state).toBe('review');
    // What was signed for what guests have been shown stays, and she is asked no more.
    const file = await app.ok(consents.exportConsents, { params: of(filmId), body: { reason: 'Prüfung' } }, operator);
    expect(file.people.map(({ removedAt }) => removedAt === null)).toEqual([false]);
    expect((await app.ok(consents.listAskedConsents, { query: {} }, other)).items).toEqual([]);
    const late = { params: { personId: asked.id }, body: { ...yes, round: 0 } };
    expect((await app.refused(consents.answerConsent, late, other)).code).toBe('not-found');
  });

  it('a no is not taken out of the way by naming her no more', async () => {
    const [owner, other] = await Promise.all([app.performer(), app.performer()]);
    const filmId = await draft(owner);
    const find = async () => (await app.ok(consents.findPeople, { params: of(filmId) }, operator)).items;
    const unanswered = await ask(owner, filmId, await app.performer());
    const refused = await ask(owner, filmId, other);
    await answer(other, refused.id, no);
    for (const { id: personId } of [unanswered, refused])
      await app.ok(consents.removePerson, { params: { personId } }, owner);
    expect((await app.ok(consents.listPeople, { params: of(filmId) }, owner)).items).toEqual([]);
    await app.ok(submitFilm, await handIn(owner, filmId), owner);
    // Who decides about it sees that somebody in it did not want it.
    expect(await find()).toMatchObject([{ id: refused.id, state: 'refused', removedAt: expect.any(String) as string }]);
    await app.ok(deleteFilm, { params: { filmId } }, owner);
    expect(await find()).toEqual([]);
  });

  it('a yes is to what she has seen: to another file, or with one more picture, she is asked once more', async () => {
    const [owner, other] = await Promise.all([app.performer(), app.performer()]);
    const folder = await mkdtemp(join(tmpdir(), 'separee-consents-'));
    try {
      const filmId = await draft(owner);
      const asked = await ask(owner, filmId, other);
      await answer(other, asked.id, yes);
      const { client } = await app.channel(other);
      const told = new Promise((resolve) => client.on('consentsChanged', resolve));
      await sendFile(app, owner, filmId, await readFile(await makeFilmFile(join(folder, 'film.mp4'), { seconds: 1 })));
      await told;
      const { items } = await app.ok(consents.listAskedConsents, { query: {} }, other);
      expect(items).toMatchObject([{ id: asked.id, answer: null, isAnew: true, round: 1 }]);
      const people = await app.ok(consents.listPeople, { params: of(filmId) }, owner);
      expect(people.items).toMatchObject([{ state: 'asked', download: false }]);
      await until(
        () => ownFilm(app, owner, filmId),
        ({ processing }) => processing === 'done',
        60,
      );
      expect((await app.refused(submitFilm, await handIn(owner, filmId), owner)).code).toBe('people-incomplete');
      // Pressed on a page from before.
      const late = { params: { personId: asked.id }, body: { ...yes, round: 0 } };
      expect((await app.refused(consents.answerConsent, late, other)).code).toBe('conflict');
      expect(await answer(other, asked.id, yes, 1)).toMatchObject({ answer: yes, isAnew: false });
      await app.ok(submitFilm, await handIn(owner, filmId), owner);
    } finally {
      await rm(folder, { recursive: true });
    }

    const { albumId: workId } = await albumInShop(app, owner, { set: { state: 'withdrawn' } });
    const album = { work: 'album' as const, workId };
    const named = { params: album, body: { name: nameOf(other) } };
    const [person] = (await app.ok(consents.namePerformer, named, owner)).items;
    if (person === undefined) throw new Error('nobody was named');
    await answer(other, person.id, yes);
    expect(await sendPicture(app, owner, workId, await somePicture(3))).toBeNull();
    const { revision } = await ownAlbum(app, owner, workId);
    const handed = {
      params: { albumId: workId },
      body: { revision, everyone: true, depict: true, publish: true, download: false } as const,
    };
    expect((await app.refused(submitAlbum, handed, owner)).code).toBe('people-incomplete');
    // A no stays one, whatever comes.
    await answer(other, person.id, no);
    await sendPicture(app, owner, workId, await somePicture(4));
    const after = await app.ok(consents.listPeople, { params: album }, owner);
    expect(after.items).toMatchObject([{ state: 'refused' }]);
    await answer(other, person.id, yes, 2);
    await app.ok(submitAlbum, handed, owner);
  });

  it('people from outside are adults with two papers, which lie sealed and are shown to operators alone', async () => {
    const owner = await app.performer();
    const filmId = await draft(owner);
    const young = { params: of(filmId), body: { ...record, born: '2008-06-01' } };
    expect((await app.refused(consents.nameOutsider, young, owner)).code).toBe('person-under-age');
    const later = { params: of(filmId), body: { ...record, consentOn: '2090-01-01' } };
    expect((await app.refused(consents.nameOutsider, later, owner)).code).toBe('person-day');
    const { items } = await app.ok(consents.nameOutsider, { params: of(filmId), body: record }, owner);
    const [person] = items;
    if (person === undefined) throw new Error('nobody was named');
    expect(person).toMatchObject({ name: 'Kim', isPerformer: false, state: 'incomplete' });
    expect(JSON.stringify(items)).not.toContain('Muster');

    await paper(owner, person.id, 'form', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect(await settledPaper(owner, filmId, person.id, 'form')).toMatchObject({ papers: [] });
    await paper(owner, person.id, 'form', Buffer.from('%PDF-1.7 unterschrieben'));
    await settledPaper(owner, filmId, person.id, 'form');
    expect((await app.refused(submitFilm, await handIn(owner, filmId), owner)).code).toBe('people-incomplete');
    await paper(owner, person.id, 'identity', Buffer.from('%PDF-1.7 Ausweis'));
    expect(await settledPaper(owner, filmId, person.id, 'identity')).toMatchObject({ state: 'complete' });
    await app.ok(submitFilm, await handIn(owner, filmId), owner);

    const rows = await pool().query<{ row: string }>(
      `select d::text || coalesce(f::text, '') as row from depicted_people d left join depicted_files f on f.person_id = d.id where d.id = $1`,
      [person.id],
    );
    const kept = rows.rows.map(({ row }) => row).join(' ');
    // Long enough that no number of a row and no sealed byte reads like it by chance.
    for (const open of ['Muster', record.born, 'Ausweis']) {
      expect(kept).not.toContain(open);
      expect(kept).not.toContain(Buffer.from(open).toString('hex'));
    }
    const read = { params: { personId: person.id }, body: { reason: 'Prüfung des Videos' } };
    const whole = await app.ok(consents.readPerson, read, operator);
    expect(whole.record).toEqual(record);
    expect(whole.papers.map(({ kind, data }) => [kind, Buffer.from(data, 'base64').toString()])).toEqual([
      ['form', '%PDF-1.7 unterschrieben'],
      ['identity', '%PDF-1.7 Ausweis'],
    ]);
    const noted = await pool().query<{ reason: string; details: string }>(
      `select reason, details::text from audit_log where operator_id = $1 order by id desc limit 1`,
      [operator.guestId],
    );
    expect(noted.rows[0]?.reason).toBe('Prüfung des Videos');
    expect(noted.rows[0]?.details).not.toContain('Muster');
  });

  it('goes with a draft, and stays with what guests have been shown', async () => {
    const [owner, other] = await Promise.all([app.performer(), app.performer()]);
    const [never, shown] = [await draft(owner), await filmInShop(app, owner, { state: 'withdrawn' })];
    for (const filmId of [never, shown]) {
      await ask(owner, filmId, other);
      await app.ok(deleteFilm, { params: { filmId } }, owner);
    }
    const left = await pool().query<{ work_id: number; gone: boolean }>(
      'select work_id, removed_at is not null as gone from depicted_people where named_by = $1',
      [owner.performerId],
    );
    expect(left.rows).toEqual([{ work_id: shown, gone: true }]);
  });

  it('of an album they are asked in the same way', async () => {
    const [owner, other] = await Promise.all([app.performer(), app.performer()]);
    const texts = JSON.stringify({ de: { title: 'Am See', description: '' } });
    const values = { performer_id: owner.performerId, state: 'published', texts, fsk: 18, published_at: app.now() };
    const { id: workId } = await insertRow(pool(), 'albums', approved({ ...values, shown_tags: [] }), byNumber);
    const asked = { params: { work: 'album' as const, workId }, body: { name: nameOf(other) } };
    await app.ok(consents.namePerformer, asked, owner);
    const { items } = await app.ok(consents.listAskedConsents, { query: {} }, other);
    expect(items).toMatchObject([{ work: 'album', workId, title: 'Am See' }]);
    const state = await pool().query<{ state: string }>('select state from albums where id = $1', [workId]);
    expect(state.rows).toEqual([{ state: 'review' }]);
  });
});
