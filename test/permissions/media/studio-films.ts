import * as films from '../../../src/features/films/contract.ts';
import { filmInShop } from '../../films/film.ts';
import { insertRow, type Values } from '../../people/rows.ts';
import { int } from '../../../src/platform/database/columns.ts';
import * as recordings from '../../../src/features/recordings/contract.ts';
import { to, type Row, type Setup } from '../scenario.ts';

const nothing = { title: '', description: '' };
const texts = { de: { title: 'Am See', description: '' }, en: nothing, es: nothing, nl: nothing };
const terms = { texts, price: 5, isVip: false, isClassic: false, fsk: 18 as const };
const draft: Values = { state: 'draft', published_at: null };
const notMade: Values = {
  ...draft,
  processing: 'failed',
  failure: JSON.stringify({ reason: 'not-made' }),
  manifest: null,
};

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

/** One that she may object to. */
async function refused(setup: Setup): Promise<{ filmId: number }> {
  const { app } = setup;
  const film = await hers({ ...draft, state: 'refused' })(setup);
  const decision = { film_id: film.filmId, revision: 1, kind: 'refused', reason: 'Looked at.', decided_at: app.now() };
  await insertRow(app.context.database.pool, 'film_decisions', decision, { id: int });
  return film;
}

/** Films in the studio, and before operators. */
export const studioFilmRows: readonly Row[] = [
  to(recordings.getRecording).all(),
  to(recordings.beginRecording).all(() => ({ body: { withTicketShows: false } })),
  to(recordings.endRecording).all(),
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
  to(films.replaceFilmFile).hersOnce(async (setup) => ({ params: await hers({})(setup) })),
  to(films.submitFilm).hersOnce(async (setup) => ({
    params: await hers(draft)(setup),
    body: { revision: 1, everyone: true as const, depict: true as const, publish: true as const, download: false },
  })),
  to(films.withdrawFilm).hersOnce(async (setup) => ({ params: await hers({})(setup) })),
  to(films.answerVideoDownload).hersOnce(async (setup) => ({
    params: await hers({})(setup),
    body: { allowed: true },
  })),
  to(films.setFilmSale).hersOnce(async (setup) => ({
    // Guests have been asked for its price for long enough.
    params: await hers({ published_at: new Date(setup.app.now().getTime() - 90 * 86_400_000) })(setup),
    body: { price: 5, from: null, until: new Date(setup.app.now().getTime() + 86_400_000).toISOString() },
  })),
  to(films.endFilmSale).hersOnce(async (setup) => ({ params: await hers({})(setup) })),
  to(films.allowFilmDeal).hersOnce(async (setup) => ({ params: await hers({})(setup), body: { price: 5 } })),
  to(films.tagFilm).hersOnce(async (setup) => ({ params: await hers({})(setup), body: { tagIds: [] } })),
  to(films.getCaptions).hers(async (setup) => ({
    params: { ...(await hers(draft)(setup)), language: 'de' as const },
  })),
  to(films.writeCaptions).hersOnce(async (setup) => ({
    params: { ...(await hers(draft)(setup)), language: 'de' as const },
    body: { revision: 1, cues: [{ from: 0, to: 1_000, text: 'Hallo' }] },
  })),
  to(films.readCaptionFile).hers(async (setup) => ({
    params: { ...(await hers(draft)(setup)), language: 'de' as const },
    body: { text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHallo\n' },
  })),
  to(films.readFilmCaptions).all(async (setup) => ({
    params: { ...(await hers({})(setup)), language: 'de' as const },
  })),
  to(films.deleteFilm).hersOnce(async (setup) => ({ params: await hers(draft)(setup) })),
  to(films.listWaitingFilms).all(),
  to(films.reviewFilm).each(async (setup) => ({
    params: await waiting(setup),
    body: { revision: 1, approve: true, fsk: 18 as const, reason: 'Looked at.' },
  })),
  to(films.handOnFilm).each(async (setup) => ({
    params: await waiting(setup),
    body: { revision: 1, reason: 'Looked at.' },
  })),
  to(films.findFilms).all(() => ({ query: {} })),
  to(films.listFilmObjections).all(),
  to(films.listFilmsNotMade).all(),
  to(films.getFilmFile).all(async (setup) => ({ params: await hers({})(setup) })),
  to(films.repeatFilm).each(async (setup) => ({
    params: await hers(notMade)(setup),
  })),
  to(films.decideFilmObjection).each(async (setup) => ({
    params: await hers({ state: 'refused', objected_at: setup.app.now() })(setup),
    body: { overturn: false, reason: 'Looked at.' },
  })),
  to(films.objectToFilm).hersOnce(async (setup) => ({
    params: await refused(setup),
    body: { text: 'It is me, with my passport.' },
  })),
  to(films.listFilmTraces).all(async (setup) => ({ params: await hers({})(setup) })),
  to(films.beginFilmTrace).all(async (setup) => ({
    params: await hers({})(setup),
    body: { name: 'Kopie.mp4', bytes: 1000, reason: 'Looked at.' },
  })),
  to(films.removeFilm).each(async (setup) => ({
    params: await hers({})(setup),
    body: { reason: 'Looked at.' },
  })),
];
