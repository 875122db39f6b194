import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile, type FileHandle } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../config/config-error.ts';
import { sentenceOf } from '../errors/system-error.ts';

const tenantSchema = z.object({
  pid: z.number().int(),
  /** When the process began, in clock ticks since the machine did: another one with its number began at another time. */
  beganAt: z.number().nullable(),
  since: z.string(),
  host: z.string(),
  port: z.number().int(),
});
/** Who runs on a folder. */
export type Tenant = z.infer<typeof tenantSchema>;

export interface DataLock extends AsyncDisposable {
  /** Says at which port it is, when that is known. */
  openAt(port: number): Promise<void>;
}

/**
 * Takes the folder for this process, until it is disposed of or the process ends, however that is. The kernel holds the lock, so that
 * nothing is left by whoever dies; the file says who has it. @throws ConfigError naming who runs there already.
 */
export async function lockDataDir(dataDir: string, port: number): Promise<DataLock> {
  const file = fileIn(dataDir);
  let handle: FileHandle;
  try {
    await mkdir(dataDir, { recursive: true });
    // Not emptied on opening: it may be somebody else's.
    handle = await open(file, 'a+', 0o600);
  } catch (cause) {
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be used, ${sentenceOf(cause)}.`, { cause });
  }
  try {
    if (!(await takeLock(handle, dataDir))) throw taken(dataDir, await readTenant(dataDir));
    const since = new Date().toISOString();
    const openAt = async (at: number) => {
      const tenant: Tenant = {
        pid: process.pid,
        beganAt: await ticksOf(process.pid),
        since,
        host: hostname(),
        port: at,
      };
      await handle.truncate(0);
      await handle.write(`${JSON.stringify(tenant)}\n`);
    };
    await openAt(port);
    return {
      openAt,
      async [Symbol.asyncDispose]() {
        await handle.truncate(0);
        await handle.close();
      },
    };
  } catch (error) {
    await handle.close();
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be written to, ${sentenceOf(error)}.`, { cause: error });
  }
}

/** Throws as {@link lockDataDir} does when somebody runs on the folder; touches nothing. */
export async function refuseTakenDataDir(dataDir: string): Promise<void> {
  const tenant = await readTenant(dataDir);
  if (tenant !== null && (await lives(tenant))) throw taken(dataDir, tenant);
}

const fileIn = (dataDir: string) => join(dataDir, 'lock');

function taken(dataDir: string, tenant: Tenant | null): ConfigError {
  if (tenant === null) return new ConfigError(`DATA_DIR: another Séparée is just starting on ${dataDir}.`);
  const { pid, host, port, since } = tenant;
  const where = port === 0 ? 'any free port' : `port ${port}`;
  return new ConfigError(
    `DATA_DIR: Séparée runs on ${dataDir} already, as process ${pid} of ${host} at ${where}, since ${since}; ` +
      'stop that one, or name another folder for this one.',
  );
}

async function readTenant(dataDir: string): Promise<Tenant | null> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => '');
  try {
    return tenantSchema.parse(JSON.parse(text));
  } catch {
    // Nobody, or somebody who has not finished writing.
    return null;
  }
}

/** False when somebody else has it. */
async function takeLock(handle: FileHandle, dataDir: string): Promise<boolean> {
  // The lock belongs to the open file, which we share with this helper: it stays ours when the helper is gone.
  const helper = spawn('flock', ['-n', '-x', '3'], { stdio: ['ignore', 'ignore', 'ignore', handle.fd] });
  const [code] = (await once(helper, 'exit').catch(() => [null])) as [number | null];
  if (code === 0 || code === 1) return code === 0;
  // No such helper, or a file system without locks: whether its process lives decides.
  const tenant = await readTenant(dataDir);
  return tenant === null || !(await lives(tenant));
}

async function lives({ pid, beganAt, host }: Tenant): Promise<boolean> {
  if (host !== hostname() || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  const ticks = await ticksOf(pid);
  return ticks === null ? process.platform !== 'linux' : ticks === beganAt;
}

/** When a process began (field 22 of Linux' `/proc/<pid>/stat`); null when there is none, or it has ended and nobody has noticed. */
async function ticksOf(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in brackets may hold anything.
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(rest[18]);
  return stat === '' || state === 'Z' || !Number.isFinite(ticks) ? null : ticks;
}
