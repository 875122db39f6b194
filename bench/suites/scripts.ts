import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { languages } from '../../src/platform/language/languages.ts';
import type { Script } from '../../src/shell/build/script-list.ts';
import { round, type Figure } from '../figure.ts';
import { startPlatform } from '../platform.ts';
import { scratchFolder } from '../server.ts';

const SCRIPT = /<script[^>]*\ssrc="([^"]+)"/g;
const PRELOAD = /<link[^>]*\srel="modulepreload"[^>]*\shref="([^"]+)"/g;
const IMPORT = /(?:\bfrom|\bimport)\s*["'](\.\.?\/[^"']+\.js)["']/g;
const LIMIT_KB = 110;
const LIMIT_BASE_KB = 130;

const dist = join(import.meta.dirname, '..', '..', 'dist');

/** What the home page loads of scripts before anybody does anything, packed as a web server would. */
export async function scripts(): Promise<Figure[]> {
  await using folder = await scratchFolder();
  await using platform = await startPlatform({ DATA_DIR: folder.path });
  const html = await text(`${platform.url}/`);
  const found = [SCRIPT, PRELOAD].flatMap((pattern) => [...html.matchAll(pattern)].map(([, path = '']) => path));
  const waiting = found.map((path) => new URL(path, platform.url).href);
  const seen = new Set<string>();
  let bytes = 0;
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (seen.has(url)) continue;
    seen.add(url);
    const script = await text(url);
    bytes += gzipSync(script).length;
    for (const [, path = ''] of script.matchAll(IMPORT)) waiting.push(new URL(path, url).href);
  }
  for (const [, script = ''] of html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)) {
    bytes += gzipSync(script).length;
  }
  const value = round(bytes / 1_024);
  return [
    { name: `home: ${seen.size} scripts and those inline, gzip`, value, unit: 'KB', limit: LIMIT_KB, better: 'less' },
    {
      name: 'every page: its scripts, Brotli, in the largest language',
      value: round((await baseBytes()) / 1_024),
      unit: 'KB',
      limit: LIMIT_BASE_KB,
      better: 'less',
    },
  ];
}

/** What the first script draws in with it, as it is sent. */
async function baseBytes(): Promise<number> {
  const all = JSON.parse(await readFile(join(dist, 'scripts.json'), 'utf8')) as Record<string, Script>;
  const found = new Set(Object.keys(all).filter((name) => all[name]?.isEntry));
  if (found.size === 0) throw new Error('the build has no first script');
  for (const name of found) for (const drawn of all[name]?.imports ?? []) found.add(drawn);
  const sizes = languages.map(async (language) => {
    const files = [...found].map((name) => join(dist, 'client', name.replace('assets/', `assets/${language}/`)));
    const stats = await Promise.all(files.map((file) => stat(`${file}.br`)));
    return stats.reduce((sum, { size }) => sum + size, 0);
  });
  return Math.max(...(await Promise.all(sizes)));
}

async function text(url: string): Promise<string> {
  const answer = await fetch(url);
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}
