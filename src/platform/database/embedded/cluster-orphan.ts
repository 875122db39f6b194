import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError } from '../../config/config-error.ts';

const STEP_MS = 50;
/** A server whose parent was killed is told so by the kernel; one that has not begun to end by then is told by us. */
const TELL_AFTER = 40;
const GIVE_UP_AFTER = 600;

/**
 * Waits until no process of a former server uses the cluster any more: an orphan, whose parent was killed, is stopping or is told to. One
 * whose parent lives is left alone. @throws ConfigError then, and when the files do not become free.
 */
export async function awaitFreeCluster(dataDir: string): Promise<void> {
  const home = await realpath(dataDir).catch(() => null);
  if (home === null) return;
  const pidFile = join(home, 'postmaster.pid');
  for (let attempt = 0; attempt < GIVE_UP_AFTER; attempt++) {
    const master = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
    const running = await processesIn(home);
    if (running.length === 0) {
      // Its number may be another program's by now, and PostgreSQL would believe that it lives.
      if (master > 0) await rm(pidFile, { force: true });
      return;
    }
    if (running.includes(master)) {
      const owner = await livingOwner(master);
      if (owner !== null) {
        throw new ConfigError(
          `DATA_DIR: the database in ${home} belongs to process ${owner}, which runs; stop that first.`,
        );
      }
      if (attempt === TELL_AFTER) process.kill(master, 'SIGINT');
    }
    await delay(STEP_MS);
  }
  throw new ConfigError(`DATA_DIR: a PostgreSQL that was left behind still uses ${home}; end it first.`);
}

/** Every process of a server works in its folder. Reads Linux' `/proc`; empty elsewhere. */
async function processesIn(home: string): Promise<number[]> {
  const names = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    names.map(async (name) => ((await readlink(`/proc/${name}/cwd`).catch(() => '')) === home ? Number(name) : null)),
  );
  const ours = found.filter((pid) => pid !== null);
  const isServer = await Promise.all(
    ours.map(async (pid) => (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('postgres')),
  );
  return ours.filter((_pid, nth) => isServer[nth]);
}

/** The process that started a server, while that lives; orphans belong to whoever adopts them, which is no Node but in a container. */
async function livingOwner(master: number): Promise<number | null> {
  const stat = await readFile(`/proc/${master}/stat`, 'utf8').catch(() => '');
  // The name in brackets may hold anything; what follows is state and parent.
  const parent = Number(/\) \w (\d+)/.exec(stat.slice(stat.lastIndexOf(')')))?.[1] ?? 0);
  if (parent <= 1) return null;
  const command = await readFile(`/proc/${parent}/cmdline`, 'utf8').catch(() => '');
  return basename(command.split('\0')[0] ?? '').startsWith('node') ? parent : null;
}
