import { expect, it } from 'vitest';
import { isClean } from './clean-input.ts';

it('takes what people type, in whatever language, and however deep it lies', () => {
  let deep: unknown = 'ü漢𝕊';
  for (let depth = 0; depth < 100_000; depth++) deep = [deep];
  for (const input of [undefined, null, 1, '', 'Grüße', { name: ['Mira', { age: 30 }] }, deep])
    expect(isClean(input)).toBe(true);
});

it('takes no text, and no name, that cannot be kept, and nothing that stands in for what objects can do', () => {
  const half = '\uD800';
  const wrong = [
    'a\0b',
    half,
    { a: ['\0'] },
    { 'a\0': 1 },
    { [half]: 1 },
    [{ toString: 'x' }],
    { length: { valueOf: 1 } },
  ];
  for (const input of wrong) expect(isClean(input)).toBe(false);
});
