import type { Context } from '../../../../platform/context.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { runIdempotent } from '../../../../platform/rights/idempotency.ts';
import { obstacleError } from '../../../films/server/index.ts';
import type { Asker } from '../../../performers/server/index.ts';
import type { Note } from '../../../notifications/server/index.ts';
import { MOST_BY_VOUCHER, voucherTypes } from '../../../wallet/constants.ts';
import { givenPart, type Wallet } from '../../../wallet/server/index.ts';
import { albumErrors } from '../../contract.ts';
import { albumBought } from '../news.ts';
import { obstacleToBuying } from '../rules.ts';
import { findAlbum, type StandingRow } from './album-store.ts';
import { standingOf } from './albums-of-guests.ts';
import { insertPurchase, lockAlbum, noteBonus } from './buy-store.ts';

const albumError = errorsOf(albumErrors);

export interface Wanted {
  albumId: number;
  /** In coins, as it was shown. */
  price: number;
  /** Left out: by voucher where he has one. */
  byVoucher?: boolean | undefined;
  requestKey: string;
}

/**
 * Buys an album for good, once for a press's key and once for each guest, for one voucher or coins. Throws `not-found`, `forbidden` (with
 * why in `details.reason`), `already-bought`, `not-for-sale`, `price-changed`, `no-voucher`, and what the wallet says.
 */
export type BuyAlbum = (asker: Asker, caller: Caller, wanted: Wanted) => Promise<void>;

interface Parts {
  context: Pick<Context, 'database' | 'now'>;
  wallet: Wallet;
  note: Note;
}

export function createBuyAlbum({ context, wallet, note }: Parts): BuyAlbum {
  const { database, now } = context;

  async function forSale(client: PoolClient, asker: Asker, caller: Caller, wanted: Wanted): Promise<StandingRow> {
    const album = await findAlbum(client, asker, wanted.albumId);
    if (album === null) throw commonError('not-found');
    const obstacle = obstacleToBuying(album, standingOf(album, caller), now());
    if (obstacle !== null) throw obstacleError(obstacle);
    if (album.price !== wanted.price) throw albumError('price-changed', { price: album.price });
    return album;
  }

  return async (asker, caller, wanted) => {
    const { guestId } = caller;
    const { albumId, price: coins, byVoucher: asked = null, requestKey } = wanted;
    const seen = await findAlbum(database.pool, asker, albumId);
    if (seen === null) throw commonError('not-found');
    // Accounts are opened before the transaction: everybody would wait for who opens hers.
    await wallet.openGuest(guestId);
    await wallet.openPerformer(seen.performer_id);
    const press = { owner: guestId, scope: 'album', key: requestKey, of: { albumId, price: coins, byVoucher: asked } };
    const voucher = { type: voucherTypes.photoAlbum, guestId, actorId: seen.performer_id };
    const mayVoucher = coins <= MOST_BY_VOUCHER;
    const byVoucher = asked ?? (mayVoucher && ((await wallet.vouchers.amounts([voucher]))[0] ?? 0) > 0);
    const { isRepeat } = await database.transaction((client) => runIdempotent(client, press, () => buyNew(client)));
    if (isRepeat) return;
    await wallet.pushBalance(guestId);
    await wallet.vouchers.push(guestId);

    async function buyNew(client: PoolClient): Promise<string> {
      await wallet.spending.mayBegin(guestId, client);
      await lockAlbum(client, albumId);
      const album = await forSale(client, asker, caller, wanted);
      const { performer_id: performerId, title: label } = album;
      const [performerCoins = 0] = await wallet.shares.take([{ performerId, coins }], client);
      const purchase = { albumId, guestId, price: coins, byVoucher, performerShare: performerCoins };
      const purchaseId = await insertPurchase(client, purchase, now());
      if (purchaseId === null) throw albumError('already-bought');
      const key = `album:${purchaseId}`;
      if (byVoucher) {
        const spent = mayVoucher ? await wallet.vouchers.spend({ key, amount: 1, ...voucher }, client) : 'insufficient';
        if (spent === 'insufficient') throw albumError('no-voucher');
        await wallet.payForVoucher({ key, useKey: key, performerId, coins: performerCoins }, client);
      } else {
        const charge = { key, guestId, performerId, coins, performerCoins, kind: 'album' as const, label };
        const taken = await wallet.purchase(charge, client);
        await noteBonus(client, purchaseId, givenPart(taken, guestId));
      }
      const facts = { title: label, slug: album.slug, albumId };
      await note(client, albumBought, { guestId, facts, actorId: performerId });
      return purchaseId;
    }
  };
}
