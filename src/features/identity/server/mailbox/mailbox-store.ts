import { many, run, type Queryable } from '../../../../platform/database/sql.ts';
import { stamp, text, uuid } from '../../../../platform/database/columns.ts';

export const mailRow = {
  id: uuid,
  guest_id: uuid.orNull,
  recipient: text,
  subject: text,
  body_text: text,
  created_at: stamp,
};

export const newestMails = (on: Queryable, limit: number) =>
  many(on, mailRow)`
    select id, guest_id, recipient, subject, body_text, created_at from mails order by id desc limit ${limit}`;

/** That an operator has read whose mails. */
export const noteReading = (
  on: Queryable,
  operatorId: string,
  subjects: readonly string[],
  details: readonly string[],
) =>
  run(on)`
    insert into audit_log (operator_id, action, subject, details)
    select ${operatorId}, 'read mails', n.subject, n.details
    from unnest(${subjects}::text[], ${details}::jsonb[])
      as n (subject, details)`;
