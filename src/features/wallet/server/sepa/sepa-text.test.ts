import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWritten, sepaText } from '../../sepa-text.ts';

describe('a text for the bank', () => {
  it('has umlauts written out and accents dropped', () => {
    expect(sepaText('Jörg Müßig-Ærø', 70)).toBe('Joerg Muessig-Aeroe');
    expect(sepaText('Zoë Łukaszewska d’Été & Söhne', 70)).toBe("Zoe Lukaszewska d'Ete + Soehne");
    expect(sepaText('Öko', 70)).toBe('Oeko');
    expect(sepaText('Calle Mayor 5, 2º B, 1ª', 70)).toBe('Calle Mayor 5, 2o B, 1a');
    // The same letters, put together from a letter and its dots.
    expect(sepaText('u\u0308ber', 70)).toBe('ueber');
  });

  it('loses what cannot be written, and may be empty then', () => {
    expect(sepaText('Мира', 70)).toBe('');
    expect(sepaText('Mira 💜 <b>', 70)).toBe('Mira b');
    expect(sepaText('//a///b//', 70)).toBe('a/b');
  });

  it.each(['Jörg Müßig', 'Ħaż-Żabbar', 'Zoë Łukaszewska', 'ŋ', 'L1 & Co.', '2º B, 1ª'])('can be written: %s', (name) =>
    expect(isWritten(name)).toBe(true),
  );
  it.each(['', 'Мира', 'Мария Ivanova-Петрова', 'Ελένη P', '💜'])('cannot be written whole: %s', (name) =>
    expect(isWritten(name)).toBe(false),
  );

  it('holds nothing but what banks take, however it was typed, and is as short as it must be', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 80 }), (text, max) => {
        const written = sepaText(text, max);
        expect(written).toMatch(/^(?!\/)(?!.*\/\/)[a-zA-Z0-9/?:().,'+ -]*$/);
        expect(written).toBe(written.trim());
        expect(written.endsWith('/')).toBe(false);
        expect(written.length).toBeLessThanOrEqual(max);
        expect(sepaText(written, max)).toBe(written);
      }),
    );
  });
});
