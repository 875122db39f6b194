import { LinkifyIt } from 'linkify-it';
import { asRead } from './as-read.ts';

/** Ends of names of places on the web that people send each other; a name with another end is found by its beginning. */
const NO_WORDS =
  'com|net|org|info|biz|ch|eu|nl|fr|uk|co|io|tv|cc|ly|gg|xyz|xxx|cam|webcam|onion|ru|su|pw|ee|tk|nz|pl|cz|dk';
/** Those that are words as well: a sentence may begin with them. */
const WORDS =
  'de|at|be|es|it|me|to|us|ai|link|live|sex|porn|adult|dating|tube|pics|photos|online|site|app|club|fans|shop|vip|page|social|store|blog|chat';
const links = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true }).tlds(
  `${NO_WORDS}|${WORDS}`.split('|'),
);

const BEGINNING = /\b(?:https?|ftp) ?: ?\/ ?\/|\bwww ?\./iu;
/** A dot that is written as a word, or stands in brackets. */
const BRACKETS = / ?[([{] ?(?:dot|punkt|punto|punt|\.) ?[)\]}] ?/giu;
const WRITTEN = new RegExp(String.raw`(?<=[\p{L}\p{N}]) (?:dot|punkt|punto|punt) (?=(?:${NO_WORDS})\b)`, 'giu');
/** A dot that stands apart from the name before it; or only from what is no word of a new sentence. */
const APART = new RegExp(String.raw` \. ?(?=(?:${NO_WORDS}|${WORDS})\b)|\. (?=(?:${NO_WORDS})\b)`, 'gu');
/** A new sentence without a space before it begins with a capital. */
const SENTENCE = /(?<=\p{Ll})\.(?=\p{Lu})/gu;

/** Whether a text has the address of a place on the web in it, as a person reads it. */
export function hasAddress(text: string): boolean {
  const read = asRead(text)
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/\s+/gu, ' ');
  if (BEGINNING.test(read)) return true;
  const joined = read.replaceAll(BRACKETS, '.').replaceAll(WRITTEN, '.').replaceAll(APART, '.');
  return links.test(joined.replaceAll(SENTENCE, '. '));
}
