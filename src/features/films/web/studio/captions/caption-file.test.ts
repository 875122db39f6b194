import { expect, it } from 'vitest';
import { textOfCaptions } from './caption-file.ts';

it.each([
  ['UTF-8', Buffer.from('Tschüss, Jürgen €')],
  ['UTF-8 with a mark', Buffer.from('\uFEFFTschüss, Jürgen €')],
  ['UTF-16', Buffer.from('\uFEFFTschüss, Jürgen €', 'utf16le')],
  ['UTF-16, the other way round', Buffer.from('\uFEFFTschüss, Jürgen €', 'utf16le').swap16()],
  ['Windows-1252', Buffer.concat([Buffer.from('Tschüss, Jürgen ', 'latin1'), Buffer.from([0x80])])],
])('captions are read as they were written: %s', (_name, bytes) => {
  expect(textOfCaptions(bytes)).toBe('Tschüss, Jürgen €');
});
