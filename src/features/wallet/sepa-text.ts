/** Letters that are another's with more than an accent, as people write them without it. */
const letters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'oe',
  Ø: 'Oe',
  å: 'aa',
  Å: 'Aa',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  º: 'o',
  ª: 'a',
  ŋ: 'n',
  Ŋ: 'N',
  '&': '+',
  _: '-',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
};

/** Whether a bank gets every letter of a name: with some of them gone it would be another's. */
export const isWritten = (text: string): boolean =>
  sepaText(text, text.length) !== '' &&
  (text.normalize('NFC').match(/\p{L}/gu) ?? []).every((letter) => sepaText(letter, letter.length) !== '');

/**
 * A text in the letters that every bank of the payments area takes (EPC217-08): umlauts are written out, accents dropped, and what is
 * left over goes. Slashes neither begin nor end it, nor follow each other. At most so many signs.
 */
export function sepaText(text: string, max: number): string {
  const plain = text.normalize('NFC').replaceAll(/[^ -~]|[&_]/gu, (sign) => letters[sign] ?? sign);
  return plain
    .normalize('NFD')
    .replaceAll(/[^\sa-zA-Z0-9/?:().,'+-]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(/^[\s/]+/g, '')
    .slice(0, max)
    .replaceAll(/[\s/]+$/g, '');
}
