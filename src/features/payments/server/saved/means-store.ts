import { bytes, text, uuid, bool } from '../../../../platform/database/columns.ts';
import { maybe, run, type Queryable } from '../../../../platform/database/sql.ts';

export const meansRow = {
  id: uuid,
  label: text,
  provider: text,
};

export const removeAllMeans = (on: Queryable, guestId: string) =>
  run(on)`update payment_means set removed_at = now() where guest_id = ${guestId} and removed_at is null`;

export const insertMeans = (on: Queryable, guestId: string, provider: string, sealed: Buffer, label: string) =>
  run(on)`
    insert into payment_means (guest_id, provider, sealed_token, label)
      values (${guestId}, ${provider}, ${sealed}, ${label})`;

export const currentMeans = (on: Queryable, guestId: string) =>
  maybe(on, meansRow)`
    select id, label, provider from payment_means where guest_id = ${guestId} and removed_at is null`;

export const removeMeans = (on: Queryable, id: string, guestId: string) =>
  run(on)`
    update payment_means set removed_at = now() where id = ${id} and guest_id = ${guestId} and removed_at is null`;

export const sealedToken = (on: Queryable, id: string) =>
  maybe(on, { sealed_token: bytes })`
    select sealed_token from payment_means where id = ${id}`;

export const blockOf = (on: Queryable, guestId: string) =>
  maybe(on, { blocked: bool })`
    select (restriction_level > 0 or is_locked or exists (
      select 1 from topup_orders where guest_id = ${guestId} and origin = 'auto' and status in ('open',
        'pending'))) as blocked
    from guests where id = ${guestId}`;
