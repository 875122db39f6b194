import { describe, expect, it } from 'vitest';
import { lineSchema, textSchema } from './contract.ts';

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

  it('is a text of lines, whatever a form ends them with', () => {
    expect(text.parse('eins\r\nzwei\n\tdrei')).toBe('eins\nzwei\n\tdrei');
    for (const given of ['ab', ' ab ', 'a\rb\rc', 'vor\u202ewärts', 'x'.repeat(21)])
      expect(text.safeParse(given).success).toBe(false);
  });

  it('is counted as it is kept', () => expect(text.parse('a\r\n'.repeat(10))).toHaveLength(19));
});
