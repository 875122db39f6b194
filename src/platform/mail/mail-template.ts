import { m } from '#server-messages';
import type { Language } from '../contract.ts';
import { escapeMarkup } from '../texts/markup.ts';

/** What a mail says in one language. The subject stands by itself and names nothing that a third reader need not know. */
export interface MailWords {
  subject: string;
  paragraphs: readonly string[];
  /** The words on the link; without them the link's address stands alone. */
  button?: string;
  /** Small, below all else: what to do if this was not you. */
  note?: string;
}

/** A mail before it is known who gets it. */
export interface MailContent {
  words: (language: Language) => MailWords;
  /** The one thing to press, if there is one. */
  link?: (language: Language) => string;
  /** Until when the link leads anywhere: later the mail is not sent any more. */
  goodUntil?: Date;
  /** The one-time secret that the link carries: once that is used or void, the mail is not sent any more. */
  secret?: string;
  /** Why it was sent, where it is not about the reader's account. */
  reason?: (language: Language) => string;
  /** How to get no more of these: small at the end, and for mail programs that have a button of their own for it. */
  stop?: MailStop;
}

export interface MailStop {
  label: (language: Language) => string;
  /** The page that does it. */
  address: string;
  /** What does it without a page, when it is posted to (RFC 8058). */
  atOnce: string;
}

type Message<Facts> = (facts: Facts, options: { locale: Language }) => string;

/** The messages that a letter is made of. */
export interface LetterMessages<Facts> {
  subject: Message<Facts>;
  paragraphs: readonly Message<Facts>[];
  button?: Message<Facts>;
  note?: Message<Facts>;
}

/** A letter's words from its messages, with the facts as a reader of each language writes them. */
export function letterWords<Facts extends object>(
  { subject, paragraphs, button, note }: LetterMessages<Facts>,
  factsIn: (language: Language) => Facts,
): MailContent['words'] {
  return (locale) => {
    const facts = factsIn(locale);
    const say = (message: Message<Facts>) => message(facts, { locale });
    return {
      subject: say(subject),
      paragraphs: paragraphs.map(say),
      ...(button === undefined ? {} : { button: say(button) }),
      ...(note === undefined ? {} : { note: say(note) }),
    };
  };
}

/** The same of a letter that names no facts. */
export const plainWords = (messages: LetterMessages<object>): MailContent['words'] => letterWords(messages, () => ({}));

const SMALL = 'font-size:13px;color:#666';

/** The one form of all mails, plain and as HTML. Only who does not want it neutral reads the platform's name. */
export function composeMail(
  { words, link, reason, stop }: MailContent,
  language: Language,
  neutral: boolean,
): { subject: string; text: string; html: string; unsubscribe?: string } {
  const { subject, paragraphs, button, note } = words(language);
  const address = link?.(language);
  const greeting = m.mail_greeting({}, { locale: language });
  const small = [...(note === undefined ? [] : [note]), reason?.(language) ?? m.mail_reason({}, { locale: language })];
  const linkLines = address === undefined ? [] : [button === undefined ? address : `${button}:\n${address}`];
  const stopLines = stop === undefined ? [] : [`${stop.label(language)}:\n${stop.address}`];
  const text = [greeting, ...paragraphs, ...linkLines, '-- ', ...small, ...stopLines].join('\n\n');
  const paragraph = (line: string) => `<p>${escapeMarkup(line)}</p>`;
  const body = [
    ...(neutral ? [] : [`<p style="font-size:20px">Séparée</p>`]),
    ...[greeting, ...paragraphs].map(paragraph),
    ...(address === undefined
      ? []
      : [`<p><a href="${escapeMarkup(address)}">${escapeMarkup(button ?? address)}</a></p>`]),
    ...small.map((line) => `<p style="${SMALL}">${escapeMarkup(line)}</p>`),
    ...(stop === undefined
      ? []
      : [`<p style="${SMALL}"><a href="${escapeMarkup(stop.address)}">${escapeMarkup(stop.label(language))}</a></p>`]),
  ];
  return {
    subject: neutral ? subject : `Séparée: ${subject}`,
    text: `${text}\n`,
    html: `<!doctype html><html lang="${language}"><body style="font:16px/1.5 sans-serif;max-width:560px">${body.join('')}</body></html>`,
    ...(stop === undefined ? {} : { unsubscribe: stop.atOnce }),
  };
}
