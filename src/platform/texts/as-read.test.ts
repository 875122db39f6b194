import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asRead } from './as-read.ts';

it.each([
  ['ander\u200Bswo.com', 'anderswo.com'],
  ['ｗｗｗ．ｅｘａｍｐｌｅ．ｄｅ', 'www.example.de'],
  ['example。com', 'example.com'],
  ['ехаmрlе.соm', 'example.com'],
  ['𝓰𝓮𝓱𝓮𝓲𝓶', 'geheim'],
  ['ge\u00ADheim\u{E0041}', 'geheim'],
  ['Schöne Grüße, señora! Müßte, à l’été …', "Schöne Grüße, señora! Müßte, à l'été ..."],
])('reads %s as %s', (written, read) => expect(asRead(written)).toBe(read));

it('leaves what is written in ASCII', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      expect(asRead(text)).toBe(text);
    }),
  );
});
