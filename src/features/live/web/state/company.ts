import { liveConstants } from '../../constants.ts';
import { isNotice, type ShownEntry } from './room-messages.ts';

export interface Company {
  /** Who has given most in this room, by what they are called here: an order and no sums (decision 0127). */
  givers: string[];
  /** Who has written here, as it came. */
  writers: string[];
}

/** At the top stand so many, and no more. */
const MOST_GIVERS = 3;

/** Guests who have said or given something, by their handles, the latest at most. */
export function heardFrom(lines: readonly ShownEntry[]): string[] {
  const heard = lines.flatMap((line) => (isNotice(line) || line.senderName === '' ? [] : line.senderId));
  return [...new Set(heard.toReversed())].slice(0, liveConstants.companyAsked);
}

/**
 * Of those who are present, whom the room knows of by what they have said and given in it; who only watches is not named. Of equal givers
 * the earlier one stands first.
 */
export function companyOf(lines: readonly ShownEntry[], present: ReadonlySet<string>): Company {
  const given = new Map<string, number>();
  const writers = new Map<string, string>();
  const names = new Map<string, string>();
  for (const line of lines) {
    // Our own words bear no name of the room until the server has them.
    if (isNotice(line) || line.senderType !== 'guest' || line.senderName === '') continue;
    if (!present.has(line.senderId)) continue;
    names.set(line.senderId, line.senderName);
    if (line.text !== '') writers.set(line.senderId, line.senderName);
    if (line.coins > 0) given.set(line.senderId, (given.get(line.senderId) ?? 0) + line.coins);
  }
  const top = [...given].toSorted(([, one], [, other]) => other - one).slice(0, MOST_GIVERS);
  return { givers: top.map(([id]) => names.get(id) ?? ''), writers: [...writers.values()] };
}
