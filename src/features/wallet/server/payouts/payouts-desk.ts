import type { Database, PoolClient } from '../../../../platform/database/database.ts';

/** What an operator decides: that the money is on its way, by its number at the bank, or why it is not. */
export type Decision = { outcome: 'paid'; reference: string } | { outcome: 'refused'; reason: string };

/** What became of it. `repeated`: the same operator has said the same before. */
export type DecisionAnswer =
  | { status: 'decided'; payout: DecidedPayout }
  | { status: 'repeated' }
  | { status: 'before'; state: 'paid' | 'refused' }
  | { status: 'unknown' };

interface DecidedPayout {
  performerId: number;
  /** Her account; null where she has none any more. */
  hostId: string | null;
  coins: number;
  cents: number;
}

/** A request as the house sees it. */
export interface DeskPayout extends DecidedPayout {
  id: string;
  name: string;
  slug: string;
  state: 'requested' | 'paid' | 'refused';
  requestedAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  deciderName: string | null;
  reference: string | null;
  refusal: string | null;
}

const PAYOUT = `select o.id, o.performer_id as "performerId", p.guest_id as "hostId", p.name, p.slug, o.coins, o.cents, o.state,
    o.requested_at as "requestedAt", o.decided_at as "decidedAt", o.decided_by as "decidedBy", g.name as "deciderName",
    o.reference, o.refusal
  from payouts o join performers p on p.id = o.performer_id left join guests g on g.id = o.decided_by`;

/** Ids grow with time. */
export async function waitingPayouts(
  { pool }: Database,
  after: string | undefined,
  limit: number,
): Promise<DeskPayout[]> {
  const { rows } = await pool.query<DeskPayout>({
    name: 'wallet-payouts-waiting',
    text: `${PAYOUT} where o.state = 'requested' and ($1::uuid is null or o.id > $1) order by o.id limit $2`,
    values: [after ?? null, limit],
  });
  return rows;
}

export async function decidedPayouts(
  { pool }: Database,
  before: string | undefined,
  limit: number,
): Promise<DeskPayout[]> {
  const { rows } = await pool.query<DeskPayout>({
    name: 'wallet-payouts-decided',
    text: `${PAYOUT} where o.state <> 'requested'
        and ($1::uuid is null or (o.decided_at, o.id) < (select decided_at, id from payouts where id = $1))
      order by o.decided_at desc, o.id desc limit $2`,
    values: [before ?? null, limit],
  });
  return rows;
}

export async function decidedBetween({ pool }: Database, since: Date, until: Date): Promise<DeskPayout[]> {
  const { rows } = await pool.query<DeskPayout>(
    `${PAYOUT} where o.state <> 'requested' and o.decided_at >= $1 and o.decided_at < $2 order by o.decided_at, o.id`,
    [since, until],
  );
  return rows;
}

export async function findDeskPayout({ pool }: Database, id: string): Promise<DeskPayout | null> {
  const { rows } = await pool.query<DeskPayout>(`${PAYOUT} where o.id = $1`, [id]);
  return rows[0] ?? null;
}

/** Writes the first decision and no other: of two at once the second finds it taken. */
export async function takeDecision(
  client: PoolClient,
  id: string,
  decision: Decision,
  { operatorId, at }: { operatorId: string; at: Date },
): Promise<DecisionAnswer> {
  const said = decision.outcome === 'paid' ? [decision.reference, null] : [null, decision.reason];
  const { rows } = await client.query<DecidedPayout>(
    `update payouts o set state = $2, decided_at = $3, decided_by = $4, reference = $5, refusal = $6
     from performers p where o.id = $1 and o.state = 'requested' and p.id = o.performer_id
     returning o.performer_id as "performerId", p.guest_id as "hostId", o.coins, o.cents`,
    [id, decision.outcome, at, operatorId, ...said],
  );
  const [payout] = rows;
  if (payout !== undefined) return { status: 'decided', payout };
  const { rows: before } = await client.query<{ state: 'paid' | 'refused'; is_same: boolean }>(
    `select state, state = $2 and decided_by = $3 and reference is not distinct from $4
       and refusal is not distinct from $5 as is_same from payouts where id = $1`,
    [id, decision.outcome, operatorId, ...said],
  );
  const [taken] = before;
  if (taken === undefined) return { status: 'unknown' };
  return taken.is_same ? { status: 'repeated' } : { status: 'before', state: taken.state };
}
