import * as films from '../../../src/features/films/contract.ts';
import { to, type Row, type Setup } from '../scenario.ts';

const nothing = { title: '', description: '' };
const texts = { de: { title: 'Am See', description: '' }, en: nothing, es: nothing, nl: nothing };
const terms = { texts, price: 5, isVip: false, isClassic: false, fsk: 18 as const };

/** A draft of the performer's, which has no file. */
async function draft({ app, things, people }: Setup): Promise<{ filmId: number }> {
  const { id } = await app.ok(films.createFilm, { body: { title: 'Am See' } }, things.from(people.performer));
  return { filmId: id };
}
const none = { filmId: 1 };

/** Films in the studio, and before operators. What nobody can do to a draft without a file answers alike to its owner: `film-not-ready`. */
export const studioFilmRows: readonly Row[] = [
  to(films.listOwnFilms).all(() => ({ query: {} })),
  to(films.createFilm).all(() => ({ body: { title: 'Am See' } })),
  to(films.changeFilm).hersOnce(async (setup) => ({ params: await draft(setup), body: { ...terms, revision: 1 } })),
  to(films.beginFilmUpload).hersOnce(async (setup) => ({
    params: await draft(setup),
    body: { name: 'See.mp4', bytes: 1000 },
  })),
  to(films.submitFilm).hersOnce(async (setup) => ({
    params: await draft(setup),
    body: { revision: 1, alone: true as const, depict: true as const, publish: true as const, download: false },
  })),
  to(films.withdrawFilm).hersOnce(async (setup) => ({ params: await draft(setup) })),
  to(films.deleteFilm).hersOnce(async (setup) => ({ params: await draft(setup) })),
  to(films.listWaitingFilms).all(),
  to(films.reviewFilm).all(() => ({
    params: none,
    body: { revision: 1, approve: true, fsk: 18 as const, reason: 'Looked at.' },
  })),
  to(films.removeFilm).all(() => ({ params: none, body: { reason: 'Looked at.' } })),
];
