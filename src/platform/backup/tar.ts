import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ConfigError } from '../config/config-error.ts';

/** GNU tar ends with this where files changed, shrank (and were filled up with zeros) or went while it read them. */
const CHANGED = 1;
const LISTED = /\n/g;

/** A folder's entries as an archive. `except` are patterns of whole paths, `named` of names at any depth. */
export interface Packed {
  folder: string;
  entries: readonly string[];
  except?: readonly string[];
  named?: readonly string[];
}

/** Packs, piece by piece. What changes meanwhile is no fault: who wants it whole sees to that. @throws ConfigError where tar fails. */
export async function* pack({ folder, entries, except = [], named = [] }: Packed): AsyncGenerator<Buffer> {
  const options = ['--create', '--file=-', `--directory=${folder}`, '--numeric-owner'];
  const excluded = [
    ...(except.length > 0 ? ['--anchored', ...except.map((pattern) => `--exclude=${pattern}`)] : []),
    ...(named.length > 0 ? ['--no-anchored', ...named.map((pattern) => `--exclude=${pattern}`)] : []),
  ];
  const { child, ended } = run([...options, ...excluded, '--', ...entries], 'read');
  try {
    for await (const chunk of child.stdout) yield chunk as Buffer;
    await ended(CHANGED);
  } finally {
    child.kill();
  }
}

/** Unpacks into a folder. @throws ConfigError where tar fails. */
export async function unpack(archive: Readable, folder: string): Promise<void> {
  const options = [
    '--extract',
    '--ignore-zeros',
    '--file=-',
    `--directory=${folder}`,
    '--numeric-owner',
    '--preserve-permissions',
  ];
  const { child, ended } = run(options, 'written');
  await pipeline(archive, child.stdin);
  await ended();
}

/** Reads all of it and answers how many entries there are. @throws ConfigError where tar fails. */
export async function countEntries(archive: Readable): Promise<number> {
  const { child, ended } = run(['--list', '--ignore-zeros', '--file=-'], 'read');
  let entries = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => (entries += text.match(LISTED)?.length ?? 0));
  await pipeline(archive, child.stdin);
  await ended();
  return entries;
}

function run(options: readonly string[], done: 'read' | 'written') {
  const child = spawn('tar', options, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  });
  let problem = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (problem = (problem + text).slice(-2000)));
  const exited = once(child, 'close') as Promise<[number | null]>;
  // Who waits for it hears of it; until then it is nobody's.
  exited.catch(() => {});
  return {
    child,
    /** @throws ConfigError where it ended with more than this. */
    async ended(most = 0): Promise<void> {
      const [code] = await exited.catch((cause: unknown) => {
        throw new ConfigError('There is no tar on this machine; install GNU tar.', { cause });
      });
      if (code !== null && code <= most) return;
      const why =
        problem
          .trim()
          .split('\n')
          .at(0)
          ?.replace(/^tar: /, '') ?? '';
      throw new ConfigError(`The backup could not be ${done}: ${why === '' ? `tar ended with ${code}` : why}.`);
    },
  };
}
