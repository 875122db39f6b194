import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** What keeps ffmpeg in when a film attacks it; both are there on an ordinary Linux. */
export interface Isolation {
  /** It runs in a namespace of its own, without any network. */
  network: boolean;
  /** The kernel bounds its memory, CPU time, files and their size. */
  limits: boolean;
}

/** An ffmpeg that can do what is needed here: H.264 and AAC. */
export interface Ffmpeg {
  path: string;
  /** Named by `FFMPEG_PATH`, found on the path, or the one that came with this package. */
  source: 'setting' | 'system' | 'packaged';
  version: string;
  encoders: ReadonlySet<string>;
  filters: ReadonlySet<string>;
  isolation: Isolation;
  /** One line for whoever starts the program, where something ought to be better. */
  advice: string | null;
}

/** There is none that could be used; the message says what was tried. */
export class FfmpegMissing extends Error {
  override name = 'FfmpegMissing';
}

const NEEDED = ['libx264', 'aac'];

/**
 * Looks for ffmpeg: `FFMPEG_PATH`, then the path, then the packaged one. Takes some 0.2 s; ask once and hand it on.
 * @throws FfmpegMissing where there is none, and where the one that `FFMPEG_PATH` names cannot be used
 */
export async function findFfmpeg(env: NodeJS.ProcessEnv = process.env): Promise<Ffmpeg> {
  const isolation = await isolationHere();
  const named = env['FFMPEG_PATH'];
  if (named !== undefined && named !== '') {
    const found = await look(named, 'setting', isolation);
    if (found === null) throw new FfmpegMissing('FFMPEG_PATH names no ffmpeg with libx264 and aac');
    return found;
  }
  for (const folder of (env['PATH'] ?? '').split(delimiter).filter((part) => part !== '')) {
    const found = await look(join(folder, 'ffmpeg'), 'system', isolation);
    if (found !== null) return found;
  }
  const packaged = packagedPath();
  const found = packaged === null ? null : await look(packaged, 'packaged', isolation);
  if (found === null) {
    throw new FfmpegMissing('no ffmpeg with libx264 and aac: install it, or name it in FFMPEG_PATH');
  }
  return found;
}

/** Where the packaged one lies; null on platforms for which there is none. */
function packagedPath(): string | null {
  try {
    const name = `@ffmpeg-installer/${process.platform}-${process.arch}/package.json`;
    return join(dirname(createRequire(import.meta.url).resolve(name)), 'ffmpeg');
  } catch {
    return null;
  }
}

async function look(path: string, source: Ffmpeg['source'], isolation: Isolation): Promise<Ffmpeg | null> {
  try {
    await access(path, constants.X_OK);
    const ask = async (what: string) =>
      (await exec(path, ['-hide_banner', what], { timeout: 20_000, maxBuffer: 4 << 20 })).stdout;
    const [about, encoders, filters] = await Promise.all(['-version', '-encoders', '-filters'].map(ask));
    const version = /^ffmpeg version (\S+)/.exec(about ?? '')?.[1];
    const able = namesIn(encoders ?? '');
    if (version === undefined || NEEDED.some((name) => !able.has(name))) return null;
    const advice = adviceOf(source, version, isolation);
    return { path, source, version, encoders: able, filters: namesIn(filters ?? ''), isolation, advice };
  } catch {
    return null;
  }
}

/** The second column of ffmpeg's tables. */
function namesIn(table: string): ReadonlySet<string> {
  return new Set([...table.matchAll(/^\s*[A-Z.|]+ (\S+)/gm)].map(([, name = '']) => name));
}

function adviceOf(source: Ffmpeg['source'], version: string, { network, limits }: Isolation): string | null {
  const wishes = [
    ...(source === 'packaged'
      ? [
          `films are read by the packaged ffmpeg ${version}; install the system's (apt install ffmpeg) for newer decoders`,
        ]
      : []),
    ...(network ? [] : ['ffmpeg runs without a namespace of its own (user namespaces are off)']),
    ...(limits ? [] : ['ffmpeg runs without limits (prlimit is missing)']),
  ];
  return wishes.length === 0 ? null : wishes.join('; ');
}

async function isolationHere(): Promise<Isolation> {
  const works = async (command: string, ...args: string[]) => {
    try {
      await exec(command, args, { timeout: 5_000 });
      return true;
    } catch {
      return false;
    }
  };
  const limits = await works('prlimit', '--nofile=64', 'true');
  return { limits, network: await works('unshare', '-rn', 'true') };
}
