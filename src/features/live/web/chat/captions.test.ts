import { expect, it } from 'vitest';
import { receivedCaption, type Caption } from './captions.ts';

const said = (text: string, isFinal = true) => ({ text, language: 'de', isFinal }) as const;
const after = (...all: Omit<Caption, 'id'>[]) =>
  all.reduce<readonly Caption[]>(receivedCaption, []).map(({ text }) => text);

it('shows the last two sentences, and of one that is being spoken only its latest version', () => {
  expect(after(said('Eins.'), said('Zwei.'), said('Drei.'))).toEqual(['Zwei.', 'Drei.']);
  expect(after(said('Eins.'), said('Zw', false), said('Zwei und', false))).toEqual(['Eins.', 'Zwei und']);
  expect(after(said('Eins.'), said('Zw', false), said('Zwei.'), said('Dr', false))).toEqual(['Zwei.', 'Dr']);
});
