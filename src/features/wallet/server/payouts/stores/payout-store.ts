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
  /** Why her bank sent it back; null for one of a file that was not carried out, which says nothing of her. */
  returnReason: text.orNull,
};

/** The account of a performer; null where she has none. */
export async function accountOf({ pool }: Database, performerId: number): Promise<string | null> {
  const row = await maybe(pool, { guestId: uuid.orNull })`
    select guest_id as "guestId" from performers where id = ${performerId}`;
  return row?.guestId ?? null;
}

export async function lockPerformer(client: PoolClient, performerId: number): Promise<void> {
  await run(client)`select 1 from performers where id = ${performerId} for no key update`;
}

/** Whether a request of hers waits to be decided, or to be paid. */
export async function hasOpenPayout(client: PoolClient, performerId: number): Promise<boolean> {
  const count = await run(client)`
    select 1 from payouts where performer_id = ${performerId} and state in ('requested', 'approved') limit 1`;
  return count > 0;
}

/** Its id. */
export async function insertAgain(
  client: PoolClient,
  again: {
    of: string;
    performerId: number;
    coins: number;
    cents: number;
    state: 'requested' | 'approved';
    decided: { at: Date; by: string } | null;
  },
): Promise<string> {
  const { of, performerId, coins, cents, state, decided } = again;
  const { id } = await one(client, { id: uuid })`
    insert into payouts (performer_id, coins, cents, request_key, requested_at, state, decided_at, decided_by)
      select ${performerId}, ${coins}, ${cents}, ${`again:${of}`}, requested_at, ${state}, ${decided?.at ?? null},
        ${decided?.by ?? null}
      from payouts where id = ${of} returning id`;
  return id;
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
    select o.id, o.coins, o.cents, o.state, o.requested_at as "requestedAt", o.decided_at as "decidedAt", o.reference, o.refusal,
      case when o.returned_at is distinct from b.voided_at then o.return_reason end as "returnReason"
    from payouts o left join payout_batches b on b.id = o.batch_id
    where o.performer_id = ${performerId} order by o.requested_at desc, o.id desc limit ${limit}`;
}
