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

/** The one form of all mails, plain and as HTML. Only who does not want it neutral reads the platform's name. */
export function composeMail(
  { words, link }: MailContent,
  language: Language,
  neutral: boolean,
): { subject: string; text: string; html: string } {
  const { subject, paragraphs, button, note } = words(language);
  const address = link?.(language);
  const greeting = m.mail_greeting({}, { locale: language });
  const small = [...(note === undefined ? [] : [note]), m.mail_reason({}, { locale: language })];
  const linkLines = address === undefined ? [] : [button === undefined ? address : `${button}:\n${address}`];
  const text = [greeting, ...paragraphs, ...linkLines, '-- ', ...small].join('\n\n');
  const paragraph = (line: string) => `<p>${escapeMarkup(line)}</p>`;
  const body = [
    ...(neutral ? [] : [`<p style="font-size:20px">Séparée</p>`]),
    ...[greeting, ...paragraphs].map(paragraph),
    ...(address === undefined
      ? []
      : [`<p><a href="${escapeMarkup(address)}">${escapeMarkup(button ?? address)}</a></p>`]),
    ...small.map((line) => `<p style="font-size:13px;color:#666">${escapeMarkup(line)}</p>`),
  ];
  return {
    subject: neutral ? subject : `Séparée: ${subject}`,
    text: `${text}\n`,
    html: `<!doctype html><html lang="${language}"><body style="font:16px/1.5 sans-serif;max-width:560px">${body.join('')}</body></html>`,
  };
}
