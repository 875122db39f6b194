import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineSchema } from '../../../platform/contract.ts';
import { fileName } from './file-name.ts';

it.each([
  ['Urlaub.mp4', 'Urlaub.mp4'],
  ['\u202aUrlaub am See\u202c.mp4', 'Urlaub am See.mp4'],
  ['Zeile\neins.mp4', 'Zeileeins.mp4'],
  [' Sommer 🌊.mp4 ', 'Sommer 🌊.mp4'],
  ['\u200b\u202e', 'file'],
  ['', 'file'],
])('calls %j %j', (name, called) => {
  expect(fileName({ name })).toBe(called);
});

it('calls every file something that is taken as it is, and the same when it is chosen again', () => {
  const schema = lineSchema(1, 200);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const called = fileName({ name });
      expect(schema.parse(called)).toBe(called);
      expect(fileName({ name: called })).toBe(called);
    }),
  );
});
