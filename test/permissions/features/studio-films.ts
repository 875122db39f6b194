import * as films from '../../../src/features/films/contract.ts';
import { filmInShop } from '../../films/film.ts';
import { insertRow, type Values } from '../../people/rows.ts';
import { int } from '../../../src/platform/database/columns.ts';
import { to, type Row, type Setup } from '../scenario.ts';

const nothing = { title: '', description: '' };
const texts = { de: { title: 'Am See', description: '' }, en: nothing, es: nothing, nl: nothing };
const terms = { texts, price: 5, isVip: false, isClassic: false, fsk: 18 as const };
const draft: Values = { state: 'draft', published_at: null };

const hers =
  (set: Values) =>
  async ({ app, performer }: Setup) => ({ filmId: await filmInShop(app, performer, set) });
/** One that waits to be looked at. */
async function waiting(setup: Setup): Promise<{ filmId: number }> {
  const { app, performer } = setup;
  const film = await hers({ ...draft, state: 'review', submitted_at: app.now() })(setup);
  const consent = { film_id: film.filmId, performer_id: performer.performerId, revision: 1 };
  const given = { depict: true, publish: true, download: false };
  await insertRow(app.context.database.pool, 'film_consents', { ...consent, ...given }, { film_id: int });
  return film;
}

/** Films in the studio, and before operators. */
export const studioFilmRows: readonly Row[] = [
  to(films.listOwnFilms).all(() => ({ query: {} })),
  to(films.createFilm).all(() => ({ body: { title: 'Am See' } })),
  to(films.changeFilm).hersOnce(async (setup) => ({
    params: await hers(draft)(setup),
    body: { ...terms, revision: 1 },
  })),
  to(films.beginFilmUpload).hersOnce(async (setup) => ({
    params: await hers(draft)(setup),
    body: { name: 'See.mp4', bytes: 1000 },
  })),
  to(films.submitFilm).hersOnce(async (setup) => ({
    params: await hers(draft)(setup),
    body: { revision: 1, alone: true as const, depict: true as const, publish: true as const, download: false },
  })),
  to(films.withdrawFilm).hersOnce(async (setup) => ({ params: await hers({})(setup) })),
  to(films.deleteFilm).hersOnce(async (setup) => ({ params: await hers(draft)(setup) })),
  to(films.listWaitingFilms).all(),
  to(films.reviewFilm).each(async (setup) => ({
    params: await waiting(setup),
    body: { revision: 1, approve: true, fsk: 18 as const, reason: 'Looked at.' },
  })),
  to(films.removeFilm).each(async (setup) => ({
    params: await hers({})(setup),
    body: { reason: 'Looked at.' },
  })),
];
