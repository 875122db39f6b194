import { randomUUID } from 'node:crypto';
import * as films from '../../../src/features/films/contract.ts';
import { filmInShop } from '../../films/film.ts';
import { to, type Row, type Setup } from '../scenario.ts';

/** One of somebody whom nobody else asks about. */
export const someFilm = async ({ app }: Pick<Setup, 'app'>, price = 0) => ({
  videoId: await filmInShop(app, await app.performer(), { price }),
});

/** Films as guests find, buy and watch them. */
export const filmRows: readonly Row[] = [
  to(films.listVideos).all(() => ({ query: {} })),
  to(films.getVideo).all(async (setup) => ({ params: await someFilm(setup) })),
  to(films.getVideoGuestInfo).all(async (setup) => ({ params: await someFilm(setup) })),
  to(films.buyVideo).each(async (setup) => {
    const { app, asker } = setup;
    await app.wallet.openGuest(asker.guestId);
    await app.giveCoins(asker.guestId, 10);
    return { params: await someFilm(setup, 10), body: { price: 10, requestKey: randomUUID() } };
  }),
  to(films.voteVideo).each(async (setup) => ({ params: await someFilm(setup), body: { vote: 'like' as const } })),
  to(films.keepPosition).each(async (setup) => ({ params: await someFilm(setup), body: { position: 1_000 } })),
  to(films.startWatching).each(async (setup) => ({ body: await someFilm(setup) })),
];
