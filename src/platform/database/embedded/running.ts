import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The port of 127.0.0.1 at which the embedded server of a platform runs on this folder; null where none does. */
export async function runningPort(dataDir: string): Promise<number | null> {
  const lock = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = lock.split('\n');
  return pid === undefined || port === undefined || !isAlive(Number(pid)) ? null : Number(port);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
