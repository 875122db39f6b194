import { int, type RowOf, stamp, text, uuid } from '../../../../../platform/database/columns.ts';
import type { Database, PoolClient } from '../../../../../platform/database/database.ts';
import { many, maybe, one, run } from '../../../../../platform/database/sql.ts';
import type { PayoutState } from './payout-review-store.ts';

export type Payout = RowOf<typeof payoutRow>;
const payoutRow = {
  id: uuid,
  coins: int,
  cents: int,
  state: text.of<PayoutState>(),
  requestedAt: stamp,
  decidedAt: stamp.orNull,
  /** Of the transfer at the bank. */
  reference: text.orNull,
  /** Why it was refused. */
  refusal: text.orNull,
};

/** The account of a performer; null where she has none. */
export async function accountOf({ pool }: Database, performerId: number): Promise<string | null> {
  const row = await maybe(pool, { guestId: uuid.orNull })`
    select guest_id as "guestId" from performers where id = ${performerId}`;
  return row?.guestId ?? null;
}

export async function lockPerformer(client: PoolClient, performerId: number): Promise<void> {
  await run(client)`select 1 from performers where id = ${performerId} for update`;
}

/** Whether a request of hers waits to be decided, or to be paid. */
export async function hasOpenPayout(client: PoolClient, performerId: number): Promise<boolean> {
  const count = await run(client)`
    select 1 from payouts where performer_id = ${performerId} and state in ('requested', 'approved') limit 1`;
  return count > 0;
}

/** Its id. */
export async function insertPayout(
  client: PoolClient,
  { performerId, coins, cents, key }: { performerId: number; coins: number; cents: number; key: string },
): Promise<string> {
  const { id } = await one(client, { id: uuid })`
    insert into payouts (performer_id, coins, cents, request_key)
      values (${performerId}, ${coins}, ${cents}, ${key}) returning id`;
  return id;
}

/** Her last ones, newest first. */
export async function payoutsOf(client: PoolClient, performerId: number, limit: number): Promise<Payout[]> {
  return many(client, payoutRow)`
    select id, coins, cents, state, requested_at as "requestedAt", decided_at as "decidedAt", reference, refusal
    from payouts where performer_id = ${performerId} order by requested_at desc limit ${limit}`;
}
