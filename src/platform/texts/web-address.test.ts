import { describe, expect, it } from 'vitest';
import { growth, LINEAR } from '../../../test/clocks/growth.ts';
import { hasAddress } from './web-address.ts';

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
    'anderswo。com',
    'anderswo・com',
    'anderswo  .  com',
    'anderswo. com',
    'anderswo dot com',
    'anderswo.c\u0336o\u0336m',
    'nora.shop',
    'linktr.ee/nora',
    'ander\u200Bswo.com',
    'anderswo.\u2060com',
    'аndеrswо.соm',
    'ww\u00ADw.anderswo',
    'h\u200Bttps://anderswo',
    'auf 192.0.2.17/nora',
    'xn--andersw-d1a.de',
    'größer.de',
  ])('is seen in „%s“', (text) => expect(hasAddress(text)).toBe(true));

  it.each([
    'Guten Abend. Es ist schön hier.',
    'Um 20.15 Uhr?',
    'Das macht 4.50 Euro.',
    'z. B. morgen, d.h. Freitag',
    'Ich komme. De facto immer.',
    'Na ja ... com-pliziert',
    'Er sagt "dot com" und lacht',
    'Schön.Bis bald',
    'Ich bin neu hier. es ist schön',
    'Ja.Es war schön',
    'Bin heute da. live ist besser',
    'i love it. it is great',
    'thanks. me too',
    '9 a.m. to 5 p.m.',
    'hola. me llamo nora',
    'Hola.Me gusta mucho',
    'no. de nada',
    'ik ben J. de Vries',
    'Dhr. de Boer',
    'Version 1.2.3.4.5, oder?',
    '',
  ])('is not seen in „%s“', (text) => expect(hasAddress(text)).toBe(false));

  it.each(['a.', 'www', '(dot', '-', ' . ', 'a (dot) ', ' ', '\n', '. '])(
    'is looked for in time that follows the length: %s',
    (piece) => {
      expect(growth((size) => hasAddress(piece.repeat(size / piece.length)), 12_000)).toBeLessThan(LINEAR);
    },
  );
});
