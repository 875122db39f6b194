import { bool, int, type RowOf, stamp, text, uuid } from '../../../../../platform/database/columns.ts';
import type { Database, PoolClient } from '../../../../../platform/database/database.ts';
import { many, maybe, sql } from '../../../../../platform/database/sql.ts';

export type PayoutState = 'requested' | 'approved' | 'paid' | 'refused' | 'returned';

/** What an operator decides: that the next file pays it, that the money is on its way, by its number at the bank, or why it is not. */
export type Decision =
  | { outcome: 'approved' }
  | { outcome: 'paid'; reference: string }
  | { outcome: 'refused'; reason: string };

/** What became of it. `repeated`: the same operator has said the same before. */
export type DecisionAnswer =
  | { status: 'decided'; payout: DecidedPayout }
  | { status: 'repeated' }
  | { status: 'before'; state: PayoutState }
  | { status: 'unknown' };

export type DecidedPayout = RowOf<typeof decidedPayoutRow>;
const decidedPayoutRow = {
  performerId: int,
  /** Her account; null where she has none any more. */
  performerGuestId: uuid.orNull,
  coins: int,
  cents: int,
};

/** A request as the platform sees it. */
export type PayoutForReview = RowOf<typeof payoutForReviewRow>;
const payoutForReviewRow = {
  ...decidedPayoutRow,
  id: uuid,
  name: text,
  slug: text,
  state: text.of<PayoutState>(),
  requestedAt: stamp,
  decidedAt: stamp.orNull,
  decidedBy: uuid.orNull,
  deciderName: text.orNull,
  reference: text.orNull,
  refusal: text.orNull,
  /** Of one that was paid, when and why the money came back. */
  returnedAt: stamp.orNull,
  returnerName: text.orNull,
  returnReason: text.orNull,
  /** Her account: the next file leaves her out. */
  isLocked: bool,
};

const PAYOUT = sql`select o.id, o.performer_id as "performerId", p.guest_id as "performerGuestId", p.name, p.slug, o.coins, o.cents, o.state,
    o.requested_at as "requestedAt", o.decided_at as "decidedAt", o.decided_by as "decidedBy", g.name as "deciderName",
    o.reference, o.refusal, o.returned_at as "returnedAt", r.name as "returnerName", o.return_reason as "returnReason",
    coalesce(a.is_locked, false) as "isLocked"
  from payouts o join performers p on p.id = o.performer_id left join guests a on a.id = p.guest_id
    left join guests g on g.id = o.decided_by left join guests r on r.id = o.returned_by`;

/** Ids grow with time. */
export async function waitingPayouts(
  { pool }: Database,
  after: string | undefined,
  limit: number,
): Promise<PayoutForReview[]> {
  return many(pool, 'wallet-payouts-waiting', payoutForReviewRow)`
    ${PAYOUT} where o.state = 'requested' and (${after ?? null}::uuid is null or o.id > ${after ?? null})
      order by o.id limit ${limit}`;
}

export async function approvedPage(
  { pool }: Database,
  after: string | undefined,
  limit: number,
): Promise<PayoutForReview[]> {
  return many(pool, 'wallet-payouts-approved-page', payoutForReviewRow)`
    ${PAYOUT} where o.state = 'approved' and (${after ?? null}::uuid is null or o.id > ${after ?? null})
      order by o.id limit ${limit}`;
}

export async function decidedPayouts(
  { pool }: Database,
  before: string | undefined,
  limit: number,
): Promise<PayoutForReview[]> {
  return many(pool, 'wallet-payouts-decided', payoutForReviewRow)`
    ${PAYOUT} where o.state in ('paid', 'refused', 'returned')
      and (${before ?? null}::uuid is null or (o.decided_at, o.id) < (select decided_at, id from payouts
        where id = ${before ?? null}))
    order by o.decided_at desc, o.id desc limit ${limit}`;
}

export async function decidedBetween({ pool }: Database, since: Date, until: Date): Promise<PayoutForReview[]> {
  return many(pool, payoutForReviewRow)`
    ${PAYOUT} where o.state in ('paid', 'refused', 'returned') and o.decided_at >= ${since} and o.decided_at < ${until}
      order by o.decided_at, o.id`;
}

export async function returnedBetween({ pool }: Database, since: Date, until: Date): Promise<PayoutForReview[]> {
  return many(pool, payoutForReviewRow)`
    ${PAYOUT} where o.state = 'returned' and o.returned_at >= ${since} and o.returned_at < ${until}
      order by o.returned_at, o.id`;
}

export async function findPayoutForReview({ pool }: Database, id: string): Promise<PayoutForReview | null> {
  return maybe(pool, payoutForReviewRow)`${PAYOUT} where o.id = ${id}`;
}

/** Writes the first decision of that state and no other: of two at once the second finds it taken. */
export async function takeDecision(
  client: PoolClient,
  id: string,
  decision: Decision,
  { operatorId, at, from }: { operatorId: string; at: Date; from: PayoutState },
): Promise<DecisionAnswer> {
  const reference = decision.outcome === 'paid' ? decision.reference : null;
  const refusal = decision.outcome === 'refused' ? decision.reason : null;
  const payout = await maybe(client, decidedPayoutRow)`
    update payouts o set state = ${decision.outcome}, decided_at = ${at}, decided_by = ${operatorId},
      reference = ${reference}, refusal = ${refusal}
    from performers p where o.id = ${id} and o.state = ${from} and o.state <> ${decision.outcome}
      and o.state in ('requested', 'approved') and p.id = o.performer_id
    returning o.performer_id as "performerId", p.guest_id as "performerGuestId", o.coins, o.cents`;
  if (payout !== null) return { status: 'decided', payout };
  const taken = await maybe(client, { state: text.of<PayoutState>(), is_same: bool })`
    select state, state = ${decision.outcome} and decided_by = ${operatorId}
      and reference is not distinct from ${reference} and refusal is not distinct from ${refusal} as is_same
    from payouts where id = ${id}`;
  if (taken === null) return { status: 'unknown' };
  return taken.is_same ? { status: 'repeated' } : { status: 'before', state: taken.state };
}

/** Writes that one that was paid has come back, once. */
export async function takeReturn(
  client: PoolClient,
  id: string,
  { operatorId, at, reason }: { operatorId: string; at: Date; reason: string },
): Promise<DecisionAnswer> {
  const payout = await maybe(client, decidedPayoutRow)`
    update payouts o set state = 'returned', returned_at = ${at}, returned_by = ${operatorId}, return_reason = ${reason}
    from performers p where o.id = ${id} and o.state = 'paid' and p.id = o.performer_id
    returning o.performer_id as "performerId", p.guest_id as "performerGuestId", o.coins, o.cents`;
  if (payout !== null) return { status: 'decided', payout };
  const taken = await maybe(client, { state: text.of<PayoutState>(), is_same: bool })`
    select state, coalesce(returned_by = ${operatorId} and return_reason = ${reason}, false) as is_same
    from payouts where id = ${id}`;
  if (taken === null) return { status: 'unknown' };
  return taken.is_same ? { status: 'repeated' } : { status: 'before', state: taken.state };
}
