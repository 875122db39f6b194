import type { ChatMessage } from '../../contract.ts';

/** A message as its writer has it: when it was said is the server's to say. */
export type Draft = Omit<ChatMessage, 'at'>;

/** A message on the screen: the server's, or our own until the server has it. */
export interface ShownMessage extends Draft {
  /** Null until the server has it. */
  at: ChatMessage['at'] | null;
  mine: boolean;
  /** `removed` is seen by operators alone. */
  status: 'sent' | 'sending' | 'failed' | 'removed';
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

/** As many as the server keeps: what stands here can be taken away. */
const KEPT = 200;

/** The server's message takes the place of our own draft, at the place the server gave it: the end. One that is known changes nothing. */
export function received(entries: readonly ShownEntry[], line: ChatMessage): ShownEntry[] {
  if (entries.some(({ id }) => id === line.id)) return [...entries];
  const draft = entries.find((each) => isDraftOf(each, line));
  const others = draft === undefined ? entries : without(entries, draft.id);
  return put(others, { ...line, mine: draft !== undefined, status: 'sent' });
}

/** Ids of the server end in those of drafts, which nobody but us knows until then. */
const isDraftOf = (entry: ShownEntry, { id }: ChatMessage): boolean =>
  !isNotice(entry) && entry.at === null && id.endsWith(`.${entry.id}`);

/** What stays the same while our own draft becomes the server's message. No draft's id has a full stop. */
export const keyOf = (entry: ShownEntry): string =>
  isNotice(entry) || !entry.mine ? entry.id : entry.id.slice(entry.id.indexOf('.') + 1);

/** At the end, and nowhere else. */
export const put = (entries: readonly ShownEntry[], entry: ShownEntry): ShownEntry[] =>
  [...without(entries, entry.id), entry].slice(-KEPT);

export const without = (entries: readonly ShownEntry[], id: string): ShownEntry[] =>
  entries.filter((each) => each.id !== id);

/** What the server has not got yet. */
export const unsent = (entries: readonly ShownEntry[]): ShownEntry[] =>
  entries.filter((each) => !isNotice(each) && each.at === null);

export const mark = (entries: readonly ShownEntry[], id: string, status: ShownMessage['status']): ShownEntry[] =>
  entries.map((each) => (each.id === id && !isNotice(each) ? { ...each, status } : each));
