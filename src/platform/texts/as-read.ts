import unhomoglyph from 'unhomoglyph';

/** Signs that nobody sees, wherever they stand between others. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]+/gu;
/** Signs that are read as a full stop. */
const STOPS = /[\u3002\uFF61\u00B7\u2022\u2024\u2027\u2219\u22C5\uA78F\u30FB\uFF65\u06D4\u2E31\u2E33]/gu;
/** Letters and signs; accents stay with the letter that they belong to. */
const BEYOND_ASCII = /[^\0-\x7F\p{M}]/gu;

/**
 * A text as a reader takes it: without what is not seen, wide and decorated letters as plain ones, and letters of other scripts as the ones
 * that they look like (the skeletons of UTS #39). To look for something in it; never to be shown. Letters of ASCII stay what they are,
 * although "rn" looks like "m".
 */
export const asRead = (text: string): string =>
  text
    .replaceAll(HIDDEN, '')
    .normalize('NFKD')
    .replaceAll(STOPS, '.')
    .replaceAll(BEYOND_ASCII, (sign) => unhomoglyph(sign))
    .normalize('NFKC');
