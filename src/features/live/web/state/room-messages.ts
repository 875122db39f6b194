import type { ChatMessage } from '../../contract.ts';

/** A message as its writer has it: when it was said is the server's to say. */
export type Draft = Omit<ChatMessage, 'at'>;

/** A message on the screen: the server's, or our own until the server has it. */
export interface ShownMessage extends Draft {
  /** Null until the server has it. */
  at: ChatMessage['at'] | null;
  mine: boolean;
  status: 'sent' | 'sending' | 'failed';
}

/** What this page says by itself between the messages. */
export interface RoomNotice {
  id: string;
  notice: 'resumed' | 'linesLost' | 'moderator' | 'noModerator' | 'goalReached';
}

export type ShownEntry = ShownMessage | RoomNotice;

export const isNotice = (entry: ShownEntry): entry is RoomNotice => 'notice' in entry;

/** Whether it is there for who wants to read words only. */
export const isQuiet = (entry: ShownEntry): boolean => !isNotice(entry) && entry.kind === 'text';

const KEPT = 300;

/** The server's message takes the place of our own draft, at the place the server gave it: the end. */
export function received(entries: readonly ShownEntry[], line: ChatMessage): ShownEntry[] {
  const own = entries.find((each): each is ShownMessage => each.id === line.id && !isNotice(each));
  if (own?.status === 'sent' && own.senderId === line.senderId) return [...entries];
  return put(entries, { ...line, mine: own?.mine ?? false, status: 'sent' });
}

/** At the end, and nowhere else. */
export const put = (entries: readonly ShownEntry[], entry: ShownEntry): ShownEntry[] =>
  [...without(entries, entry.id), entry].slice(-KEPT);

export const without = (entries: readonly ShownEntry[], id: string): ShownEntry[] =>
  entries.filter((each) => each.id !== id);

export const mark = (entries: readonly ShownEntry[], id: string, status: ShownMessage['status']): ShownEntry[] =>
  entries.map((each) => (each.id === id && !isNotice(each) ? { ...each, status } : each));
