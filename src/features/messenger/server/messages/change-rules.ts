import { messengerConstants } from '../../constants.ts';

/** A message as a change of it is judged. */
export interface Changed {
  sender: 'guest' | 'actor';
  /** It has words: a gift alone has none that could be corrected. */
  hasWords: boolean;
  isDeleted: boolean;
  edits: number;
  sentAt: Date;
  /** The other one has written after it. */
  isAnswered: boolean;
}

type No = 'forbidden' | 'not-found' | 'too-late' | 'answered';

const isOver = (at: Date, now: Date, ms: number): boolean => now.getTime() - at.getTime() >= ms;

/**
 * What keeps somebody from correcting a message; null for nothing. Not whether it was read: a refusal would tell that, also to whom
 * the other does not show it.
 */
export function keepsFromEditing(message: Changed, side: 'guest' | 'actor', now: Date): No | null {
  if (message.sender !== side || !message.hasWords) return message.isDeleted ? 'not-found' : 'forbidden';
  if (message.isDeleted) return 'not-found';
  if (message.isAnswered) return 'answered';
  const { editMs, mostEdits } = messengerConstants;
  return message.edits >= mostEdits || isOver(message.sentAt, now, editMs) ? 'too-late' : null;
}

/** What keeps somebody from taking a message back; null for nothing, also where it is gone already. */
export function keepsFromDeleting(message: Changed, side: 'guest' | 'actor', now: Date): No | null {
  if (message.sender !== side) return 'forbidden';
  if (message.isDeleted) return null;
  return isOver(message.sentAt, now, messengerConstants.deleteMs) ? 'too-late' : null;
}
