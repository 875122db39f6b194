import { many, run, type Queryable } from '../../../../platform/database/sql.ts';
import type { Language } from '../../../../platform/contract.ts';
import { bool, text, uuid } from '../../../../platform/database/columns.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';

export const dueRow = { id: uuid, language: text.of<Language>(), neutral_mails: bool, userId: text, email: text };

/** Accounts whose days are over and that nothing holds. */
export const dueDeletions = (on: Queryable, now: Date) =>
  many(on, dueRow)`
    select g.id, g.language, g.neutral_mails, u.id as "userId", u.email
    from guests g join auth_user u on u.id = g.user_id
    where g.delete_after <= ${now}
      and not exists (select from retention_holds h where h.guest_id = g.id and h.lifted_at is null)
    order by g.delete_after limit 100`;

/** Asked again when the guest is locked: a log-in and a hold wait for that, or come before it. */
export const isDueStill = (on: Queryable, guestId: string, now: Date) =>
  run(on)`
    select 1 from guests where id = ${guestId} and delete_after <= ${now}
    and not exists (select from retention_holds where guest_id = ${guestId} and lifted_at is null)`;

export const askDeletion = (on: Queryable, after: Date, guestId: string) =>
  run(on)`update guests set delete_after = ${after} where id = ${guestId}`;

export const dropMailsTo = (on: Queryable, email: string) => run(on)`delete from mails where recipient = ${email}`;

export const insertHold = (on: Queryable, guestId: string, reason: string, operatorId: string, now: Date) =>
  run(on)`
    insert into retention_holds (guest_id, reason, placed_by, placed_at)
      values (${guestId}, ${reason}, ${operatorId}, ${now})`;

export const liftHolds = (on: Queryable, now: Date, guestId: string) =>
  run(on)`
    update retention_holds set lifted_at = ${now} where guest_id = ${guestId} and lifted_at is null`;

/** Who decides what becomes of a guest comes one after the other. */
export async function lockGuest(client: PoolClient, guestId: string): Promise<void> {
  await run(client)`select 1 from guests where id = ${guestId} for update`;
}

export const setErased = (on: Queryable, now: Date, guestId: string) =>
  run(on)`update guests set erased_at = coalesce(erased_at, ${now}) where id = ${guestId}`;
