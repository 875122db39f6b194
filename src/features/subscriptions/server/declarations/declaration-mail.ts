import { m } from '#server-messages';
import type { MailWords } from '../../../../platform/mail/mail-template.ts';
import type { DeclarationRow } from './declaration-store.ts';
import { formatBerlinMoment } from '../../../../platform/time/format.ts';

type Name = typeof m.subscriptions_declared_name;
const manners = {
  ordinary: m.subscriptions_declared_ordinary,
  extraordinary: m.subscriptions_declared_extraordinary,
};

/** The receipt that the law asks for: what was declared and the second it arrived. Says nothing of whether there is a contract. */
export function declarationWords(row: DeclarationRow): MailWords {
  const locale = { locale: row.language };
  const moment = formatBerlinMoment(row.received_at, row.language, 'long', 'long');
  const line = (name: Name, value: string | null) => (value === null ? [] : [`${name({}, locale)}: ${value}`]);
  const isCancellation = row.kind === 'cancellation';
  return {
    subject: (isCancellation ? m.subscriptions_declared_cancellation : m.subscriptions_declared_withdrawal)({}, locale),
    paragraphs: [
      m.subscriptions_declared_received({ moment }, locale),
      ...line(m.subscriptions_declared_reference, row.reference),
      ...line(m.subscriptions_declared_name, row.name),
      ...line(m.subscriptions_declared_email, row.email),
      ...line(m.subscriptions_declared_contract, row.contract),
      ...line(m.subscriptions_declared_manner, row.manner === null ? null : manners[row.manner]({}, locale)),
      ...line(m.subscriptions_declared_reason, row.reason),
      ...line(
        m.subscriptions_declared_wanted_on,
        isCancellation ? (row.wanted_on ?? m.subscriptions_declared_soon({}, locale)) : null,
      ),
      m.subscriptions_declared_next({}, locale),
    ],
    note: m.subscriptions_declared_note({}, locale),
  };
}
