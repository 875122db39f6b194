import { int, json, type RowOf, text, uuid } from '../../../../platform/database/columns.ts';
import { maybe, type Queryable, run } from '../../../../platform/database/sql.ts';

/** What is said or done once a change is through: mails, and payments that go back. */
export type OutboxKind =
  | 'started'
  | 'renewal-ahead'
  | 'renewed'
  | 'failed'
  | 'cancelled'
  | 'resumed'
  | 'ended'
  | 'withdrawn'
  | 'granted'
  | 'refund';

/** Facts that a mail says: dates as ISO, money in cents. */
export type OutboxDetails = Record<string, string | number>;

/** An entry that waits. */
export type DueOutboxEntry = RowOf<typeof dueOutboxRow>;
const dueOutboxRow = {
  id: int,
  guest_id: uuid,
  kind: text.of<OutboxKind>(),
  subject: uuid,
  details: json<OutboxDetails>(),
};

export const insertNews = (
  on: Queryable,
  guestId: string,
  kind: string,
  subject: string,
  detail: string,
  details: string,
  now: Date,
) =>
  run(on)`
    insert into subscription_outbox (guest_id, kind, subject, detail, details, due_at)
    values (${guestId}, ${kind}, ${subject}, ${detail}, ${details},
      ${now})
    on conflict do nothing`;

export const doneNews = (on: Queryable, at: Date, id: number) =>
  run(on)`update subscription_outbox set done_at = ${at} where id = ${id}`;

/** The next that is due; nobody else takes it until `later`. */
export const takeNews = (on: Queryable, later: Date, now: Date, guestId: string | null) =>
  maybe(on, dueOutboxRow)`
    update subscription_outbox set due_at = ${later} where id = (
      select id from subscription_outbox where done_at is null and due_at <= ${now} and (${guestId}::uuid is null
        or guest_id = ${guestId})
      order by due_at, id limit 1 for update skip locked)
    returning id, guest_id, kind, subject, details`;
