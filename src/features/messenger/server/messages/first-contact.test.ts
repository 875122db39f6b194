import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growth, LINEAR } from '../../../../../test/clocks/growth.ts';
import { messengerConstants } from '../../constants.ts';
import { hasAddress, keepsFromFirstContact } from './first-contact.ts';

describe('an address', () => {
  it.each([
    'https://anderswo.example/?a=<b>',
    'HTTP : // anderswo',
    'www.anderswo.museum',
    'komm zu anderswo.com',
    'anderswo(dot)com',
    'anderswo [punkt] de',
    'ａｎｄｅｒｓｗｏ．ｃｏｍ',
    'schreib an nora@anderswo.net!',
    'anderswo . com',
  ])('is seen in „%s“', (text) => expect(hasAddress(text)).toBe(true));

  it.each([
    'Guten Abend. Es ist schön hier.',
    'Um 20.15 Uhr?',
    'Das macht 4.50 Euro.',
    'z. B. morgen, d.h. Freitag',
    'Ich komme. De facto immer.',
    'Na ja ... com-pliziert',
    'Er sagt "dot com" und lacht',
    '',
  ])('is not seen in „%s“', (text) => expect(hasAddress(text)).toBe(false));

  it.each(['a.', 'www', '(dot', '-', ' . ', 'a (dot) '])(
    'is looked for in time that follows the length: %s',
    (piece) => {
      expect(growth((size) => hasAddress(piece.repeat(size / piece.length)), 12_000)).toBeLessThan(LINEAR);
    },
  );
});

describe('the first contact', () => {
  it('has no rule once she has answered', () => {
    fc.assert(
      fc.property(fc.nat(), fc.string(), (count, text) => {
        expect(keepsFromFirstContact({ hasAnswered: true, count }, text)).toBeNull();
      }),
    );
  });

  it('ends with so many messages that wait, whatever they say', () => {
    const { mostUnanswered } = messengerConstants;
    fc.assert(
      fc.property(fc.nat({ max: 2 * mostUnanswered }), fc.webUrl(), (count, url) => {
        const keeps = keepsFromFirstContact({ hasAnswered: false, count }, `Sieh ${url}`);
        expect(keeps).toBe(count >= mostUnanswered ? 'wait-for-answer' : 'no-links');
      }),
    );
  });
});
