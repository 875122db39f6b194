import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playTranslator, type PlayedTranslator } from '../../../test/people/translator.ts';
import { until } from '../../../test/clocks/until.ts';
import { createLog } from '../telemetry/telemetry.ts';
import { createTranslator, libreTranslator, type TranslatorOptions } from './translation.ts';

describe('a translator that speaks as LibreTranslate does', () => {
  let played: PlayedTranslator;
  beforeEach(async () => {
    played = await playTranslator();
  });
  afterEach(() => played[Symbol.asyncDispose]());

  const log = createLog('silent');
  const translator = (options: TranslatorOptions = {}, key: string | null = null) =>
    libreTranslator({ url: played.url, key }, log, options);

  it('is none where none is named', () => {
    expect(createTranslator({ translation: null }, log)).toBeNull();
    expect(createTranslator({ translation: { url: played.url, key: null } }, log)).not.toBeNull();
  });

  it('asks for each text by itself, with the key, and answers in order', async () => {
    const { translate } = translator({}, 'between us');
    expect(await translate(['Hello', 'Bye'], null, 'de')).toEqual(['de: Hello', 'de: Bye']);
    expect(await translate(['Hola'], 'es', 'nl')).toEqual(['nl: Hola']);
    const rest = { format: 'text', api_key: 'between us' };
    expect(played.asked).toEqual([
      { q: 'Hello', source: 'auto', target: 'de', ...rest },
      { q: 'Bye', source: 'auto', target: 'de', ...rest },
      { q: 'Hola', source: 'es', target: 'nl', ...rest },
    ]);
  });

  it('asks once for what many want, and remembers only so much', async () => {
    const { translate } = translator({ remembered: 2 });
    await Promise.all([translate(['a', 'a'], null, 'de'), translate(['a'], null, 'de'), translate(['a'], null, 'en')]);
    expect(played.asked.map(({ target }) => target).sort()).toEqual(['de', 'en']);
    await translate(['a'], null, 'de');
    await translate(['b'], null, 'de');
    expect(played.asked).toHaveLength(3);
    await translate(['a'], null, 'de');
    expect(played.asked).toHaveLength(3);
    await translate(['a'], null, 'en');
    expect(played.asked).toHaveLength(4);
  });

  it('leaves out what fails, and tries that anew the next time', async () => {
    const { translate } = translator();
    played.answer(({ q }, response) => {
      if (q === 'bad') response.writeHead(500).end('{"error":"no"}');
      else response.end(JSON.stringify({ translatedText: 'gut' }));
    });
    expect(await translate(['bad', 'good'], null, 'de')).toEqual([null, 'gut']);
    played.answer((_asked, response) => response.end(JSON.stringify({ translatedText: 'doch' })));
    expect(await translate(['bad', 'good'], null, 'de')).toEqual(['doch', 'gut']);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['no JSON', (response) => response.end('<html>')],
    ['another shape', (response) => response.end('{"translatedText":["a"]}')],
    ['nothing', (response) => response.end('{"translatedText":""}')],
    ['far too much', (response) => response.end(JSON.stringify({ translatedText: 'x'.repeat(200_000) }))],
    ['a way elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['a broken line', (response) => response.destroy()],
  ])('takes %s for a failure', async (_what, answer) => {
    played.answer((_asked, response) => answer(response));
    expect(await translator().translate(['a'], null, 'de')).toEqual([null]);
  });

  it('waits no longer than it may, asks only so many at once, and lets only so many wait', async () => {
    const slow = translator({ timeoutMs: 200, concurrency: 2, waiting: 1 });
    played.answer(() => {});
    expect(await slow.translate(['a', 'b', 'c', 'd'], null, 'de')).toEqual([null, null, null, null]);
    // Whoever waits may get a place in the moment in which its own time is up.
    const asked = played.asked.map(({ q }) => q);
    expect(asked.slice(0, 2)).toEqual(['a', 'b']);
    expect(asked).not.toContain('d');
    // Its places are free again.
    played.answer((_asked, response) => response.end(JSON.stringify({ translatedText: 'da' })));
    expect(
      await until(
        () => slow.translate(['e'], null, 'de'),
        ([text]) => text === 'da',
      ),
    ).toEqual(['da']);
  });

  it('logs that it failed, and not a word of what was said', async () => {
    const lines: string[] = [];
    const loud = { ...log, warn: (...told: unknown[]) => lines.push(JSON.stringify(told)) } as unknown as typeof log;
    played.answer(({ q }, response) => response.end(q));
    await libreTranslator({ url: played.url, key: 'between us' }, loud).translate(['geheim'], null, 'de');
    expect(lines).toHaveLength(1);
    expect(lines.join('')).not.toMatch(/geheim|between/);
  });
});
