import { messengerConstants } from '../../constants.ts';

/** Ends of names of places on the web that people send each other; a name with another end is found by its beginning. */
const ENDS =
  'com|net|org|info|biz|de|at|ch|eu|nl|be|es|fr|it|uk|co|io|me|tv|cc|to|ly|gg|link|live|xxx|cam|sex|online|site|app|xyz|club|fans';
const BEGINS = String.raw`\b(?:https?|ftp)\s*:\s*/\s*/|\bwww\s*\.`;
/** Also where the dot is written as a word or stands in brackets, so that a rule does not see it. */
const DOT = String.raw`\s*(?:\.|[([{]\s*(?:dot|punkt|punto|punt|\.)\s*[)\]}])\s*`;
const WORD = String.raw`[\p{L}\p{N}-]{1,63}`;
const address = new RegExp(String.raw`${BEGINS}|${WORD}${DOT}(?:${ENDS})\b(?!\p{L})`, 'iu');

/** A mark between words belongs to the sentence: after it, and a space, another begins. */
const sentenceEnds = /\.\s+(?=\p{Lu})/gu;

/** Whether a text has the address of a place on the web in it, as plain as it is read. */
export const hasAddress = (text: string): boolean =>
  address.test(text.normalize('NFKC').replaceAll(sentenceEnds, '.  | '));

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
