import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../src/platform/language/languages.ts';
import { FILLS } from '../../src/shell/build/base-script.ts';
import type { Script } from '../../src/shell/build/script-list.ts';

const dist = join(import.meta.dirname, '..', '..', 'dist');

/** What every page of the build loads at once, in brotli; the names of its scripts, which no packing makes smaller, move it by a few hundred. Bytes. */
const MOST_BYTES = 131 * 1_024;

/** What features put into every page besides, in brotli: it grows with them, slowly. Bytes. */
const MOST_BYTES_OF_FILLS = 20_000;

/** The build that stands in `dist`; `npm test` and the journeys make it before. */
describe('what every page loads', () => {
  let names: string[];
  let modules: string[];
  let everywhere: string[];
  beforeAll(async () => {
    const scripts = JSON.parse(await readFile(join(dist, 'scripts.json'), 'utf8')) as Record<string, Script>;
    const entry = Object.keys(scripts).find((name) => scripts[name]?.isEntry) ?? '';
    const found = new Set<string>();
    const add = (name: string): void => {
      if (found.has(name)) return;
      found.add(name);
      scripts[name]?.imports.forEach(add);
    };
    add(entry);
    names = [...found];
    modules = names.flatMap((name) => scripts[name]?.modules ?? []);
    everywhere = Object.values(scripts).flatMap((script) => script.modules);
  });

  it('is three files: the first, what pages share, and the bundler’s own', () => {
    expect(names.map((name) => name.replace(/^assets\/(.*)-.{8}\.js$/, '$1')).toSorted()).toEqual([
      'base',
      'index',
      'rolldown-runtime',
    ]);
  });

  it('is followed by one file with what features put into the slots of every page', async () => {
    const scripts = JSON.parse(await readFile(join(dist, 'scripts.json'), 'utf8')) as Record<string, Script>;
    const fills = Object.keys(scripts).filter((name) => scripts[name]?.modules.some((path) => FILLS.test(`/${path}`)));
    expect(fills).toHaveLength(1);
    const file = join(dist, 'client', (fills[0] ?? '').replace('assets/', 'assets/de/'));
    expect((await stat(`${file}.br`)).size).toBeLessThan(MOST_BYTES_OF_FILLS);
  });

  it('holds nothing of the rooms but where their pages are, and what these are called', () => {
    const ofRooms = modules.filter((path) => /\/web\/(operator|studio)\//.test(path));
    expect(ofRooms.filter((path) => !/-(page|frame)\.tsx$/.test(path))).toEqual([]);
    // Said by nobody but rooms: a frame's own, an error's, a page's.
    const words = modules.flatMap((path) => /\/messages\/messages\/(\w+)\.js$/.exec(path)?.[1] ?? []);
    expect(words).toContain('shell_home');
    for (const word of [
      'backoffice_title',
      'wallet_operator_error_payout_linked',
      'studio_only_performers',
      'studio_error_gone',
    ]) {
      expect(words).not.toContain(word);
    }
  });

  it('holds no word of what only the server says, nor does any other script', () => {
    const words = everywhere.flatMap((path) => /\/messages\/messages\/(\w+)\.js$/.exec(path)?.[1] ?? []);
    expect(words).toContain('backoffice_title');
    expect(
      words.filter((word) => /^(mail|sandbox|performers_seo)_|_(letter|csv)_|_mail_\w+_(subject|text)/.test(word)),
    ).toEqual([]);
    expect(everywhere.filter((path) => path.includes('server-messages'))).toEqual([]);
  });

  it('holds nothing by which pages ask for what is personal, and no forms', () => {
    expect(
      modules.filter((path) => /@tanstack\/(react-query|query-core)\/|\/src\/ui\/(data|form)\//.test(path)),
    ).toEqual([]);
  });

  it.each(languages)('is small, in %s', async (language) => {
    const files = names.map((name) => join(dist, 'client', name.replace('assets/', `assets/${language}/`)));
    const sizes = await Promise.all(files.map(async (file) => (await stat(`${file}.br`)).size));
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MOST_BYTES);
  });
});
