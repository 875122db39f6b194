import { m } from '#server-messages';
import type { Context } from '../../../../platform/context.ts';
import type { Language } from '../../../../platform/contract.ts';
import { letterWords } from '../../../../platform/mail/mail-template.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { accountOf } from './hook-store.ts';

const content = {
  subject: m.events_letter_disabled_subject,
  paragraphs: [m.events_letter_disabled_text, m.events_letter_disabled_text_2],
  button: m.events_letter_disabled_button,
};

/** Tells a performer that one of her hooks was given up; of its address only the host, for paths may be secrets. */
export async function mailDisabled(
  { database, mailer }: Context,
  ownOrigin: () => string,
  performerId: number,
  url: string,
): Promise<void> {
  const row = await accountOf(database.pool, performerId);
  const guestId = row?.guest_id ?? null;
  if (guestId === null) return;
  const link = (language: Language) => `${ownOrigin()}${href('studioEvents', language)}`;
  await mailer.sendTo(guestId, { words: letterWords(content, () => ({ host: new URL(url).host })), link });
}
