import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestApp } from '../app.ts';
import type { TestCaller } from '../api/calls.ts';
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
import { until } from '../clocks/until.ts';
import { makeFilmFile } from './film-file.ts';

/** The performer's film as she sees it now. */
export async function ownFilm(app: Pick<TestCaller, 'ok'>, performer: TestGuest, filmId: number): Promise<OwnFilm> {
  const { items } = await app.ok(listOwnFilms, { query: {} }, performer);
  const film = items.find(({ id }) => id === filmId);
  if (film === undefined) throw new Error('she has no such film');
  return film;
}

/** Resolves once the film is past being made ready. */
export const settledFilm = (app: Pick<TestCaller, 'ok'>, performer: TestGuest, filmId: number): Promise<OwnFilm> =>
  until(() => ownFilm(app, performer, filmId), isSettled, 300, 100);

export const isSettled = ({ upload, processing }: OwnFilm): boolean =>
  (upload?.state === 'taken' && /^(done|failed)$/.test(processing)) || upload?.state === 'refused';

/** Sends bytes as her browser does. */
export async function sendFile(
  app: Pick<TestApp, 'ok' | 'origin'>,
  performer: TestGuest,
  filmId: number,
  bytes: Buffer,
  name = 'film.mp4',
) {
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
export async function publishedFilm(
  app: Pick<TestApp, 'ok' | 'origin' | 'account'>,
  performer: TestPerformer,
  { hue = 0, seconds = 4, size = '320x180', title = 'Ein Nachmittag am See', settled = settledFilm } = {},
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'separee-film-'));
  try {
    const { id } = await app.ok(createFilm, { body: { title } }, performer);
    await sendFile(
      app,
      performer,
      id,
      await readFile(await makeFilmFile(join(folder, 'film.mp4'), { hue, seconds, size })),
    );
    const { texts, revision } = await settled(app, performer, id);
    const terms = { texts, price: 20, isVip: false, isClassic: false, fsk: 18 as const, revision };
    const film = await app.ok(changeFilm, { params: { filmId: id }, body: terms }, performer);
    const consent = { everyone: true, depict: true, publish: true, download: false } as const;
    const handedIn = await app.ok(
      submitFilm,
      { params: { filmId: id }, body: { revision: film.revision, ...consent } },
      performer,
    );
    const operator = await app.account({ role: 'operator', may: ['content'] });
    const body = { revision: handedIn.revision, approve: true, fsk: 18 as const, reason: 'Alles in Ordnung.' };
    await app.ok(reviewFilm, { params: { filmId: id }, body }, operator);
    return id;
  } finally {
    await rm(folder, { recursive: true });
  }
}
