import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

/** The longest path of a Unix socket that Linux takes, in bytes. */
const LONGEST_PATH = 107;

/**
 * Where a server has a Unix socket beside its port: in the folder of the cluster, which is nobody else's. A question by it takes a fifth less of the
 * processor than one by TCP. Null where the path is too long for a socket, and on file systems that have none. No server may be running there.
 */
export async function socketFolder(dataDir: string): Promise<string | null> {
  const folder = resolve(dataDir);
  const isShort = Buffer.byteLength(join(folder, '.s.PGSQL.65535')) <= LONGEST_PATH;
  if (!isShort || !(await takesSockets(folder))) return null;
  await removeLeft(folder);
  return folder;
}

/** Sockets of servers that were killed, and their locks: one that names a process of somebody else would keep the next server from starting. */
async function removeLeft(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.startsWith('.s.PGSQL.'));
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
}

/** By making one, which goes again. */
async function takesSockets(folder: string): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(join(folder, `.s.${process.pid}`));
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
