import type { CallOutput } from '../../../platform/contract.ts';
import type { Context } from '../../../platform/context.ts';
import { fault } from '../../../platform/errors.ts';
import type { getMailbox } from '../contract.ts';

const SHOWN = 50;

/** The newest mails, kept because nobody delivers them. Throws `not-found` where `SMTP_URL` is set. */
export async function readMailbox({ config, database }: Context): Promise<CallOutput<typeof getMailbox>> {
  if (config.mail.smtpUrl !== null) throw fault('not-found');
  const rows = await database.db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'body_text', 'created_at'])
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    mails: rows.map((row) => ({
      id: row.id,
      to: row.recipient,
      subject: row.subject,
      text: row.body_text,
      createdAt: row.created_at.toISOString(),
    })),
  };
}
