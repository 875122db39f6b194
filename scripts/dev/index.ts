// What `npm run dev` starts: the pages, and the platform, started anew as it changes. README.md says why they are two.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../checks/command.ts';
import { servePages } from './pages.ts';

await using pages = await servePages();
// With room for all that a start makes, it is collected a few times instead of dozens: 3 to 8 % of the time that loading modules takes.
const args = ['--min-semi-space-size=16', '--watch', '--watch-preserve-output', 'src/main.ts'];
const platform = spawn(process.execPath, args, {
  cwd: root,
  env: { ...process.env, DEV_PAGES_PORT: String(pages.port) },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
const ended = once(platform, 'exit') as Promise<[code: number | null]>;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => platform.kill(signal));
// Who started us is gone.
process.once('disconnect', () => platform.kill());
const [code] = await ended;
process.exitCode = code ?? 0;
if (process.connected) process.disconnect();
