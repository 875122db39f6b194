import { describe, expect, it } from 'vitest';
import { emailSchema, lineSchema, textSchema } from './contract.ts';

describe('what people write', () => {
  const line = lineSchema(0, 20);
  const text = textSchema(3, 20);

  it.each(['', 'Zoë', "L'été", '中文', '👩‍🚀 ahoi', '  gerahmt  '])('is a line: %j', (given) =>
    expect(line.parse(given)).toBe(given.trim()),
  );

  it.each(['zwei\nZeilen', 'Glocke\u0007', '\u202eenna', 'a\u2066b', 'a\u2028b', 'x'.repeat(21)])(
    'is no line: %j',
    (given) => expect(line.safeParse(given).success).toBe(false),
  );

  it.each([
    '\u200b\u200b\u200b',
    '\u3164\u3164\u3164',
    '\u200d \u2060 \ufeff',
    '\u2800\u2800\u2800',
    '\u{e0041}\u{e0042}\u{e0043}',
  ])('is not written where so much has to be and nothing is to be seen: %j', (given) => {
    expect(lineSchema(2, 20).safeParse(given).success).toBe(false);
    expect(textSchema(2, 20).safeParse(given).success).toBe(false);
    // Nothing at all may be left.
    expect(line.safeParse(given).success).toBe(true);
  });

  it.each(['👩‍🚀 an Bord', 'می‌خواهم', 'S\u00adee'])('is what it is with joiners between its signs: %j', (given) =>
    expect(lineSchema(3, 20).parse(given)).toBe(given),
  );

  it('is a text of lines, whatever a form ends them with', () => {
    expect(text.parse('eins\r\nzwei\n\tdrei')).toBe('eins\nzwei\n\tdrei');
    for (const given of ['ab', ' ab ', 'a\rb\rc', 'vor\u202ewärts', 'x'.repeat(21)])
      expect(text.safeParse(given).success).toBe(false);
  });

  it('is counted as it is kept', () => expect(text.parse('a\r\n'.repeat(10))).toHaveLength(19));
});

describe('the address of a mailbox', () => {
  it.each([
    ['Nora@Müller.example', 'nora@xn--mller-kva.example'],
    ['nora@xn--mller-kva.example', 'nora@xn--mller-kva.example'],
    [' nora@post.example ', 'nora@post.example'],
    ['nora@MÜLLER.example', 'nora@xn--mller-kva.example'],
  ])('is kept as mail servers write it: %s', (given, kept) => expect(emailSchema.parse(given)).toBe(kept));

  it.each(['nora@', '@müller.example', 'nora@mül/ler.example', 'nora@mül ler.example', 'nora', 'nora@müller'])(
    'is none: %s',
    (given) => expect(emailSchema.safeParse(given).success).toBe(false),
  );
});
