import { int, stamp, uuid } from '../../../../platform/database/columns.ts';
import { many, run, type Queryable } from '../../../../platform/database/sql.ts';
import type { VoucherType } from '../../constants.ts';

export const insertVoucher = (
  on: Queryable,
  key: string,
  guestId: string,
  type: VoucherType,
  amount: number,
  actorId: number | null,
  expiresAt: Date | null,
  source: string,
  budget: { name: string; most: number } | null,
) =>
  run(on)`
    insert into vouchers (key, guest_id, type, amount, left_over, actor_id, expires_at, source, budget, most)
    values (${key}, ${guestId}, ${type}, ${amount}, ${amount}, ${actorId}, ${expiresAt}, ${source},
      ${budget?.name ?? null}, ${budget?.most ?? 0})
      on conflict (key) do nothing`;

export const forgetUse = (on: Queryable, key: string) => run(on)`delete from voucher_uses where key = ${key}`;

export const noteReturn = (on: Queryable, at: Date, useKey: string) =>
  run(on)`
    update voucher_uses set returned_at = ${at} where key = ${useKey} and returned_at is null`;

export const partsOfUse = (on: Queryable, useKey: string) =>
  many(on, { voucher_id: uuid, amount: int })`
    select voucher_id, amount from voucher_use_parts where use_key = ${useKey} order by voucher_id`;

export const giveBackParts = (on: Queryable, ids: readonly string[], amounts: readonly number[]) =>
  run(on)`
    update vouchers v set left_over = v.left_over + n.amount
    from unnest(${ids}::uuid[],
      ${amounts}::int[]) as n (id, amount) where v.id = n.id and v.revoked_at is null`;

export const revokeVouchers = (on: Queryable, at: Date, keys: readonly string[]) =>
  run(on)`update vouchers set left_over = 0, revoked_at = ${at} where key = any(${keys}::text[])`;

export const vouchersOf = (on: Queryable, guestId: string, now: Date) =>
  many(on, 'wallet-vouchers', {
    type: int.of<VoucherType>(),
    amount: int,
    actor_id: int.orNull,
    expires_at: stamp.orNull,
  })`
    select type, sum(left_over)::int as amount, actor_id, min(expires_at) as expires_at from vouchers
    where guest_id = ${guestId} and left_over > 0 and (expires_at is null or expires_at > ${now})
    group by type, actor_id order by type, actor_id nulls first`;

export const amountsOf = (
  on: Queryable,
  guestIds: readonly string[],
  actorIds: readonly (number | null)[],
  types: readonly VoucherType[],
  now: Date,
) =>
  many(on, 'wallet-voucher-amounts', { amount: int })`
    select coalesce(sum(v.left_over), 0)::int as amount
    from unnest(${guestIds}::uuid[],
      ${actorIds}::bigint[], ${types}::int[]) with ordinality as a (guest_id, actor_id, type, place)
    left join vouchers v on v.guest_id = a.guest_id and v.left_over > 0 and v.type = a.type
      and (v.actor_id is null or v.actor_id = a.actor_id) and (v.expires_at is null or v.expires_at > ${now})
    group by a.place order by a.place`;

export const insertUse = (
  on: Queryable,
  key: string,
  guestId: string,
  type: VoucherType,
  amount: number,
  actorId: number | null,
) =>
  run(on)`
    insert into voucher_uses (key, guest_id, type, amount, actor_id)
    values (${key}, ${guestId}, ${type}, ${amount}, ${actorId}) on conflict (key) do nothing`;

export const isSameUse = (
  on: Queryable,
  key: string,
  guestId: string,
  type: VoucherType,
  amount: number,
  actorId: number | null,
) =>
  run(on)`
    select 1 from voucher_uses where key = ${key} and guest_id = ${guestId} and type = ${type} and amount = ${amount}
      and actor_id is not distinct from ${actorId}::bigint`;

export const lockFitting = (on: Queryable, guestId: string, type: VoucherType, actorId: number | null, now: Date) =>
  many(on, { id: uuid, left_over: int })`
    select id, left_over from vouchers
    where guest_id = ${guestId} and type = ${type} and left_over > 0 and (actor_id is null or actor_id = ${actorId})
      and (expires_at is null or expires_at > ${now})
    order by actor_id nulls last, expires_at nulls last, id for update`;

export const takeParts = (on: Queryable, ids: readonly string[], amounts: readonly number[]) =>
  run(on)`
    update vouchers v set left_over = left_over - n.part
    from unnest(${ids}::uuid[], ${amounts}::int[]) as n (id, part)
      where v.id = n.id and n.part > 0`;

/** What no budget pays for is settled at once. */
export const insertParts = (
  on: Queryable,
  key: string,
  ids: readonly string[],
  amounts: readonly number[],
  now: Date,
) =>
  run(on)`
    insert into voucher_use_parts (use_key, voucher_id, amount, settled_at)
    select ${key}, n.id, n.part, case when v.budget is null then ${now}::timestamptz end
    from unnest(${ids}::uuid[], ${amounts}::int[]) as n (id, part) join vouchers v on v.id = n.id where n.part > 0`;
