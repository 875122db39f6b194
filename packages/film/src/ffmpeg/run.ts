import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { Ffmpeg, Isolation } from './find.ts';
import { ProgressReader, type Progress } from './progress.ts';

export interface RunOptions {
  signal?: AbortSignal | undefined;
  /** Until it is ended, in milliseconds. */
  wallMs?: number;
  /** Of all cores together, where the kernel bounds it. */
  cpuSeconds?: number;
  /** Bytes of address space. */
  memory?: number;
  /** Bytes that one of its files may have. */
  fileSize?: number;
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Gets what ffmpeg writes to `pipe:1`, and is waited for; without it that is an error at ffmpeg's. */
  onOutput?: (chunk: Buffer) => Promise<void> | void;
}

export interface Ran {
  /** The end of what it said, as it said it: for reading figures from, never for showing. */
  said: string;
  isolation: Isolation;
}

const NO_SPACE = /No space left on device|Disk quota exceeded/;

/** ffmpeg did not do it. The message is one short line without paths. */
export class FfmpegError extends Error {
  override name = 'FfmpegError';
  readonly reason: 'failed' | 'too-long' | 'aborted' | 'killed';
  /** The end of what it said; only for reading figures from. Not enumerable, so that no log takes it along. */
  declare readonly said: string;
  /** The system's own code, where the disk is full. */
  readonly code: 'ENOSPC' | undefined;
  constructor(reason: FfmpegError['reason'], message: string, said = '') {
    super(message);
    this.reason = reason;
    this.code = NO_SPACE.test(said) ? 'ENOSPC' : undefined;
    Object.defineProperty(this, 'said', { value: said, enumerable: false });
  }
}

const GIB = 2 ** 30;
const WALL_MS = 60 * 60_000;
const MEMORY = 4 * GIB;
/** How long decoding all of a film may take, in milliseconds: even large frames on a slow machine. */
export const wallFor = (durationMs: number) => Math.max(10 * 60_000, durationMs * 8);
const FILE_SIZE = 64 * GIB;
const OPEN_FILES = 128;
/** What ffmpeg answers where it was asked to end. */
const ENDED_BY_SIGNAL = 255;
const SAID = 256 * 1_024;
const TOLD = 300;

/**
 * Ends the whole group as soon as the far side of its standard input closes, which happens whenever we end, however that comes.
 * A shell's background jobs have no standard input of their own, hence the ninth descriptor. Films give way to all that somebody waits for: ffmpeg
 * leads a session, and Linux heeds niceness inside a session alone (`autogroup` in sched(7)), so that the session gives way as well. It keeps a tenth of
 * the processor even where that is never idle: films get done.
 */
const GUARD = [
  'exec 9<&0',
  '(read _ <&9; kill -KILL 0) >/dev/null 2>&1 3>&- &',
  // Where many do so at once the kernel has some try again.
  'for _ in 1 2 3 4 5; do [ -w /proc/self/autogroup ] || break; echo 5 >/proc/self/autogroup && break; sleep 0.2; done 2>/dev/null',
  'exec nice -n 10 "$@" </dev/null 9<&-',
].join('\n');

/**
 * Runs ffmpeg with these arguments: without network and within the kernel's limits where the machine can (`Ran.isolation` tells),
 * without our environment, and no longer than we live.
 * @throws FfmpegError
 */
export async function runFfmpeg(ffmpeg: Ffmpeg, args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const { signal, wallMs = WALL_MS, onProgress, onOutput } = options;
  if (signal?.aborted === true) throw new FfmpegError('aborted', 'ended before it began');
  const base = ['-hide_banner', '-nostdin', '-y', ...(onProgress === undefined ? [] : ['-progress', 'pipe:3'])];
  const [command = '', ...rest] = [...sandbox(ffmpeg.isolation, options), ffmpeg.path, ...base, ...args];
  const child = spawn('/bin/sh', ['-c', GUARD, 'ffmpeg', command, ...rest], {
    detached: true,
    stdio: ['pipe', onOutput === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], LC_ALL: 'C', MALLOC_ARENA_MAX: '2', HOME: '/nonexistent' },
  });
  let ended: 'aborted' | 'too-long' | null = null;
  const end = (reason: 'aborted' | 'too-long') => {
    ended ??= reason;
    killGroup(child.pid);
  };
  const abort = () => end('aborted');
  signal?.addEventListener('abort', abort, { once: true });
  const timer = setTimeout(() => end('too-long'), wallMs);
  const failures: unknown[] = [];
  const take = async (each: Promise<void>) => {
    try {
      await each;
    } catch (error) {
      failures.push(error);
      killGroup(child.pid);
    }
  };
  try {
    const exit = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => {
        // The guard waits for this.
        child.stdin?.destroy();
        resolve(code);
      });
    });
    // The guard may be gone already, and with it who reads.
    child.stdin?.on('error', () => {});
    const said = new Tail(SAID);
    const reader = new ProgressReader((progress) => onProgress?.(progress));
    const [code] = await Promise.all([
      exit,
      take(each(child.stderr, (chunk) => said.push(chunk))),
      take(each(child.stdio[3] as Readable, (chunk) => reader.push(chunk.toString('latin1')))),
      take(each(child.stdout, async (chunk) => await onOutput?.(chunk))),
    ]);
    if (ended === 'aborted') throw new FfmpegError('aborted', 'ended, as asked');
    if (ended === 'too-long') throw new FfmpegError('too-long', `not done after ${Math.round(wallMs / 1_000)} s`);
    if (failures.length > 0) throw failures[0];
    if (code === null || code === ENDED_BY_SIGNAL)
      throw new FfmpegError('killed', 'ended by the kernel or by somebody else');
    if (code !== 0) throw new FfmpegError('failed', shortened(said.text()), said.text());
    return { said: said.text(), isolation: ffmpeg.isolation };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    child.stdin?.destroy();
  }
}

async function each(stream: Readable | null, take: (chunk: Buffer) => Promise<void> | void): Promise<void> {
  for await (const chunk of stream ?? []) await take(chunk as Buffer);
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It is over.
  }
}

function sandbox({ network, limits }: Isolation, options: RunOptions): string[] {
  const { memory = MEMORY, fileSize = FILE_SIZE, wallMs = WALL_MS } = options;
  // Unless told: a core each for as long as it may take at all.
  const cpu = Math.ceil(options.cpuSeconds ?? (wallMs / 1_000) * 16);
  return [
    ...(network ? ['unshare', '-rn'] : []),
    ...(limits
      ? ['prlimit', `--as=${memory}`, `--cpu=${cpu}`, `--fsize=${fileSize}`, `--nofile=${OPEN_FILES}`, '--core=0']
      : []),
  ];
}

/** The last bytes of what comes. */
class Tail {
  #text = '';
  readonly #limit: number;
  constructor(limit: number) {
    this.#limit = limit;
  }
  push(chunk: Buffer): void {
    this.#text = (this.#text + chunk.toString('utf8')).slice(-this.#limit);
  }
  text(): string {
    return this.#text;
  }
}

/** Figures at its end, where it was asked for them: they say nothing of what went wrong. */
const FIGURES = /^(?:\[AVIOContext[^\]]*\] Statistics:|(?:In|Out)put (?:stream|file) #|Total:|Conversion failed!)/;

/** The last lines of what ffmpeg said on one line, without paths and addresses in memory. */
export function shortened(said: string): string {
  const line = said
    .replaceAll(/\S*\/\S*/g, '…')
    .replaceAll(/ ?@ 0x[\da-f]+/g, '')
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !FIGURES.test(each))
    .slice(-3)
    .join('; ');
  return line === '' ? 'failed without a word' : line.slice(-TOLD);
}
