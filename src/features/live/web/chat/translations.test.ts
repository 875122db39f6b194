import { expect, it } from 'vitest';
import { handClock } from '../../../../../test/clocks/hand-clock.ts';
import { createTranslations, nameOf, type Said } from './translations.ts';

const said = (text: string, from: Said['from'] = null): Said => ({ text, from });

/** Answers when the test says so. */
function setUp() {
  const clock = handClock();
  const asked: { texts: string[]; from: Said['from']; answer: (texts: (string | null)[]) => void }[] = [];
  const translations = createTranslations({
    ask: (texts, from) => new Promise((answer) => asked.push({ texts, from, answer })),
    after: clock.after,
  });
  const heard = () =>
    new Promise<void>((resolve) => {
      const stop = translations.subscribe(() => {
        stop();
        resolve();
      });
    });
  return { clock, asked, translations, heard };
}

it('asks for what comes at once together, by language, twenty at a time, and never twice', async () => {
  const { clock, asked, translations, heard } = setUp();
  translations.want([said('one'), said('two'), said('one')]);
  translations.want([said('two'), said('drei', 'de'), said(' ')]);
  expect(asked).toEqual([]);
  clock.advance(300);
  expect(asked).toMatchObject([
    { texts: ['one', 'two'], from: null },
    { texts: ['drei'], from: 'de' },
  ]);
  const answered = heard();
  asked[0]?.answer(['eins', 'zwei']);
  await answered;
  expect(translations.read().known.get(nameOf(said('two')))).toBe('zwei');
  translations.want(Array.from({ length: 45 }, (_, number) => said(`line ${number}`)));
  translations.want([said('one')]);
  clock.advance(300);
  expect(asked.slice(2).map(({ texts }) => texts.length)).toEqual([20, 20, 5]);
});

it('leaves the original where it fails, says so, and tries again after a while', async () => {
  const { clock, asked, translations, heard } = setUp();
  translations.want([said('one'), said('two')]);
  clock.advance(300);
  const answered = heard();
  asked[0]?.answer(['eins', null]);
  await answered;
  expect(translations.read()).toMatchObject({ hasFailed: true, known: new Map([[nameOf(said('one')), 'eins']]) });
  translations.want([said('two')]);
  clock.advance(5000);
  expect(asked).toHaveLength(1);
  clock.advance(15_000);
  translations.want([said('two')]);
  clock.advance(300);
  const mended = heard();
  asked[1]?.answer(['zwei']);
  await mended;
  expect(translations.read().hasFailed).toBe(false);
});
