import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '..');
const OPEN = /open at (http:\S+?)\/$/;

export interface Platform extends AsyncDisposable {
  /** Where it answers, without a slash at the end. */
  url: string;
  pid: number;
}

/**
 * Starts the platform as a process of its own, empty, on free ports of this machine; resolves when it says that it is open. One
 * guest of a load asks as often as a thousand do, so limits of requests are a thousand times as wide unless told.
 */
export async function startPlatform(variables: Record<string, string>): Promise<Platform> {
  const child = spawn(process.execPath, [join(root, 'src', 'main.ts')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'error',
      RATE_FACTOR: '1000',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  try {
    return { url: await opened(child), pid: child.pid ?? 0, [Symbol.asyncDispose]: () => end(child) };
  } catch (error) {
    await end(child);
    throw error;
  }
}

async function opened(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the platform has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const url = OPEN.exec(line)?.[1];
    if (url === undefined) continue;
    child.stdout.resume();
    return url.replace('localhost', '127.0.0.1');
  }
  throw new Error('the platform ended before it was open');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
