import { randomUUID } from 'node:crypto';
import * as films from '../../../src/features/films/contract.ts';
import { recipientOf, stopKeyOf } from '../../../src/features/films/server/share/rules.ts';
import { encodePayload } from '../../../src/features/films/server/tiles/rules.ts';
import { filmInShop, playableFilm } from '../../films/film.ts';
import type { TestAccount } from '../../people/people.ts';
import { to, type Row, type Setup } from '../scenario.ts';

/** One of somebody whom nobody else asks about. */
export const someFilm = async ({ app }: Pick<Setup, 'app'>, price = 0) => ({
  videoId: await filmInShop(app, await app.performer(), { price }),
});

/** A film that somebody has paid for and nobody has taken. */
async function someGift({ app }: Setup, giver?: TestAccount): Promise<films.GivenVideo> {
  const who = giver ?? (await app.account({ verified: true }));
  await app.wallet.openGuest(who.guestId);
  await app.giveCoins(who.guestId, 10);
  const { videoId } = await someFilm({ app }, 10);
  return app.ok(films.giveVideo, { params: { videoId }, body: { price: 10, requestKey: randomUUID() } }, who);
}

/** A film that the owner has bought, and that its performer lets buyers keep. */
async function keptFilm({ app, owner, performer }: Setup): Promise<{ videoId: number }> {
  const { id } = await playableFilm(app, performer, {}, { seconds: 4 });
  const { pool } = app.context.database;
  const purchase = [id, owner.guestId];
  await pool.query('insert into film_purchases (film_id, guest_id, price) values ($1, $2, 40)', purchase);
  await app.ok(films.answerVideoDownload, { params: { filmId: id }, body: { allowed: true } }, performer);
  return { videoId: id };
}

/** Films as guests find, buy and watch them. */
export const filmRows: readonly Row[] = [
  to(films.listVideos).all(() => ({ query: {} })),
  to(films.searchVideos).all(() => ({ query: { pattern: 'regen' } })),
  to(films.listVideoTags).all(),
  to(films.listVideoStars).all(),
  to(films.sendVideoShareEmail).once(async (setup) => {
    const { app, asker } = setup;
    const { videoId } = await someFilm(setup);
    const { guestId } = asker;
    if (guestId !== '')
      await app.context.database.pool.query(
        'update auth_user u set "emailVerified" = true from guests g where g.user_id = u.id and g.id = $1',
        [guestId],
      );
    return { body: { videoId, email: `freund-${randomUUID()}@post.example` } };
  }),
  to(films.getVideoSharing).all(() => ({})),
  to(films.stopShares).all(({ app }) => {
    const key = app.context.secrets.key('video-shares');
    return { params: { key: stopKeyOf(key, recipientOf(key, 'freund@post.example')) } };
  }),
  to(films.storeTileGridSettings).all(() => ({ body: { type: 'videos', settings: { columns: 5 } } })),
  to(films.getTileGridSettings).all(() => ({ params: { type: 'videos' } })),
  to(films.getTiles).all(() => ({ params: { type: 'videos', payload: encodePayload({ list: 'new' }) } })),
  to(films.getVideoPictures).all(async (setup) => ({ params: { albumId: (await someFilm(setup)).videoId } })),
  to(films.getVideo).all(async (setup) => ({ params: await someFilm(setup) })),
  to(films.getVideoGuestInfo).all(async (setup) => ({ params: await someFilm(setup) })),
  to(films.getNextVideo).all(async (setup) => ({ params: await someFilm(setup) })),
  to(films.buyVideo).each(async (setup) => {
    const { app, asker } = setup;
    await app.wallet.openGuest(asker.guestId);
    await app.giveCoins(asker.guestId, 10);
    return { params: await someFilm(setup, 10), body: { price: 10, requestKey: randomUUID() } };
  }),
  to(films.giveVideo).each(async (setup) => {
    const { app, asker } = setup;
    await app.wallet.openGuest(asker.guestId);
    await app.giveCoins(asker.guestId, 10);
    return { params: await someFilm(setup, 10), body: { price: 10, requestKey: randomUUID() } };
  }),
  to(films.listGivenVideos).all(),
  to(films.takeBackVideoGift).ownersSpent(async (setup) => ({
    params: { giftId: (await someGift(setup, setup.owner)).id },
  })),
  to(films.lookAtVideoGift).each(async (setup) => ({ body: { code: (await someGift(setup)).code } })),
  to(films.takeVideoGift).each(async (setup) => ({ body: { code: (await someGift(setup)).code } })),
  to(films.beginVideoDownload).owners(async (setup) => ({ params: await keptFilm(setup) })),
  to(films.voteVideo).each(async (setup) => ({ params: await someFilm(setup), body: { vote: 'like' as const } })),
  to(films.keepPosition).each(async (setup) => ({ params: await someFilm(setup), body: { position: 1_000 } })),
  to(films.startWatching).each(async (setup) => ({ body: await someFilm(setup) })),
];
