import { randomUUID } from 'node:crypto';
import type { Context } from '../../../../platform/context.ts';
import type { CallOutput } from '../../../../platform/contract.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { page, presented } from '../../../../platform/database/page.ts';
import { titleOf } from '../../../../platform/language/titles.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import type { Note } from '../../../notifications/server/index.ts';
import { returnConstants, type SoldKindName } from '../../constants.ts';
import { placeSchema, type findPurchases } from '../../contract.ts';
import type { Wallet } from '../ledger/wallet.ts';
import { purchaseReturned } from './news.ts';
import { partOf } from './part.ts';
import { isReturned } from './return-store.ts';
import type { ReturnedBy } from './returns.ts';
import type { ListedPurchase, Purchase, PurchasePlace, RemovedPart, RemovedWork, SoldKind } from './sold-kinds.ts';

const AT_ONCE = 100;
const DAY_MS = 86_400_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** What was bought for good, and how it is given back (decision 0222). */
export interface PurchaseReturns {
  /** What a guest has bought, newest first. Throws `bad-request` where `before` is no place. */
  list(guestId: string, before: string | undefined): Promise<CallOutput<typeof findPurchases>>;
  /** An operator gives one back: coins or voucher, the performer's share, and the right to it. Throws `not-found` where it is not bought any more. */
  giveBack(operatorId: string, purchase: { kind: SoldKindName; purchaseId: string; reason: string }): Promise<void>;
  /**
   * The rule on what operators remove. Goes on where it was cut off, ends where an objection was followed meanwhile, and throws at its
   * end where some could not be given back.
   */
  giveBackRemoved(work: RemovedWork, removedAt: Date): Promise<void>;
}

interface Parts {
  context: Pick<Context, 'database'>;
  wallet: Pick<Wallet, 'returns' | 'pushBalance' | 'vouchers'>;
  /** Asked for when needed: the features that sell come later. */
  kinds: () => readonly SoldKind[];
  note: Note;
}

export function createPurchaseReturns({ context: { database }, wallet, kinds, note }: Parts): PurchaseReturns {
  function kindOf(name: SoldKindName): SoldKind {
    const kind = kinds().find((each) => each.kind === name);
    if (kind === undefined) throw commonError('not-found');
    return kind;
  }

  /** Answers whose it was; nothing comes to who has gone, and the purchase stays what it was. */
  async function payBack(
    client: PoolClient,
    purchase: Purchase,
    purchaseId: string,
    by: ReturnedBy,
  ): Promise<Purchase> {
    const back = await wallet.returns.giveBack({ ...purchase, purchaseId }, by, client);
    if (back === null) throw commonError('not-found');
    const { kind, title, paid, byVoucher, payerId: guestId } = purchase;
    // All of it had come back before, picture by picture.
    if (paid === 0 && !byVoucher) return purchase;
    const whole = by.operatorId === null ? 'removed' : 'work';
    const what = by.part !== null ? 'part' : kind === 'message' ? 'message' : whole;
    const facts = { title, coins: back.coins, inMoney: paid > 0 ? 1 : 0, voucher: byVoucher ? 1 : 0, what } as const;
    await note(client, purchaseReturned, { guestId, facts });
    return purchase;
  }

  /** All of it. Null where there is no such purchase. */
  async function returnWhole(client: PoolClient, kind: SoldKind, id: string, by: Omit<ReturnedBy, 'part'>) {
    const purchase = await kind.lock(client, id);
    if (purchase === null) return null;
    await kind.drop(client, purchase);
    return payBack(client, purchase, id, { ...by, part: null });
  }

  /** Its share of what is left of it, once. A voucher cannot be given back in parts. */
  async function returnPart(client: PoolClient, { lock, removal }: SoldKind, id: string, part: RemovedPart) {
    const purchase = await lock(client, id);
    if (purchase === null || purchase.byVoucher || (await isReturned(client, id, part.name))) return null;
    const share = partOf(purchase, part.of);
    if (share.paid === 0) return null;
    await removal?.reduce?.(client, purchase, share);
    const by = { operatorId: null, reason: 'removed', part: part.name };
    return payBack(client, { ...purchase, ...share, id: randomUUID() }, id, by);
  }

  async function tell(returned: Purchase): Promise<void> {
    await wallet.pushBalance(returned.payerId);
    if (returned.byVoucher) await wallet.vouchers.push(returned.payerId);
  }

  return {
    async list(guestId, before) {
      const place = before === undefined ? null : placeOf(before);
      const read = async (limit: number) => {
        const lists = await Promise.all(
          kinds().map(async (sold) =>
            (await sold.list(database.pool, { guestId, before: place, limit })).map((row) => ({
              row,
              kind: sold.kind,
            })),
          ),
        );
        return lists
          .flat()
          .toSorted((a, b) => newestFirst(a.row, b.row))
          .slice(0, limit);
      };
      const rows = await page(returnConstants.pageSize, read, ({ row: { at, id } }) => `${at}~${id}`);
      return presented(rows, ({ kind, row: { at: boughtAt, id: purchaseId, texts, ...row } }) => ({
        ...row,
        kind,
        title: titleOf(texts),
        purchaseId,
        boughtAt,
      }));
    },
    async giveBack(operatorId, { kind, purchaseId, reason }) {
      const returned = await database.transaction((client) =>
        returnWhole(client, kindOf(kind), purchaseId, { operatorId, reason }),
      );
      if (returned === null) throw commonError('not-found');
      await tell(returned);
    },
    async giveBackRemoved(work, removedAt) {
      const { kind: name, workId, part } = work;
      const kind = kindOf(name);
      const { removal } = kind;
      if (removal === null) return;
      const oldest = removedAt.getTime() - returnConstants.days * DAY_MS;
      const since = new Date(Math.max(oldest, part === undefined ? oldest : Date.parse(part.since)));
      const failures: unknown[] = [];
      let rows: readonly { id: string }[];
      let after = FIRST;
      do {
        rows = await removal.purchases(database.pool, { workId, since, until: removedAt, after, limit: AT_ONCE });
        for (const { id } of rows) {
          after = id;
          try {
            const returned = await database.transaction(async (client) => {
              if (!(await removal.hold(client, work))) return null;
              return part === undefined
                ? returnWhole(client, kind, id, { operatorId: null, reason: 'removed' })
                : returnPart(client, kind, id, part);
            });
            if (returned !== null) await tell(returned);
          } catch (error) {
            failures.push(error);
          }
        }
      } while (rows.length === AT_ONCE);
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} purchases were not given back`);
    },
  };
}

const newestFirst = (a: ListedPurchase, b: ListedPurchase): number =>
  a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1;

function placeOf(text: string): PurchasePlace {
  const [at = '', id = ''] = placeSchema.parse(text).split('~');
  return { at, id };
}
