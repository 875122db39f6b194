import type { CallOutput } from '../../../../platform/contract.ts';
import type { Context } from '../../../../platform/context.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import type { getMailbox } from '../../contract.ts';
import { isDemoAddress } from '../../demo-addresses.ts';
import { newestMails, noteReading } from './mailbox-store.ts';

const SHOWN = 50;
/** Everything behind the path of an address may be a secret that lets somebody in. */
const SECRETS = /(https?:\/\/[^\s?#]+)[?#]\S+/g;

/**
 * The newest mails, kept because nobody delivers them. Who may read them must not come into other people's accounts by them: links
 * lose their secrets, but for the accounts of the demo world while there is one. Each look is noted with whose mails it showed.
 * Throws `not-found` where `SMTP_URL` is set.
 */
export async function readMailbox(
  { config, database }: Context,
  operator: Pick<Caller, 'guestId'>,
): Promise<CallOutput<typeof getMailbox>> {
  if (config.mail.smtpUrl !== null) throw commonError('not-found');
  const rows = await newestMails(database.pool, SHOWN);
  const owners = new Map<string, string[]>();
  for (const { id, guest_id: owner } of rows) {
    if (owner !== null) owners.set(owner, [...(owners.get(owner) ?? []), id]);
  }
  const noted = [...owners].map(([subject, mails]) => ({ subject, details: JSON.stringify({ mails }) }));
  await noteReading(
    database.pool,
    operator.guestId,
    noted.map(({ subject }) => subject),
    noted.map(({ details }) => details),
  );
  const isOpen = (recipient: string) => config.demo && isDemoAddress(recipient);
  return {
    mails: rows.map((row) => ({
      id: row.id,
      to: row.recipient,
      subject: row.subject,
      text: isOpen(row.recipient) ? row.body_text : row.body_text.replace(SECRETS, '$1 […]'),
      createdAt: row.created_at.toISOString(),
    })),
  };
}
