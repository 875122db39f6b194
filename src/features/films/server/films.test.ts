import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { makeFilmFile } from '../../../../test/films/film-file.ts';
import { ownFilm, publishedFilm, sendFile, settledFilm } from '../../../../test/films/published.ts';
import type { TestPerformer } from '../../../../test/people/people.ts';
import * as contract from '../contract.ts';

const consent = { everyone: true, depict: true, publish: true, download: true } as const;

describe('a film of hers', () => {
  let app: TestApp;
  let folder: string;
  let bytes: Buffer;
  beforeAll(async () => {
    [app, folder] = await Promise.all([startTestApp(), mkdtemp(join(tmpdir(), 'separee-films-'))]);
    bytes = await readFile(await makeFilmFile(join(folder, 'film.mp4')));
  });
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });

  const create = (performer: TestPerformer) =>
    app.ok(contract.createFilm, { body: { title: 'Ein Nachmittag am See' } }, performer);
  const files = () => readdir(join(app.context.config.dataDir, 'files', 'films')).catch(() => []);

  it('comes from its file to the shop by somebody who has looked at it, and goes from it at once', async () => {
    const performer = await app.performer();
    const operator = await app.account({ role: 'operator', may: ['content'] });
    const { id } = await create(performer);
    const params = { filmId: id };

    expect(
      (await app.refused(contract.submitFilm, { params, body: { revision: 1, ...consent } }, performer)).code,
    ).toBe('film-not-ready');
    await sendFile(app, performer, id, bytes);
    const ready = await settledFilm(app, performer, id);
    expect(ready).toMatchObject({ processing: 'done', state: 'draft', failure: null, percent: 100 });
    expect(ready.durationMs).toBeGreaterThan(3500);

    const submitted = await app.ok(
      contract.submitFilm,
      { params, body: { revision: ready.revision, ...consent } },
      performer,
    );
    expect(submitted.state).toBe('review');
    const { items } = await app.ok(contract.listWaitingFilms, {}, operator);
    expect(items).toMatchObject([{ id, consents: { depict: true, publish: true, download: true } }]);

    // She writes something else while it is being looked at: what was looked at is not what would be shown.
    const texts = { ...ready.texts, de: { title: 'Etwas anderes', description: '' } };
    const terms = { texts, price: 20, isVip: false, isClassic: false, fsk: 18 } as const;
    const changed = await app.ok(
      contract.changeFilm,
      { params, body: { ...terms, revision: submitted.revision } },
      performer,
    );
    const verdict = (revision: number) => ({
      params,
      body: { revision, approve: true, fsk: 18 as const, reason: 'Alles in Ordnung.' },
    });
    expect((await app.refused(contract.reviewFilm, verdict(submitted.revision), operator)).code).toBe('conflict');
    await app.ok(contract.reviewFilm, verdict(changed.revision), operator);
    expect((await app.refused(contract.reviewFilm, verdict(changed.revision), operator)).code).toBe('conflict');
    expect(await ownFilm(app, performer, id)).toMatchObject({ state: 'published' });

    // A price counts at once; words are looked at again.
    const dearer = { ...terms, price: 30, revision: changed.revision };
    const priced = await app.ok(contract.changeFilm, { params, body: dearer }, performer);
    expect(priced).toMatchObject({ state: 'published', price: 30 });
    expect((await app.refused(contract.changeFilm, { params, body: dearer }, performer)).code).toBe('conflict');
    const reworded = { ...terms, texts: { ...texts, en: { title: 'At the lake', description: '' } } };
    const again = await app.ok(
      contract.changeFilm,
      { params, body: { ...reworded, revision: priced.revision } },
      performer,
    );
    expect(again).toMatchObject({ state: 'published', changesWait: true });
    // Its file was looked at: who may have bought it keeps that one.
    const upload = { params, body: { name: 'other.mp4', bytes: 10 } };
    expect((await app.refused(contract.beginFilmUpload, upload, performer)).code).toBe('film-state');
    expect((await app.ok(contract.withdrawFilm, { params }, performer)).state).toBe('withdrawn');
    expect((await app.refused(contract.beginFilmUpload, upload, performer)).code).toBe('film-state');
  });

  it('is refused with a reason where its file is none', async () => {
    const performer = await app.performer();
    const { id } = await create(performer);
    await sendFile(app, performer, id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect(await settledFilm(app, performer, id)).toMatchObject({ processing: 'failed', failure: 'refused-type' });
    await sendFile(app, performer, id, bytes.subarray(0, bytes.length - 2000));
    expect(await settledFilm(app, performer, id)).toMatchObject({ processing: 'failed' });
    // Nothing of what was refused is kept.
    expect(await files()).not.toContain((await ownFilm(app, performer, id)).upload?.id);
    await sendFile(app, performer, id, bytes);
    expect(await settledFilm(app, performer, id)).toMatchObject({ processing: 'done', failure: null });
    await app.ok(contract.deleteFilm, { params: { filmId: id } }, performer);
    expect((await app.ok(contract.listOwnFilms, { query: {} }, performer)).items).toEqual([]);
  });

  it('takes all of its uploads along when it is deleted', async () => {
    const performer = await app.performer();
    const { id } = await create(performer);
    const params = { filmId: id };
    for (const name of ['a.mp4', 'b.mp4', 'c.mp4'])
      await app.ok(contract.beginFilmUpload, { params, body: { name, bytes: bytes.length } }, performer);
    await app.ok(contract.deleteFilm, { params }, performer);
    const { rows } = await app.context.database.pool.query(`select state from uploads where subject = $1`, [
      String(id),
    ]);
    expect(rows).toEqual([]);
  });

  it('takes no file beyond what all of hers may take together, until another one is gone', async () => {
    await using small = await startTestApp({ env: { FILM_QUOTA_GIB: '1' } });
    const [performer, other] = [await small.performer(), await small.performer()];
    const newFilm = async () => (await small.ok(contract.createFilm, { body: { title: 'Am See' } }, performer)).id;
    const [first, second] = [await newFilm(), await newFilm()];
    await sendFile(small, performer, first, bytes);
    await settledFilm(small, performer, first);
    const half = { name: 'a.mp4', bytes: 512 * 1024 ** 2 };
    await small.context.database.pool.query(`update uploads set bytes = $1`, [half.bytes + 1]);
    const upload = { params: { filmId: second }, body: half };
    expect((await small.refused(contract.beginFilmUpload, upload, performer)).code).toBe('quota-used');
    // Her own other file for the same film would take its place, and others have room of their own.
    await small.ok(contract.beginFilmUpload, { params: { filmId: first }, body: half }, performer);
    const { id: others } = await small.ok(contract.createFilm, { body: { title: 'Am See' } }, other);
    await small.ok(contract.beginFilmUpload, { params: { filmId: others }, body: half }, other);
    await small.ok(contract.deleteFilm, { params: { filmId: first } }, performer);
    await small.ok(contract.beginFilmUpload, upload, performer);
  });

  it('is nobody else’s, and no guest’s', async () => {
    const [performer, other, guest] = [await app.performer(), await app.performer(), await app.account()];
    const { id } = await create(performer);
    const params = { filmId: id };
    const terms = { texts: (await ownFilm(app, performer, id)).texts, price: 0, isVip: false, isClassic: false };
    const change = { params, body: { ...terms, fsk: 16 as const, revision: 1 } };
    expect((await app.refused(contract.changeFilm, change, other)).code).toBe('not-found');
    expect((await app.refused(contract.changeFilm, change, guest)).code).toBe('forbidden');
    const upload = { params, body: { name: 'a.mp4', bytes: 10 } };
    expect((await app.refused(contract.beginFilmUpload, upload, other)).code).toBe('not-found');
    expect((await app.refused(contract.deleteFilm, { params }, other)).code).toBe('not-found');
    expect((await app.ok(contract.listOwnFilms, { query: {} }, other)).items).toEqual([]);
  });

  it('does not come again once an operator has removed it, not even made smaller', async () => {
    const [performer, other] = [await app.performer(), await app.performer()];
    const operator = await app.account({ role: 'operator', may: ['content'] });
    const id = await publishedFilm(app, performer, { hue: 1 });
    await app.ok(contract.removeFilm, { params: { filmId: id }, body: { reason: 'Gemeldet und geprüft.' } }, operator);
    expect(await ownFilm(app, performer, id)).toMatchObject({ state: 'removed', reason: 'Gemeldet und geprüft.' });
    const again = await create(other);
    // Shorter by a second, and so another file.
    const copy = await readFile(await makeFilmFile(join(folder, 'copy.mp4'), { hue: 1, seconds: 3 }));
    await sendFile(app, other, again.id, copy);
    expect(await settledFilm(app, other, again.id)).toMatchObject({ processing: 'failed', failure: 'blocked' });
  });
});
