import type { PoolClient } from '../../../platform/database/database.ts';
import type { Benefit, BonusCode, BonusCodeConfig, Conditions, NewBonusCode, RemainingCode } from '../contract.ts';
import { isTopUpBenefit, type CodeState, type Redeemer } from './rules.ts';

type Queryable = Pick<PoolClient, 'query'>;

/** A code as it is kept. */
export interface CodeRow {
  id: number;
  code: string;
  valid_to: Date | null;
  conditions: Conditions;
  benefits: Benefit[];
  quantity: number | null;
  redeemed: number;
  once_per_guest: boolean;
  disabled_at: Date | null;
  created_at: Date;
}

const columns = `c.id, c.code, c.valid_to, c.conditions, c.benefits, c.quantity, c.redeemed, c.once_per_guest,
  c.disabled_at, c.created_at`;

/** Stores a code; null where its name is taken. */
export async function insertCode(client: Queryable, code: NewBonusCode): Promise<CodeRow | null> {
  const { rows } = await client.query<CodeRow>(
    `insert into bonus_codes as c (code, valid_to, conditions, benefits, quantity, once_per_guest)
     values ($1, $2, $3, $4, $5, $6) on conflict (code) do nothing returning ${columns}`,
    [
      code.code,
      code.validTo,
      JSON.stringify(code.conditions),
      JSON.stringify(code.benefits),
      code.quantity,
      code.oncePerGuest,
    ],
  );
  return rows[0] ?? null;
}

export async function listCodes(client: Queryable, before: number, limit: number): Promise<CodeRow[]> {
  const { rows } = await client.query<CodeRow>({
    name: 'promotions-list',
    text: `select ${columns} from bonus_codes c where id < $1 order by id desc limit $2`,
    values: [before, limit],
  });
  return rows;
}

/** Ends a code, once; null for one that there is not. */
export async function disableCode(client: Queryable, id: number, now: Date): Promise<CodeRow | null> {
  const { rows } = await client.query<CodeRow>(
    `update bonus_codes c set disabled_at = coalesce(disabled_at, $2) where id = $1 returning ${columns}`,
    [id, now],
  );
  return rows[0] ?? null;
}

/** The code, locked where it is to be redeemed; null for none. */
export async function findCode(client: Queryable, code: string, lock: boolean): Promise<CodeRow | null> {
  const { rows } = await client.query<CodeRow>(
    `select ${columns} from bonus_codes c where code = $1 ${lock ? 'for update' : ''}`,
    [code],
  );
  return rows[0] ?? null;
}

/** What the rules ask of a guest; the same question for a code that is none. */
export async function readRedeemer(
  client: Queryable,
  guestId: string,
  code: string,
  now: Date,
): Promise<Omit<Redeemer, 'phone'>> {
  const { rows } = await client.query<Omit<Redeemer, 'phone'>>({
    name: 'promotions-redeemer',
    text: `select coalesce(g.vip_until > $3, false) as "isVip",
        exists (select 1 from topup_orders where guest_id = g.id and kind = 'topup' and status in ('paid', 'won')) as "hasToppedUp",
        (select count(*)::int from bonus_redemptions r join bonus_codes c on c.id = r.code_id
          where r.guest_id = g.id and c.code = $2) as turns
      from guests g where g.id = $1`,
    values: [guestId, code, now],
  });
  return rows[0] ?? { isVip: false, hasToppedUp: true, turns: 0 };
}

/** Notes that a guest has redeemed a code, and counts it. */
export async function insertRedemption(
  client: PoolClient,
  redemption: { codeId: number; guestId: string; turn: number; waitsUntil: Date | null },
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into bonus_redemptions (code_id, guest_id, turn, waits_until) values ($1, $2, $3, $4) returning id`,
    [redemption.codeId, redemption.guestId, redemption.turn, redemption.waitsUntil],
  );
  await client.query(`update bonus_codes set redeemed = redeemed + 1 where id = $1`, [redemption.codeId]);
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL answered nothing');
  return row.id;
}

/** A redemption whose benefits wait for a top-up. */
export interface Waiting extends CodeRow {
  redemption_id: string;
  waits_until: Date;
}

/** What waits for a guest's next top-up, oldest first. Locked, where a top-up takes it. */
export async function readWaiting(client: Queryable, guestId: string, now: Date, lock: boolean): Promise<Waiting[]> {
  const { rows } = await client.query<Waiting>(
    `select ${columns}, r.id as redemption_id, r.waits_until
     from bonus_redemptions r join bonus_codes c on c.id = r.code_id
     where r.guest_id = $1 and r.waits_until > $2 and r.order_id is null
     order by r.redeemed_at, r.id ${lock ? 'for update of r' : ''}`,
    [guestId, now],
  );
  return rows;
}

export async function isFirstTopUp(client: Queryable, guestId: string, orderId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from topup_orders where guest_id = $1 and id <> $2 and kind = 'topup' and status in ('paid', 'won') limit 1`,
    [guestId, orderId],
  );
  return rowCount === 0;
}

/** The top-up has given what waited for it. */
export async function markGiven(client: Queryable, id: string, orderId: string, coins: number): Promise<void> {
  await client.query(`update bonus_redemptions set order_id = $2, given_coins = $3, waits_until = null where id = $1`, [
    id,
    orderId,
    coins,
  ]);
}

/** Coins that a top-up gave for a code, and what of them was taken back. */
interface GivenRow {
  id: string;
  guest_id: string;
  given_coins: number;
  /** The share of what was given back in parts. */
  refunded_coins: number;
  /** What a charge-back found. */
  revoked_coins: number;
}

/** So much of it went back with parts of the top-up. */
export async function markRefunded(client: Queryable, id: string, coins: number): Promise<void> {
  await client.query(`update bonus_redemptions set refunded_coins = $2 where id = $1`, [id, coins]);
}

/** What a top-up gave and was, or was not yet, taken back; locked. */
export async function readGiven(client: Queryable, orderId: string, isRevoked: boolean): Promise<GivenRow[]> {
  const { rows } = await client.query<GivenRow>(
    `select id, guest_id, given_coins, refunded_coins, revoked_coins from bonus_redemptions
     where order_id = $1 and (revoked_at is not null) = $2 and given_coins > 0 order by id for update`,
    [orderId, isRevoked],
  );
  return rows;
}

/** What was taken back, of which so many coins were still there; null for given once more. */
export async function markRevoked(
  client: Queryable,
  id: string,
  revoked: { at: Date; coins: number } | null,
): Promise<void> {
  await client.query(`update bonus_redemptions set revoked_at = $2, revoked_coins = $3 where id = $1`, [
    id,
    revoked?.at ?? null,
    revoked?.coins ?? 0,
  ]);
}

export const toState = (row: CodeRow): CodeState => ({
  validTo: row.valid_to,
  disabled: row.disabled_at !== null,
  quantity: row.quantity,
  redeemed: row.redeemed,
  oncePerGuest: row.once_per_guest,
  conditions: row.conditions,
});

export const toConfig = (row: CodeRow): BonusCodeConfig => ({
  code: row.code,
  validTo: row.valid_to?.toISOString() ?? null,
  containsTopUpBenefit: row.benefits.some(isTopUpBenefit),
  conditions: row.conditions,
  benefits: row.benefits,
});

export const toRemaining = (row: Waiting): RemainingCode => ({
  ...toConfig(row),
  waitsUntil: row.waits_until.toISOString(),
});

export const toCode = (row: CodeRow): BonusCode => ({
  ...toConfig(row),
  id: row.id,
  quantity: row.quantity,
  redeemed: row.redeemed,
  oncePerGuest: row.once_per_guest,
  disabledAt: row.disabled_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});
