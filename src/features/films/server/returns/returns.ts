import type { PoolClient } from '../../../../platform/database/database.ts';
import { page, presented } from '../../../../platform/database/page.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import type { CallOutput } from '../../../../platform/contract.ts';
import type { findFilmPurchases } from '../../contract.ts';
import { returnConstants } from '../../constants.ts';
import type { FilmDeps } from '../films.ts';
import { filmReturned, titleOf } from '../news.ts';
import * as store from './return-store.ts';

/** Gives back what was paid for a removed film. */
export const RETURN_REMOVED_JOB = 'return-removed-film';
const AT_ONCE = 100;
const DAY_MS = 86_400_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Films that are given back (decision 0222). */
export interface FilmReturns {
  /** What a guest has bought, newest first. */
  list(guestId: string, before: string | undefined): Promise<CallOutput<typeof findFilmPurchases>>;
  /** An operator gives one back: coins or voucher, her share, and the right to watch. Throws `not-found` where it is not bought any more. */
  giveBack(operatorId: string, purchaseId: string, reason: string): Promise<void>;
  /**
   * The rule on removed films: all that were bought within {@link returnConstants.days} before are given back. Goes on where it was cut off,
   * ends where an objection was followed meanwhile, and throws at its end where one of them could not be given back.
   */
  giveBackRemoved(filmId: number, removedAt: Date): Promise<void>;
}

export function createFilmReturns({
  context,
  wallet,
  note,
}: Pick<FilmDeps, 'context' | 'wallet' | 'note'>): FilmReturns {
  const { database } = context;

  /** Null where there is no such purchase; else who got what back. */
  async function giveBackOne(
    client: PoolClient,
    purchaseId: string,
    by: { operatorId: string | null; reason: string },
  ): Promise<{ payerId: string; byVoucher: boolean } | null> {
    const taken = await store.takePurchase(client, purchaseId);
    if (taken === null) return null;
    const { texts, ...purchase } = taken;
    const title = titleOf(texts);
    const key = `film:${purchase.id}`;
    const back = await wallet.returns.giveBack({ ...purchase, kind: 'video', title, key }, by, client);
    // Nothing comes to who has gone: his purchase stays what it was.
    if (back === null) throw commonError('not-found');
    const { payerId: guestId, byVoucher } = purchase;
    await note(client, filmReturned, { guestId, facts: { title, coins: back.coins, inMoney: byVoucher ? 0 : 1 } });
    return { payerId: guestId, byVoucher };
  }

  /** @param removed the film that it is of, where it goes back because that is removed */
  async function giveBack(
    purchaseId: string,
    by: { operatorId: string | null; reason: string },
    removed?: number,
  ): Promise<boolean> {
    const done = await database.transaction(async (client) => {
      // An objection that is followed waits for this, or comes before it.
      if (removed !== undefined && !(await store.holdRemoved(client, removed))) return null;
      return giveBackOne(client, purchaseId, by);
    });
    if (done === null) return false;
    await wallet.pushBalance(done.payerId);
    if (done.byVoucher) await wallet.vouchers.push(done.payerId);
    return true;
  }

  return {
    async list(guestId, before) {
      const rows = await page(
        returnConstants.pageSize,
        (limit) => store.purchasesBy(database.pool, guestId, before, limit),
        ({ purchaseId }) => purchaseId,
      );
      return presented(rows, ({ texts, boughtAt, ...row }) => ({
        ...row,
        title: titleOf(texts),
        boughtAt: boughtAt.toISOString(),
      }));
    },
    async giveBack(operatorId, purchaseId, reason) {
      if (!(await giveBack(purchaseId, { operatorId, reason }))) throw commonError('not-found');
    },
    async giveBackRemoved(filmId, removedAt) {
      const since = new Date(removedAt.getTime() - returnConstants.days * DAY_MS);
      const failures: unknown[] = [];
      let rows: { id: string }[];
      let after = FIRST;
      do {
        rows = await store.purchasesOf(database.pool, filmId, since, after, AT_ONCE);
        for (const { id } of rows) {
          after = id;
          try {
            await giveBack(id, { operatorId: null, reason: 'removed' }, filmId);
          } catch (error) {
            failures.push(error);
          }
        }
      } while (rows.length === AT_ONCE);
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} purchases were not given back`);
    },
  };
}
