import type { Context } from '../../../../platform/context.ts';
import { int, stamp, uuid } from '../../../../platform/database/columns.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { many, run } from '../../../../platform/database/sql.ts';
import { fault } from '../../../../platform/faults/errors.ts';
import type { Push } from '../../../../platform/rights/push.ts';
import type { VoucherType } from '../../constants.ts';
import type { Benefits, Voucher } from '../../contract.ts';
import { benefitsOf } from './voucher-rules.ts';

/** What makes a voucher. */
export interface Grant {
  /** Granting the same again gives nothing more. */
  key: string;
  guestId: string;
  type: VoucherType;
  /** Whole minutes, messages, pieces; above zero. */
  amount: number;
  /** Good with this performer alone; null is good with all. */
  actorId: number | null;
  expiresAt: Date | null;
  /** Where it comes from, for support. */
  source: string;
}

export interface Spend {
  /** Says what it is for; the same key is never spent twice, and throws `conflict` with another content. */
  key: string;
  guestId: string;
  type: VoucherType;
  amount: number;
  /** Whom it is spent with: her own vouchers go first. Null spends only what is good with all. */
  actorId: number | null;
}

export type SpendResult = 'spent' | 'repeated' | 'insufficient';

/** What guests may have without paying (C5). Within a transaction of the caller's, he pushes after it. */
export interface Vouchers {
  grant(voucher: Grant, client: PoolClient): Promise<void>;
  /** All of it or nothing: those bound to the performer first, then what expires soonest. */
  spend(spending: Spend, client: PoolClient): Promise<SpendResult>;
  /**
   * What a use took goes back to the vouchers that it was taken from, as they are: type, performer, end and source; once. What
   * was revoked meanwhile stays so. False for a use of which that is not known.
   */
  giveBack(useKey: string, client: PoolClient): Promise<boolean>;
  /** Takes back what is left of vouchers that were granted under these keys. */
  revoke(keys: readonly string[], client: PoolClient): Promise<void>;
  /** What the guest has, by type and performer. */
  of(guestId: string): Promise<Voucher[]>;
  /** How much of a type many guests may spend with a performer: `amounts[i]` belongs to `asked[i]`. */
  amounts(type: VoucherType, asked: readonly { guestId: string; actorId: number }[]): Promise<number[]>;
  benefitsOf(guestId: string): Promise<Benefits>;
  /** Sends the guest's open pages what he has (§7: `guestVouchers`). */
  push(guestId: string): Promise<void>;
}

export function createVouchers({ database, now }: Pick<Context, 'database' | 'now'>, push: Push): Vouchers {
  const vouchers: Vouchers = {
    async grant({ key, guestId, type, amount, actorId, expiresAt, source }, client) {
      await run(client)`
        insert into vouchers (key, guest_id, type, amount, left_over, actor_id, expires_at, source)
        values (${key}, ${guestId}, ${type}, ${amount}, ${amount}, ${actorId}, ${expiresAt}, ${source})
          on conflict (key) do nothing`;
    },

    async spend(spending, client) {
      const known = await noteUse(spending, client);
      if (known !== 'new') return known;
      const taken = await take(spending, now(), client);
      if (taken) return 'spent';
      await run(client)`delete from voucher_uses where key = ${spending.key}`;
      return 'insufficient';
    },

    async giveBack(useKey, client) {
      const fresh = await run(client)`
        update voucher_uses set returned_at = ${now()} where key = ${useKey} and returned_at is null`;
      const rows = await many(client, { voucher_id: uuid, amount: int })`
        select voucher_id, amount from voucher_use_parts where use_key = ${useKey} order by voucher_id`;
      if (fresh === 1) {
        await run(client)`
          update vouchers v set left_over = v.left_over + n.amount
          from unnest(${rows.map(({ voucher_id: id }) => id)}::uuid[],
            ${rows.map(({ amount }) => amount)}::int[]) as n (id, amount) where v.id = n.id and v.revoked_at is null`;
      }
      return rows.length > 0;
    },

    async revoke(keys, client) {
      await run(client)`update vouchers set left_over = 0, revoked_at = ${now()} where key = any(${keys}::text[])`;
    },

    async of(guestId) {
      const rows = await many(database.pool, 'wallet-vouchers', {
        type: int.of<VoucherType>(),
        amount: int,
        actor_id: int.orNull,
        expires_at: stamp.orNull,
      })`
        select type, sum(left_over)::int as amount, actor_id, min(expires_at) as expires_at from vouchers
        where guest_id = ${guestId} and left_over > 0 and (expires_at is null or expires_at > ${now()})
        group by type, actor_id order by type, actor_id nulls first`;
      return rows.map((row) => ({
        type: row.type,
        amount: row.amount,
        actorId: row.actor_id,
        expiresAt: row.expires_at?.toISOString() ?? null,
      }));
    },

    async amounts(type, asked) {
      if (asked.length === 0) return [];
      const rows = await many(database.pool, 'wallet-voucher-amounts', { amount: int })`
        select coalesce(sum(v.left_over), 0)::int as amount
        from unnest(${asked.map(({ guestId }) => guestId)}::uuid[],
          ${asked.map(({ actorId }) => actorId)}::bigint[]) with ordinality as a (guest_id, actor_id, place)
        left join vouchers v on v.guest_id = a.guest_id and v.left_over > 0 and v.type = ${type}
          and (v.actor_id is null or v.actor_id = a.actor_id) and (v.expires_at is null or v.expires_at > ${now()})
        group by a.place order by a.place`;
      return rows.map(({ amount }) => amount);
    },

    benefitsOf: async (guestId) => benefitsOf(await vouchers.of(guestId)),
    async push(guestId) {
      push.toGuest(guestId, 'guestVouchers', { vouchers: await vouchers.of(guestId) });
    },
  };
  return vouchers;
}

/** Notes a use once; whoever comes with its key at the same moment waits for the first. */
async function noteUse(
  { key, guestId, type, amount, actorId }: Spend,
  client: PoolClient,
): Promise<'new' | 'repeated'> {
  const fresh = await run(client)`
    insert into voucher_uses (key, guest_id, type, amount, actor_id)
    values (${key}, ${guestId}, ${type}, ${amount}, ${actorId}) on conflict (key) do nothing`;
  if (fresh === 1) return 'new';
  const same = await run(client)`
    select 1 from voucher_uses where key = ${key} and guest_id = ${guestId} and type = ${type} and amount = ${amount}
      and actor_id is not distinct from ${actorId}::bigint`;
  if (same === 0) throw fault('conflict');
  return 'repeated';
}

/** Takes from the guest's vouchers in their order; false, and nothing taken, where they do not suffice. */
async function take({ key, guestId, type, amount, actorId }: Spend, now: Date, client: PoolClient): Promise<boolean> {
  // Locked in one order for all, so that two who spend at once wait for each other.
  const rows = await many(client, { id: uuid, left_over: int })`
    select id, left_over from vouchers
    where guest_id = ${guestId} and type = ${type} and left_over > 0 and (actor_id is null or actor_id = ${actorId})
      and (expires_at is null or expires_at > ${now})
    order by actor_id nulls last, expires_at nulls last, id for update`;
  let missing = amount;
  const parts = rows.map(({ id, left_over: there }) => {
    const part = Math.min(there, missing);
    missing -= part;
    return { id, part };
  });
  if (missing > 0) return false;
  await run(client)`
    update vouchers v set left_over = left_over - n.part
    from unnest(${parts.map(({ id }) => id)}::uuid[], ${parts.map(({ part }) => part)}::int[]) as n (id, part)
      where v.id = n.id and n.part > 0`;
  await run(client)`
    insert into voucher_use_parts (use_key, voucher_id, amount)
    select ${key}, n.id, n.part from unnest(${parts.map(({ id }) => id)}::uuid[],
      ${parts.map(({ part }) => part)}::int[]) as n (id, part) where n.part > 0`;
  return true;
}
