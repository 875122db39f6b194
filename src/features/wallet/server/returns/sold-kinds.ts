import type { Titles } from '../../../../platform/language/titles.ts';
import type { Queryable } from '../../../../platform/database/sql.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { slot } from '../../../../platform/feature/slots.ts';
import type { SoldKindName } from '../../constants.ts';

/** What was bought; null where nothing stays of it. */
export interface Work {
  kind: SoldKindName;
  workId: number | null;
}

export interface RemovedPart {
  /** Its name among the parts. */
  name: string;
  /** How many there were with it. */
  of: number;
  /** Since when it was one: what was sold before had been paid for without it. A moment of ISO 8601. */
  since: string;
}

/** What operators have taken away. */
export interface RemovedWork extends Work {
  workId: number;
  /** One of equal parts, e.g. a picture of an album. Left out for all of it. */
  part?: RemovedPart | undefined;
}

/** Something that was bought once and for good, as its own table has it. */
export interface Purchase extends Work {
  id: string;
  performerId: number;
  /** Who has it, and who paid for it. */
  guestId: string;
  payerId: string;
  /** What it cost, in coins, and how many were paid: none where a voucher paid. `bonus` of them had been given. */
  price: number;
  paid: number;
  bonus: number;
  byVoucher: boolean;
  /** What of it was the performer's, in coins, and how many of these the platform paid for the voucher. */
  performerShare: number;
  voucherShare: number;
  boughtAt: Date;
  /** When it was paid for; before that where it was a gift that waited. */
  paidAt: Date;
  /** What it is called in notices, and on the statement. */
  title: string;
  label: string;
  /** The key that its voucher was taken by. */
  key: string;
}

/** A place in a list of purchases, newest first: the moment to the microsecond, and the number. */
export interface PurchasePlace {
  at: string;
  id: string;
}

/** A purchase as operators see it. */
export interface ListedPurchase extends PurchasePlace {
  /** What it is called; of a message, the performer. */
  texts: Titles;
  actorName: string;
  price: number;
  byVoucher: boolean;
  /** Somebody else paid for it. */
  isGift: boolean;
}

/** Which purchases of something that was removed, in their order. */
export interface RemovedPurchases {
  workId: number;
  since: Date;
  until: Date;
  /** The number of the last one that was read. */
  after: string;
  limit: number;
}

/** One kind of things that are bought once and for good. Filled by the feature that sells them. */
export interface SoldKind {
  kind: SoldKindName;
  /** A purchase, held until the transaction ends. Null where it is not there. */
  lock(client: PoolClient, purchaseId: string): Promise<Purchase | null>;
  /** Takes it out of its table, so that nothing counts it any more and the right that it gave ends. */
  drop(client: PoolClient, purchase: Purchase): Promise<unknown>;
  /** Those of a guest that come after a place, newest first. */
  list(
    on: Queryable,
    page: { guestId: string; before: PurchasePlace | null; limit: number },
  ): Promise<readonly ListedPurchase[]>;
  /** How it is taken away by operators; null where they cannot, or nothing is given back for it by itself. */
  removal: null | {
    /** Whether it is removed, and stays so until the transaction ends: an objection that is followed waits for this, or comes before it. */
    hold(client: PoolClient, work: RemovedWork): Promise<boolean>;
    /** Those whose payer has not gone. */
    purchases(on: Queryable, of: RemovedPurchases): Promise<readonly { id: string }[]>;
    /** Takes a part off a purchase that stays. Only of kinds that have parts. */
    reduce?(client: PoolClient, purchase: Purchase, by: Part): Promise<unknown>;
  };
}

/** Of a purchase, in coins. */
export type Part = Pick<Purchase, 'price' | 'paid' | 'bonus' | 'performerShare'>;

export const soldKinds = slot<SoldKind>('kinds of things that are sold for good');
