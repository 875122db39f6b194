import { m } from '#server-messages';
import type { Context } from '../../../../platform/context.ts';
import type { Language } from '../../../../platform/contract.ts';
import type { Slots } from '../../../../platform/feature/slots.ts';
import { createMailer } from '../../../../platform/mail/mail.ts';
import type { MailContent } from '../../../../platform/mail/mail-template.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import { STOP_HASH } from '../../constants.ts';
import { kindsOf, wordsOf, type Kinds } from '../kinds.ts';
import type { Facts } from '../slots.ts';
import { writeToken } from '../settings/stop-token.ts';
import { dropWaitingMails } from '../settings/settings-store.ts';
import * as store from './telling-store.ts';

/** Readers in one go; who is left comes with the next. */
const AT_ONCE = 200;
/** So many sentences stand in one mail; of the rest it says how many they are. */
const MOST_LINES = 8;

interface Waiting {
  kind: string;
  facts: Facts;
  count: number;
}

interface Letter {
  origin: string;
  token: (kind: string | null) => string;
  /** The reader's. */
  language: Language;
  /** Nobody who reads his mail beside him is to learn what it is about. */
  isNeutral: boolean;
}

/** One mail of all that waits for somebody. Its subject names nothing; to who wants neutral mails it says how many there are. */
export function contentOf(
  kinds: Kinds,
  waiting: readonly Waiting[],
  { origin, token, language: own, isNeutral }: Letter,
): MailContent | null {
  const known = waiting.flatMap((each) => {
    const kind = kinds.all.get(each.kind);
    return kind === undefined ? [] : [{ ...each, kind }];
  });
  const [first] = known;
  if (first === undefined) return null;
  const total = known.reduce((sum, { count }) => sum + count, 0);
  const only = !isNeutral && new Set(known.map(({ kind }) => kind.name)).size === 1 ? first.kind : null;
  const key = token(only?.name ?? null);
  return {
    words: (locale) => {
      const button = m.notifications_mail_button({}, { locale });
      const subject = m.notifications_mail_news_subject({}, { locale });
      if (isNeutral)
        return { subject, paragraphs: [m.notifications_mail_neutral({ count: total }, { locale })], button };
      const lines = known.slice(0, MOST_LINES).map((each) => {
        const { title, text } = wordsOf(each.kind, each, locale);
        return text === undefined ? title : `${title} ${text}`;
      });
      const left = known.length - lines.length;
      return {
        subject,
        paragraphs: left > 0 ? [...lines, m.notifications_mail_more({ count: left }, { locale })] : lines,
        button,
      };
    },
    // All of them stand there, whatever they lead to.
    link: (language) => origin + href('notifications', language),
    stop: {
      label: (language) =>
        only === null
          ? m.notifications_mail_stop_all({}, { locale: language })
          : m.notifications_mail_stop({ kind: only.label(language) }, { locale: language }),
      address: `${origin}${href('notifications', own)}#${STOP_HASH}${key}`,
      atOnce: `${origin}/rest/v1/notifications/mails/stop/${key}`,
    },
  };
}

/** An address that its server has refused is tried again after so long: mailboxes are mended. Milliseconds. */
const REFUSED_MS = 30 * 86_400_000;

export interface NotificationMails {
  /** Mails what is due, each reader once. How many mails. */
  send(): Promise<number>;
}

export function createNotificationMails(
  context: Context,
  { slots, ownOrigin }: { slots: Slots; ownOrigin: () => string },
): NotificationMails {
  const { database, secrets, now } = context;
  let known: Kinds | null = null;
  const kinds = (): Kinds => (known ??= kindsOf(slots));

  /** Taking what waits and writing the mail are one transaction: it is written once, however the process ends. */
  const sendTo = (guestId: string): Promise<boolean> =>
    database.transaction(async (client) => {
      await store.lockReaders(client, [guestId]);
      const reader = await store.mailReader(client, guestId, new Date(now().getTime() - REFUSED_MS));
      if (reader === null) {
        await dropWaitingMails(client, guestId, null);
        return false;
      }
      const waiting = await store.claimMails(client, guestId, kinds().stands, now());
      const token = (kind: string | null) => writeToken(secrets, { guestId, kind });
      const { language, neutral: isNeutral } = reader;
      const content = contentOf(kinds(), waiting, { origin: ownOrigin(), token, language, isNeutral });
      if (content === null) return false;
      await createMailer(context.config, client).sendTo(guestId, content);
      return true;
    });

  return {
    async send() {
      let mails = 0;
      await store.dropReadMails(database.pool, now());
      for (;;) {
        const readers = await store.listDueReaders(database.pool, now(), AT_ONCE);
        for (const { guest_id: guestId } of readers) if (await sendTo(guestId)) mails += 1;
        if (readers.length < AT_ONCE) return mails;
      }
    },
  };
}
