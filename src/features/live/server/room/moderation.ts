import { asRead } from '../../../../platform/texts/as-read.ts';
import { lockWord } from '../../../../platform/database/word-lock.ts';
import { errorsOf, commonError } from '../../../../platform/errors/errors.ts';
import { liveConstants, liveErrors, type LiveCommands } from '../../contract.ts';
import type { LiveDeps } from './room.ts';
import { MINUTE_MS } from '../rules.ts';
import {
  termsOf,
  wordsToMask,
  isModeratorOf,
  muteGuest,
  appointModerator,
  dismissModerator,
  wordsOf,
  deleteWords,
  insertWords,
} from './moderation-store.ts';

const liveError = errorsOf(liveErrors);
/** The platform's own list of words stands under this number. */
const PLATFORM = 0;

type Order = LiveCommands['moderate']['data'];

export interface Moderation {
  /** Throws `banned-word` and `muted`. */
  check(performerId: number, guestId: string, text: string): Promise<void>;
  /** The text with every banned word, hers or the platform's, made unreadable. */
  mask(performerId: number, text: string): Promise<string>;
  isModerator(performerId: number, guestId: string): Promise<boolean>;
  mute(performerId: number, guestId: string): Promise<void>;
  /** Makes a guest a moderator of her room, or takes it from him, and tells him. */
  appoint(performerId: number, guestId: string, isModerator: boolean): Promise<void>;
  words(performerId: number): Promise<string[]>;
  /** Replaces her list; words are kept in small letters. */
  setWords(performerId: number, words: readonly string[]): Promise<void>;
}

/** What may be said in her room, and who keeps it so (trust and safety 6). */
export function createModeration({ context, push }: LiveDeps): Moderation {
  const { database, now } = context;
  return {
    async check(performerId, guestId, text) {
      const { words, muted } = await termsOf(database.pool, performerId, PLATFORM, guestId, now());
      if (muted) throw liveError('muted');
      if (saysOneOf(text, words)) throw liveError('banned-word');
    },

    async mask(performerId, text) {
      const rows = await wordsToMask(database.pool, performerId, PLATFORM);
      return masked(
        text,
        rows.map(({ word }) => word),
      );
    },

    async isModerator(performerId, guestId) {
      const count = await isModeratorOf(database.pool, performerId, guestId);
      return count > 0;
    },

    async mute(performerId, guestId) {
      await muteGuest(
        database.pool,
        performerId,
        guestId,
        new Date(now().getTime() + liveConstants.muteMinutes * MINUTE_MS),
      );
    },

    async appoint(performerId, guestId, isModerator) {
      const { pool } = database;
      await (isModerator ? appointModerator(pool, performerId, guestId) : dismissModerator(pool, performerId, guestId));
      push.toGuest(guestId, 'roomModerator', { actorId: performerId, isModerator });
    },

    async words(performerId) {
      const rows = await wordsOf(database.pool, performerId);
      return rows.map(({ word }) => word);
    },

    async setWords(performerId, words) {
      const own = [...new Set(words.map(plain).filter((word) => word !== ''))];
      await database.transaction(async (client) => {
        // Of two lists at the same moment the later one counts, whole.
        await lockWord(client, `live words of ${performerId}`);
        await deleteWords(client, performerId);
        await insertWords(client, performerId, own);
      });
    },
  };
}

const letters: Record<string, string> = { '0': 'o', '@': 'a', '1': 'i', '3': 'e', $: 's', '5': 's' };

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[0@13$5]/g, (sign) => letters[sign] ?? '')
    .trim();

/** Small letters without accents and without the signs that stand in for letters, as a person reads them. */
const plain = (text: string): string => folded(asRead(text.toLowerCase()));

/**
 * Two readings, each of text and words alike: capitals of other scripts look like other letters than the small ones, so one is made of small
 * letters first, the other by the looks.
 */
const readings = [plain, (text: string): string => folded(asRead(text))] as const;
type Reading = (typeof readings)[number];

/** Letters and digits only, with one space wherever there is anything else. */
const spaced = (read: Reading, text: string): string => read(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ');

/** Whether a text has one of the words in it, as a word of its own. */
export const saysOneOf = (text: string, words: readonly string[]): boolean =>
  readings.some((read) => {
    const padded = ` ${spaced(read, text)} `;
    return words.some((word) => padded.includes(` ${spaced(read, word)} `));
  });

const MASK = '•••';

/** A text in which each of the words is covered, and nothing else; all of it, where a word cannot be told apart. */
export function masked(text: string, words: readonly string[]): string {
  const spans = spansOf(text);
  const covered = new Set<number>();
  for (const read of readings) {
    const said = spans.map(({ begin, end }) => spaced(read, text.slice(begin, end)));
    for (const word of words.map((each) => spaced(read, each).split(' '))) {
      for (let at = 0; at + word.length <= spans.length; at++) {
        if (word.every((part, offset) => said[at + offset] === part)) {
          for (const offset of word.keys()) covered.add(at + offset);
        }
      }
    }
  }
  let clean = text;
  for (const at of [...covered].sort((one, other) => other - one)) {
    const { begin, end } = spans[at] ?? { begin: 0, end: 0 };
    clean = clean.slice(0, begin) + MASK + clean.slice(end);
  }
  return saysOneOf(clean, words) ? MASK : clean;
}

interface Span {
  begin: number;
  end: number;
}

/**
 * The words of a text and where they stand. Signs that are read as letters, such as ㉠, belong to them as letters do, and so do those that nobody
 * sees.
 */
function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let begin = 0;
  let end = 0;
  const close = () => {
    if (end > begin) spans.push({ begin, end });
  };
  for (const { 0: sign, index } of text.matchAll(/./gsu)) {
    if (!/[\p{L}\p{N}]/u.test(plain(sign)) && !/\p{M}/u.test(sign) && asRead(sign) !== '') continue;
    if (index > end) {
      close();
      begin = index;
    }
    end = index + sign.length;
  }
  close();
  return spans;
}

/** Only she appoints; the rest is also for whom she appointed. */
export const needsPerformer = ({ action }: Order): boolean => action === 'appoint' || action === 'dismiss';

/** What an order is about. Throws `bad-request` where it names nothing. */
export function targetOf({ action, handle, messageId }: Order): { messageId: string } | { handle: string } {
  if (action === 'removeMessage') {
    if (messageId === undefined) throw commonError('bad-request', { field: 'messageId' });
    return { messageId };
  }
  if (handle === undefined) throw commonError('bad-request', { field: 'handle' });
  return { handle };
}
