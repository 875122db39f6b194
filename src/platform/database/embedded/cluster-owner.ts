import { execFile } from 'node:child_process';
import { access, constants, readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join, parse } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../../config/config-error.ts';

const run = promisify(execFile);

/** Who runs the server: PostgreSQL refuses root, so root hands it to an unprivileged account. */
export interface Owner {
  /** Words before the server's own command line. */
  prefix: string[];
  uid?: number;
  gid?: number;
}

/** Whom the server runs as, and how it ends with us. */
export async function pickOwner(dataDir: string, bin: string): Promise<Owner> {
  const hasSetpriv = await onPath('setpriv');
  const dieWithParent = hasSetpriv ? ['setpriv', '--pdeathsig', 'INT'] : [];
  if (process.getuid?.() !== 0) return { prefix: [...(hasName() ? [] : await underAName()), ...dieWithParent] };
  if (!hasSetpriv)
    throw new ConfigError(
      'Running as root needs setpriv (package util-linux); else start Séparée as an ordinary user.',
    );
  const { uid, gid } = await unprivilegedAccount();
  const drop = [...dieWithParent, '--reuid', String(uid), '--regid', String(gid), '--clear-groups'];
  // Below a closed home (mode 0700) the account could not reach its binaries; one capability lets it pass.
  const open = (await reachable(bin)) && (await reachable(dirname(dataDir)));
  if (!open) {
    drop.push('--inh-caps', '+dac_override', '--ambient-caps', '+dac_override');
    // PostgreSQL looks for its programs by access(2), which takes capabilities from every user but root unless told not to.
    drop.push('--securebits', '+no_setuid_fixup');
  }
  return { prefix: drop, uid, gid };
}

/** Whether the user who runs us has an entry among the accounts; that of a container often has none. */
function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

/** PostgreSQL wants to know its user by name: within a namespace of its own it is one that has a name, and the same to everybody else. */
async function underAName(): Promise<string[]> {
  const { uid, gid } = await unprivilegedAccount();
  const asNamed = ['--user', `--map-user=${uid}`, `--map-group=${gid}`];
  try {
    await run('unshare', [...asNamed, 'true']);
  } catch (cause) {
    throw new ConfigError(
      `DATABASE_URL: user ${process.getuid?.()} has no name here, and PostgreSQL starts for nobody without one. ` +
        'Add the user to /etc/passwd, start Séparée as one that is in it, or name a server of your own.',
      { cause },
    );
  }
  return ['unshare', ...asNamed];
}

/** PostgreSQL refuses files of others. @throws ConfigError saying whose they are, and whose they have to be. */
export async function refuseForeign(dataDir: string, { uid = process.getuid?.() }: Owner): Promise<void> {
  const { uid: holder } = await stat(dataDir);
  if (uid === undefined || holder === uid) return;
  const hint = process.getuid?.() === 0 ? `chown -R ${uid} ${dataDir}` : 'start Séparée as that one';
  throw new ConfigError(
    `DATA_DIR: ${dataDir} belongs to user ${holder}, and the database runs as user ${uid}: ${hint}.`,
  );
}

async function unprivilegedAccount(): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const entry = lines.find((line) => line[0] === 'postgres') ?? lines.find((line) => line[0] === 'nobody');
  if (!entry)
    throw new ConfigError(
      'DATABASE_URL: there is no unprivileged account to run PostgreSQL as; name a server of your own, or start as an ordinary user.',
    );
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/** Whether every folder on the way lets any account pass. */
async function reachable(path: string): Promise<boolean> {
  for (let at = path; ; at = dirname(at)) {
    const info = await stat(at).catch(() => null);
    if (info && (info.mode & 0o001) === 0) return false;
    if (at === parse(at).root) return true;
  }
}

async function onPath(name: string): Promise<boolean> {
  for (const folder of (process.env['PATH'] ?? '').split(':')) {
    if (
      folder &&
      (await access(join(folder, name), constants.X_OK).then(
        () => true,
        () => false,
      ))
    )
      return true;
  }
  return false;
}
