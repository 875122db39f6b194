import { bool, int, type RowOf, stamp } from '../../../../../platform/database/columns.ts';
import { maybe, run, type Queryable } from '../../../../../platform/database/sql.ts';

export type Row = RowOf<typeof conversionRow>;

export const conversionRow = {
  enabled: bool,
  ends_at: stamp,
  used_ms: int,
};

export const conversionOf = (on: Queryable, guestId: string) =>
  maybe(on, 'live-conversion', conversionRow)`
    select enabled, ends_at, used_ms from conversion_chats where guest_id = ${guestId}`;

export const writeConversion = (on: Queryable, guestId: string, enabled: boolean, ends: Date) =>
  maybe(on, conversionRow)`
    insert into conversion_chats (guest_id, enabled, ends_at)
    select ${guestId}, ${enabled}, ${ends} where not exists (select 1 from topup_orders where guest_id = ${guestId}
      and status in ('paid', 'won') and amount_cents > 0)
    on conflict (guest_id) do update set enabled = excluded.enabled returning enabled, ends_at, used_ms`;

export const countConversions = (on: Queryable, guestId: string) =>
  run(on)`
    select 1 from chat_sessions where guest_id = ${guestId} and ended_at is null and conversion_ms > 0`;

export const countPaid = (on: Queryable, guestId: string) =>
  run(on, 'live-has-paid')`
    select 1 from topup_orders where guest_id = ${guestId} and status in ('paid', 'won') and amount_cents > 0 limit 1`;
