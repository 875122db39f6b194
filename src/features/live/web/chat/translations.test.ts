import { expect, it } from 'vitest';
import { handClock } from '../../../../../test/clocks/hand-clock.ts';
import { createTranslations, nameOf, type SourceText } from './translations.ts';

const source = (text: string, from: SourceText['from'] = null): SourceText => ({ text, from });

/** Answers when the test says so. */
function setUp() {
  const clock = handClock();
  const requested: { texts: string[]; from: SourceText['from']; answer: (texts: (string | null)[]) => void }[] = [];
  const translations = createTranslations({
    ask: (texts, from) => new Promise((answer) => requested.push({ texts, from, answer })),
    after: clock.after,
  });
  const received = () =>
    new Promise<void>((resolve) => {
      const stop = translations.subscribe(() => {
        stop();
        resolve();
      });
    });
  return { clock, requested, translations, received };
}

it('asks for what comes at once together, by language, twenty at a time, and never twice', async () => {
  const { clock, requested, translations, received } = setUp();
  translations.want([source('one'), source('two'), source('one')]);
  translations.want([source('two'), source('drei', 'de'), source(' ')]);
  expect(requested).toEqual([]);
  clock.advance(300);
  expect(requested).toMatchObject([
    { texts: ['one', 'two'], from: null },
    { texts: ['drei'], from: 'de' },
  ]);
  const answered = received();
  requested[0]?.answer(['eins', 'zwei']);
  await answered;
  expect(translations.read().known.get(nameOf(source('two')))).toBe('zwei');
  translations.want(Array.from({ length: 45 }, (_, number) => source(`line ${number}`)));
  translations.want([source('one')]);
  clock.advance(300);
  expect(requested.slice(2).map(({ texts }) => texts.length)).toEqual([20, 20, 5]);
});

it('leaves the original where it fails, says so, and tries again after a while', async () => {
  const { clock, requested, translations, received } = setUp();
  translations.want([source('one'), source('two')]);
  clock.advance(300);
  const answered = received();
  requested[0]?.answer(['eins', null]);
  await answered;
  expect(translations.read()).toMatchObject({ hasFailed: true, known: new Map([[nameOf(source('one')), 'eins']]) });
  translations.want([source('two')]);
  clock.advance(5000);
  expect(requested).toHaveLength(1);
  clock.advance(15_000);
  translations.want([source('two')]);
  clock.advance(300);
  const mended = received();
  requested[1]?.answer(['zwei']);
  await mended;
  expect(translations.read().hasFailed).toBe(false);
});
