import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestApp } from '../app.ts';
import type { TestGuest, TestPerformer } from '../people/people.ts';
import {
  beginFilmUpload,
  changeFilm,
  createFilm,
  listOwnFilms,
  reviewFilm,
  submitFilm,
  type OwnFilm,
} from '../../src/features/films/contract.ts';
import { makeFilmFile } from './film-file.ts';

/** The performer's film as she sees it now. */
export async function ownFilm(app: TestApp, performer: TestGuest, filmId: number): Promise<OwnFilm> {
  const { items } = await app.ok(listOwnFilms, { query: {} }, performer);
  const film = items.find(({ id }) => id === filmId);
  if (film === undefined) throw new Error('she has no such film');
  return film;
}

/** Resolves once the film is past being made ready; her channel says when to look. */
export async function settledFilm(app: TestApp, performer: TestGuest, filmId: number): Promise<OwnFilm> {
  for (;;) {
    const film = await ownFilm(app, performer, filmId);
    const isTaken = film.upload?.state === 'taken';
    if ((isTaken && /^(done|failed)$/.test(film.processing)) || film.upload?.state === 'refused') return film;
    await new Promise(setImmediate);
  }
}

/** Sends bytes as her browser does. */
export async function sendFile(app: TestApp, performer: TestGuest, filmId: number, bytes: Buffer, name = 'film.mp4') {
  const { url } = await app.ok(beginFilmUpload, { params: { filmId }, body: { name, bytes: bytes.length } }, performer);
  const sent = await fetch(app.origin + url, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${performer.token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  });
  if (sent.status !== 204) throw new Error(`the upload answered ${sent.status}`);
}

/** A film that has come all the way: uploaded, made ready, submitted, approved. */
export async function publishedFilm(app: TestApp, performer: TestPerformer, { hue = 0 } = {}): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'separee-film-'));
  try {
    const { id } = await app.ok(createFilm, { body: { title: 'Ein Nachmittag am See' } }, performer);
    await sendFile(app, performer, id, await readFile(await makeFilmFile(join(folder, 'film.mp4'), { hue })));
    const { texts, revision } = await settledFilm(app, performer, id);
    const terms = { texts, price: 20, isVip: false, isClassic: false, fsk: 18 as const, revision };
    const film = await app.ok(changeFilm, { params: { filmId: id }, body: terms }, performer);
    const consent = { alone: true, depict: true, publish: true, download: false } as const;
    await app.ok(submitFilm, { params: { filmId: id }, body: { revision: film.revision, ...consent } }, performer);
    const operator = await app.account({ role: 'operator', may: ['content'] });
    const body = { revision: film.revision, approve: true, fsk: 18 as const, reason: 'Alles in Ordnung.' };
    await app.ok(reviewFilm, { params: { filmId: id }, body }, operator);
    return id;
  } finally {
    await rm(folder, { recursive: true });
  }
}
