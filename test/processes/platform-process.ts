import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { RawAnswer, TestCaller } from '../api/calls.ts';
import { shiftedEnvironment } from '../clocks/instant.ts';
import { notePlatform } from '../support/platforms.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** For programs of ours, as `npm start` sets it: reading them takes most of the time until they are open. */
export const COMPILED = { NODE_COMPILE_CACHE: join(root, '.cache', 'compile') };

/** The platform as operators start it, in a process of its own. */
export interface PlatformProcess extends AsyncDisposable {
  port: number;
  pid: number;
  /** What it has written so far. */
  output(): string;
  /** Resolves with how it ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  kill(signal: NodeJS.Signals): void;
  raw: TestCaller['raw'];
}

/**
 * Starts the platform without a demo world and resolves when it says that it is open; `program` is `src/main.ts` unless told. Rejects with
 * what it wrote when it ends before.
 */
export async function startPlatform(env: Record<string, string>, program = 'src/main.ts'): Promise<PlatformProcess> {
  if (!existsSync(`${root}/dist/server/server.js`)) throw new Error('There are no pages yet: `npm run build` first.');
  notePlatform();
  const ports = { PORT: '0', CHECKOUT_PORT: '0', MEDIA_PORT: '0', HOST: '127.0.0.1' };
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      ...COMPILED,
      ...shiftedEnvironment(),
      DEMO: '0',
      LOG_LEVEL: 'error',
      ...ports,
      ...env,
    },
    // It ends with us, however that is: the channel closes.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  let output = '';
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('the platform’s output is nowhere');
  for (const stream of [stdout, stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const port = await opened(stdout, ended, () => output);
  return {
    port,
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    kill: (signal) => void child.kill(signal),
    raw: callerAt(`http://127.0.0.1:${port}`).raw,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function opened(stdout: Readable, ended: PlatformProcess['ended'], output: () => string): Promise<number> {
  const open = new Promise<number>((resolve) => {
    stdout.on('data', () => {
      const port = /is open at .*(?:localhost:|\(port )(\d+)/.exec(output())?.[1];
      if (port !== undefined) resolve(Number(port));
    });
  });
  const result = await Promise.race([open, ended]);
  if (typeof result !== 'number')
    throw new Error(`the platform did not open (${result.code ?? result.signal}):\n${output()}`);
  return result;
}

/** Calls a platform that runs in another process. */
export const callerAt = (origin: string): Pick<TestCaller, 'raw'> => ({
  raw: (request, who) => send(origin, request, who),
});

const send = async (
  origin: string,
  { method, path, body, headers = {} }: Parameters<TestCaller['raw']>[0],
  who: Parameters<TestCaller['raw']>[1],
): Promise<RawAnswer> => {
  const answer = await fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(who === null ? {} : { authorization: `Bearer ${who.token}`, cookie: who.cookie }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    text: await answer.text(),
    cookies: answer.headers.getSetCookie(),
  };
};
