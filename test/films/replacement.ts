import { randomUUID } from 'node:crypto';
import * as contract from '../../src/features/films/contract.ts';
import type { TestApp } from '../app.ts';
import type { TestGuest, TestPerformer } from '../people/people.ts';
import { updateRow, type Values } from '../people/rows.ts';
import { filmInShop, words } from './film.ts';
import { ownFilm } from './published.ts';

interface Revised {
  id: number;
  revision: number;
}

export const byFilm = (filmId: number) => ({ params: { filmId } });
export const fine = { approve: true, fsk: 18 as const, reason: 'Alles in Ordnung.' };
export const refusal = { approve: false, fsk: 18 as const, reason: 'Das ist ein anderes Video.' };
export const reason = 'Gemeldet und geprüft.';
const consent = { everyone: true, depict: true, publish: true, download: true } as const;

/** What an operator says to what waits. */
export const decision = ({ id, revision }: Revised, said: { approve: boolean; fsk: 16 | 18; reason: string }) => ({
  ...byFilm(id),
  body: { ...said, revision },
});
export const submission = ({ id, revision }: Revised) => ({ ...byFilm(id), body: { revision, ...consent } });

/** Drafts with another file for films that guests have been shown. */
export function replacementsOf(app: Pick<TestApp, 'ok' | 'context' | 'now'>) {
  const { pool } = app.context.database;
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
    await updateRow(pool, 'films', id, { processing: 'done', ...file, ...set });
    return draftOf(performer, filmId);
  };
  const handIn = (performer: TestGuest, draft: Revised) => app.ok(contract.submitFilm, submission(draft), performer);
  return {
    draftOf,
    begin,
    made,
    handIn,
    /** A film in the shop, and a draft for it that waits to be looked at. */
    async waiting(performer: TestPerformer, set: Values = {}, file: Values = {}) {
      const filmId = await filmInShop(app, performer, set);
      await begin(performer, filmId);
      return { filmId, draft: await handIn(performer, await made(performer, filmId, file)) };
    },
    /** Another title, and what is said with it, of one in the shop. */
    async reword(performer: TestGuest, filmId: number, title: string, terms: { fsk?: 16 | 18; isVip?: boolean } = {}) {
      const { revision, price } = await ownFilm(app, performer, filmId);
      const texts = JSON.parse(words(title)) as contract.FilmTexts;
      const body = { texts, price, isVip: false, isClassic: false, fsk: 16 as const, revision, ...terms };
      return app.ok(contract.changeFilm, { ...byFilm(filmId), body }, performer);
    },
  };
}
