import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { runIdempotent } from '../../../../platform/rights/idempotency.ts';
import type { Asker } from '../../../performers/server/index.ts';
import { MOST_BY_VOUCHER, voucherTypes } from '../../../wallet/constants.ts';
import { givenPart } from '../../../wallet/server/index.ts';
import { filmErrors } from '../../contract.ts';
import type { FilmDeps } from '../films.ts';
import { filmBought } from '../news.ts';
import { count, insertPurchase, lockFilm, noteBonus } from './buy-store.ts';
import { findFilm, type StandingRow } from './film-store.ts';
import { standingOf } from './films-of-guests.ts';
import { obstacleError } from './obstacles.ts';
import { obstacleToBuying, priceOf } from './rules.ts';

const filmError = errorsOf(filmErrors);

export interface Wanted {
  filmId: number;
  /** In coins, as it was shown. */
  price: number;
  byVoucher: boolean;
  requestKey: string;
}

/**
 * Buys a film for good, once for a press's key and once for each guest, for coins or one voucher. Throws `not-found`, `forbidden` (with why
 * in `details.reason`), `already-bought`, `not-for-sale`, `price-changed`, `no-voucher`, and what the wallet says.
 */
export type BuyFilm = (asker: Asker, caller: Caller, wanted: Wanted) => Promise<void>;

export function createBuyFilm({ context, wallet, note }: FilmDeps): BuyFilm {
  const { database, now } = context;

  async function forSale(client: PoolClient, asker: Asker, caller: Caller, wanted: Wanted): Promise<StandingRow> {
    const film = await findFilm(client, asker, wanted.filmId);
    if (film === null) throw commonError('not-found');
    const obstacle = obstacleToBuying(film, standingOf(film, caller), now());
    if (obstacle !== null) throw obstacleError(obstacle);
    if (priceOf(film, now()) !== wanted.price) throw filmError('price-changed', { price: priceOf(film, now()) });
    return film;
  }

  return async (asker, caller, wanted) => {
    const { guestId } = caller;
    const { filmId, price: coins, byVoucher, requestKey } = wanted;
    const seen = await findFilm(database.pool, asker, filmId);
    if (seen === null) throw commonError('not-found');
    // Accounts are opened before the transaction: everybody would wait for who opens hers.
    await wallet.openGuest(guestId);
    await wallet.openPerformer(seen.performer_id);
    const press = { owner: guestId, scope: 'film', key: requestKey, of: { filmId, price: coins, byVoucher } };
    const { isRepeat } = await database.transaction((client) => runIdempotent(client, press, () => buyNew(client)));
    if (isRepeat) return;
    await wallet.pushBalance(guestId);
    if (byVoucher) await wallet.vouchers.push(guestId);

    async function buyNew(client: PoolClient): Promise<string> {
      await wallet.spending.mayBegin(guestId, client);
      await lockFilm(client, filmId);
      const film = await forSale(client, asker, caller, wanted);
      const { performer_id: performerId, title: label } = film;
      const [performerCoins = 0] = await wallet.shares.take([{ performerId, coins }], client);
      const purchase = { price: coins, byVoucher, performerShare: performerCoins };
      const purchaseId = await insertPurchase(client, filmId, guestId, purchase, now());
      if (purchaseId === null) throw filmError('already-bought');
      await count(client, filmId, { sales: 1 }, now());
      const key = `film:${purchaseId}`;
      if (byVoucher) {
        const voucher = { key, guestId, type: voucherTypes.video, amount: 1, actorId: performerId };
        if (coins > MOST_BY_VOUCHER || (await wallet.vouchers.spend(voucher, client)) === 'insufficient')
          throw filmError('no-voucher');
        await wallet.payForVoucher({ key, useKey: key, performerId, coins: performerCoins }, client);
      } else {
        const charge = { key, guestId, performerId, coins, performerCoins, kind: 'video' as const, label };
        const taken = await wallet.purchase(charge, client);
        await noteBonus(client, purchaseId, givenPart(taken, guestId));
      }
      const facts = { title: label, slug: film.slug, filmId };
      await note(client, filmBought, { guestId, facts, actorId: performerId });
      return purchaseId;
    }
  };
}
