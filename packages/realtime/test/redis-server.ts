import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

/** Whether there is a Redis to start. */
export const hasRedis = (() => {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** Starts a server of our own on a free port; ends with the stack. */
export async function startRedis(stack: AsyncDisposableStack): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  stack.use(await startRedisAt(port));
  return `redis://127.0.0.1:${port}`;
}

/** A server at this port, which ends with a signal or when it is disposed of. */
export async function startRedisAt(port: number): Promise<AsyncDisposable & { kill(signal: NodeJS.Signals): void }> {
  const server = spawn(
    'redis-server',
    ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    {
      cwd: '/tmp',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const exited = once(server, 'exit');
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.includes('Ready to accept connections')) break;
  }
  server.stdout.resume();
  return {
    kill: (signal) => void server.kill(signal),
    async [Symbol.asyncDispose]() {
      server.kill('SIGKILL');
      await exited;
    },
  };
}
