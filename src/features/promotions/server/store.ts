import { bool, int, json, type RowOf, stamp, text, uuid } from '../../../platform/database/columns.ts';
import type { PoolClient } from '../../../platform/database/database.ts';
import { many, maybe, one, type Queryable, run, sql } from '../../../platform/database/sql.ts';
import type { Benefit, BonusCode, BonusCodeConfig, Conditions, NewBonusCode, RemainingCode } from '../contract.ts';
import { isTopUpBenefit, type CodeState, type Redeemer } from './rules.ts';

/** A code as it is kept. */
export type CodeRow = RowOf<typeof codeRow>;
const codeRow = {
  id: int,
  code: text,
  valid_to: stamp.orNull,
  conditions: json<Conditions>(),
  benefits: json<Benefit[]>(),
  quantity: int.orNull,
  redeemed: int,
  once_per_guest: bool,
  disabled_at: stamp.orNull,
  created_at: stamp,
};

const columns = sql`c.id, c.code, c.valid_to, c.conditions, c.benefits, c.quantity, c.redeemed, c.once_per_guest,
  c.disabled_at, c.created_at`;

/** Stores a code; null where its name is taken. */
export async function insertCode(client: Queryable, code: NewBonusCode): Promise<CodeRow | null> {
  return maybe(client, codeRow)`
    insert into bonus_codes as c (code, valid_to, conditions, benefits, quantity, once_per_guest)
    values (${code.code}, ${code.validTo}, ${JSON.stringify(code.conditions)}, ${JSON.stringify(code.benefits)},
      ${code.quantity}, ${code.oncePerGuest}) on conflict (code) do nothing returning ${columns}`;
}

export async function listCodes(client: Queryable, before: number, limit: number): Promise<CodeRow[]> {
  return many(client, 'promotions-list', codeRow)`
    select ${columns} from bonus_codes c where id < ${before} order by id desc limit ${limit}`;
}

/** The codes that can be redeemed, as far as themselves go. */
export async function openCodes(client: Queryable, now: Date): Promise<CodeRow[]> {
  return many(client, codeRow)`
    select ${columns} from bonus_codes c where disabled_at is null and (valid_to is null or valid_to > ${now})
      and (quantity is null or redeemed < quantity)`;
}

export async function readCode(client: Queryable, id: number): Promise<CodeRow | null> {
  return maybe(client, codeRow)`select ${columns} from bonus_codes c where id = ${id}`;
}

/** Ends a code, once; null for one that there is not. */
export async function disableCode(client: Queryable, id: number, now: Date): Promise<CodeRow | null> {
  return maybe(client, codeRow)`
    update bonus_codes c set disabled_at = coalesce(disabled_at, ${now}) where id = ${id} returning ${columns}`;
}

/** The code, locked where it is to be redeemed; null for none. */
export async function findCode(client: Queryable, code: string, lock: boolean): Promise<CodeRow | null> {
  return maybe(client, codeRow)`
    select ${columns} from bonus_codes c where code = ${code} ${lock ? sql`for update` : sql``}`;
}

/** What the rules ask of a guest; the same question for a code that is none. */
export async function readRedeemer(
  client: Queryable,
  guestId: string,
  code: string,
  now: Date,
): Promise<Omit<Redeemer, 'phone'>> {
  const row = await maybe(client, 'promotions-redeemer', { isVip: bool, hasToppedUp: bool, turns: int })`
    select coalesce(g.vip_until > ${now}, false) as "isVip",
      exists (select 1 from topup_orders where guest_id = g.id and kind = 'topup' and status in ('paid',
        'won')) as "hasToppedUp",
      (select count(*)::int from bonus_redemptions r join bonus_codes c on c.id = r.code_id
        where r.guest_id = g.id and c.code = ${code}) as turns
    from guests g where g.id = ${guestId}`;
  return row ?? { isVip: false, hasToppedUp: true, turns: 0 };
}

/** Notes that a guest has redeemed a code, and counts it. */
export async function insertRedemption(
  client: PoolClient,
  redemption: { codeId: number; guestId: string; turn: number; waitsUntil: Date | null },
): Promise<string> {
  const { id } = await one(client, { id: uuid })`
    insert into bonus_redemptions (code_id, guest_id, turn, waits_until)
    values (${redemption.codeId}, ${redemption.guestId}, ${redemption.turn}, ${redemption.waitsUntil}) returning id`;
  await run(client)`update bonus_codes set redeemed = redeemed + 1 where id = ${redemption.codeId}`;
  return id;
}

/** A redemption whose benefits wait for a top-up. */
export type Waiting = RowOf<typeof waitingRow>;
const waitingRow = { ...codeRow, redemption_id: uuid, waits_until: stamp };

/** What waits for a guest's next top-up, oldest first. Locked, where a top-up takes it. */
export async function readWaiting(client: Queryable, guestId: string, now: Date, lock: boolean): Promise<Waiting[]> {
  return many(client, waitingRow)`
    select ${columns}, r.id as redemption_id, r.waits_until
    from bonus_redemptions r join bonus_codes c on c.id = r.code_id
    where r.guest_id = ${guestId} and r.waits_until > ${now} and r.order_id is null
    order by r.redeemed_at, r.id ${lock ? sql`for update of r` : sql``}`;
}

export async function isFirstTopUp(client: Queryable, guestId: string, orderId: string): Promise<boolean> {
  const count = await run(client)`
    select 1 from topup_orders where guest_id = ${guestId} and id <> ${orderId} and kind = 'topup'
      and status in ('paid', 'won') limit 1`;
  return count === 0;
}

/** The top-up has given what waited for it. */
export async function markGiven(client: Queryable, id: string, orderId: string, coins: number): Promise<void> {
  await run(client)`
    update bonus_redemptions set order_id = ${orderId}, given_coins = ${coins}, waits_until = null where id = ${id}`;
}

/** Coins that a top-up gave for a code, and what of them was taken back. */
export type GivenRow = RowOf<typeof givenRow>;
const givenRow = {
  id: uuid,
  guest_id: uuid,
  given_coins: int,
  /** The share of what was given back in parts. */
  refunded_coins: int,
  /** The share that a charge-back took, and what of it was still there. */
  revoked_share: int,
  revoked_coins: int,
};

/** So much of it went back with parts of the top-up. */
export async function markRefunded(client: Queryable, id: string, coins: number): Promise<void> {
  await run(client)`update bonus_redemptions set refunded_coins = ${coins} where id = ${id}`;
}

/** What a top-up gave, and what of it was taken back; locked. */
export async function readGiven(client: Queryable, orderId: string): Promise<GivenRow[]> {
  return many(client, givenRow)`
    select id, guest_id, given_coins, refunded_coins, revoked_share, revoked_coins from bonus_redemptions
    where order_id = ${orderId} and given_coins > 0 order by id for update`;
}

/** What was taken back, of which so many coins were still there; null for given once more. */
export async function markRevoked(
  client: Queryable,
  id: string,
  revoked: { at: Date; share: number; coins: number } | null,
): Promise<void> {
  await run(client)`
    update bonus_redemptions set revoked_at = ${revoked?.at ?? null}, revoked_share = ${revoked?.share ?? 0},
      revoked_coins = ${revoked?.coins ?? 0}
      where id = ${id}`;
}

export const toState = (row: CodeRow): Omit<CodeState, 'most' | 'left'> => ({
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

export const toCode = (row: CodeRow, budget: BonusCode['budget']): BonusCode => ({
  ...toConfig(row),
  budget,
  id: row.id,
  quantity: row.quantity,
  redeemed: row.redeemed,
  oncePerGuest: row.once_per_guest,
  disabledAt: row.disabled_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});
