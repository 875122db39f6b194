import type { Language } from '../contract.ts';

/** What a letter says in one language. The subject stands by itself and names nothing that a third reader need not know. */
export interface MailWords {
  subject: string;
  paragraphs: readonly string[];
  /** The words on the link; without them the link's address stands alone. */
  button?: string;
  /** Small, below all else: what to do if this was not you. */
  note?: string;
}

/** A mail before it is known who gets it. */
export interface Letter {
  words: Record<Language, MailWords>;
  /** The one thing to press, if there is one. */
  link?: (language: Language) => string;
}

const greetings: Record<Language, string> = { de: 'Guten Tag', en: 'Hello', es: 'Hola', nl: 'Hallo' };
const reasons: Record<Language, string> = {
  de: 'Diese Nachricht gehört zu deinem Konto und kommt automatisch.',
  en: 'This message belongs to your account and was sent automatically.',
  es: 'Este mensaje pertenece a tu cuenta y se envía automáticamente.',
  nl: 'Dit bericht hoort bij je account en is automatisch verstuurd.',
};

/** The one form of all mails, plain and as HTML. Only who does not want it neutral reads the house's name. */
export function composeMail(
  { words, link }: Letter,
  language: Language,
  neutral: boolean,
): { subject: string; text: string; html: string } {
  const { subject, paragraphs, button, note } = words[language];
  const address = link?.(language);
  const small = [...(note === undefined ? [] : [note]), reasons[language]];
  const linkLines = address === undefined ? [] : [button === undefined ? address : `${button}:\n${address}`];
  const text = [`${greetings[language]},`, ...paragraphs, ...linkLines, '-- ', ...small].join('\n\n');
  const body = [
    ...(neutral ? [] : [`<p style="font-size:20px">Séparée</p>`]),
    `<p>${greetings[language]},</p>`,
    ...paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`),
    ...(address === undefined ? [] : [`<p><a href="${escape(address)}">${escape(button ?? address)}</a></p>`]),
    ...small.map((line) => `<p style="font-size:13px;color:#666">${escape(line)}</p>`),
  ];
  return {
    subject: neutral ? subject : `Séparée: ${subject}`,
    text: `${text}\n`,
    html: `<!doctype html><html lang="${language}"><body style="font:16px/1.5 sans-serif;max-width:560px">${body.join('')}</body></html>`,
  };
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
