import { hasAddress } from '../../../../platform/texts/web-address.ts';
import { messengerConstants } from '../../constants.ts';

/**
 * What keeps a guest from writing to a performer who has not answered him yet; null for nothing. She decides with her first answer whether
 * they talk: until then nobody writes without end, or leads her somewhere else.
 */
export function keepsFromFirstContact(
  { hasAnswered, count }: { hasAnswered: boolean; count: number },
  text: string,
): 'wait-for-answer' | 'no-links' | null {
  if (hasAnswered) return null;
  if (count >= messengerConstants.mostUnanswered) return 'wait-for-answer';
  return hasAddress(text) ? 'no-links' : null;
}
