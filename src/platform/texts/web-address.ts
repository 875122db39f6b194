import { LinkifyIt } from 'linkify-it';
import { asRead } from './as-read.ts';

/** Ends of names of places on the web that people send each other; a name with another end is found by its beginning. */
const ENDS =
  'com|net|org|info|biz|de|at|ch|eu|nl|be|es|fr|it|uk|co|io|me|tv|cc|to|ly|gg|link|live|xxx|cam|webcam|sex|porn|adult|dating|tube|pics|photos|onion|ru|su|pw|online|site|app|xyz|club|fans';
const links = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true }).tlds(ENDS.split('|'));

const BEGINNING = /\b(?:https?|ftp)\s*:\s*\/\s*\/|\bwww\s*\./iu;
/** A dot that is written as a word, or stands in brackets. */
const WRITTEN_DOT = /\s*[([{]\s*(?:dot|punkt|punto|punt|\.)\s*[)\]}]\s*/giu;
/** A dot that stands apart from the name before or after it. */
const LOOSE_DOT = new RegExp(String.raw`\s?\.\s?(?=(?:${ENDS})\b(?!\p{L}))`, 'giu');
/** A mark between words belongs to the sentence: after it, and a space, another begins. */
const sentenceEnds = /\.\s+(?=\p{Lu})/gu;

/** Whether a text has the address of a place on the web in it, as a person reads it. */
export function hasAddress(text: string): boolean {
  const read = asRead(text).replaceAll(sentenceEnds, '.  | ');
  if (BEGINNING.test(read)) return true;
  return links.test(read.replaceAll(WRITTEN_DOT, '.').replaceAll(LOOSE_DOT, '.'));
}
