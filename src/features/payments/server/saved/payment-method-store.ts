import { bytes, text, uuid, bool } from '../../../../platform/database/columns.ts';
import { maybe, run, type Queryable } from '../../../../platform/database/sql.ts';

export const paymentMethodRow = {
  id: uuid,
  label: text,
  provider: text,
};

export const removeAllPaymentMethod = (on: Queryable, guestId: string) =>
  run(on)`update payment_methods set removed_at = now() where guest_id = ${guestId} and removed_at is null`;

export const insertPaymentMethod = (on: Queryable, guestId: string, provider: string, sealed: Buffer, label: string) =>
  run(on)`
    insert into payment_methods (guest_id, provider, sealed_token, label)
      values (${guestId}, ${provider}, ${sealed}, ${label})`;

export const currentPaymentMethod = (on: Queryable, guestId: string) =>
  maybe(on, paymentMethodRow)`
    select id, label, provider from payment_methods where guest_id = ${guestId} and removed_at is null`;

export const removePaymentMethod = (on: Queryable, id: string, guestId: string) =>
  run(on)`
    update payment_methods set removed_at = now() where id = ${id} and guest_id = ${guestId} and removed_at is null`;

export const sealedToken = (on: Queryable, id: string) =>
  maybe(on, { sealed_token: bytes })`
    select sealed_token from payment_methods where id = ${id}`;

export const blockOf = (on: Queryable, guestId: string) =>
  maybe(on, { blocked: bool })`
    select (restriction_level > 0 or is_locked or exists (
      select 1 from topup_orders where guest_id = ${guestId} and origin = 'auto' and status in ('open',
        'pending'))) as blocked
    from guests where id = ${guestId}`;
