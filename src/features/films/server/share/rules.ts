import { createHmac, timingSafeEqual } from 'node:crypto';
import { asRead } from '../../../../platform/texts/as-read.ts';

/**
 * Whether a note holds anything that a mail program or a person could take for an address: of a page, of a mailbox, or a number to call. Read
 * as it looks, so that wide or broken writing is no way around it.
 */
export function hasAddress(note: string): boolean {
  const plain = asRead(note).toLowerCase();
  return (
    /:\/\/|\bwww\b|@|\bdot\b|\bpunkt\b|\[\.\]|\(\.\)/.test(plain) ||
    // A word, a dot and a word at once: a sentence has a space there.
    /[\p{L}\p{N}]\s?\.[\p{L}\p{N}]/u.test(plain) ||
    /(?:\d[\s/().-]*){7,}/.test(plain)
  );
}

/** Mailboxes that are one: small or capital, with or without what some providers let stand behind a plus. */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@');
  return `${name.replace(/\+.*$/, '')}@${host}`;
}

const mac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex').slice(0, 32);

/** By what mails to one address are counted and refused: nobody reads an address out of it. */
export const recipientOf = (key: Buffer, email: string): string => mac(key, `recipient\n${mailboxOf(email)}`);

/** What a mail's receiver refuses further ones by: only who got one has it. */
export const stopKeyOf = (key: Buffer, recipient: string): string => recipient + mac(key, `stop\n${recipient}`);

/** Whose key it is; null for one that we never sent. */
export function recipientBy(key: Buffer, stopKey: string): string | null {
  const recipient = stopKey.slice(0, 32);
  const [given, right] = [Buffer.from(stopKey), Buffer.from(stopKeyOf(key, recipient))];
  return given.length === right.length && timingSafeEqual(given, right) ? recipient : null;
}
