import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beginBaseBackup, endBaseBackup } from './base-backup-store.ts';
import { pack } from './tar.ts';

/** Of a cluster, what a server makes anew at its start, or must not find in a copy. */
const LEFT_OUT = [
  ...[
    'pg_wal',
    'pg_replslot',
    'pg_dynshmem',
    'pg_notify',
    'pg_serial',
    'pg_snapshots',
    'pg_stat_tmp',
    'pg_subtrans',
  ].map((folder) => `postgres/${folder}/*`),
  'postgres/postmaster.pid',
  'postgres/postmaster.opts',
  'postgres/backup_label*',
];
/** Of any folder in it. */
const TEMPORARY = ['pgsql_tmp*', 'pg_internal.init*'];

/**
 * Packs the cluster of a server that runs, as of the moment at which this ends: PostgreSQL's own way of a base backup. Its files are copied as they are
 * while it writes on, and its log of changes, kept for us meanwhile, makes them whole when a server starts on the copy.
 */
export async function* packRunning(dataDir: string, ownerUrl: string): AsyncGenerator<Buffer> {
  // The backup, and what is kept for it, end with the connection.
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const label = await mkdtemp(join(tmpdir(), 'separee-backup-'));
  try {
    await beginBaseBackup(client);
    yield* pack({ folder: dataDir, entries: ['postgres'], except: LEFT_OUT, named: TEMPORARY });
    const text = await endBaseBackup(client);
    await mkdir(join(label, 'postgres'), { mode: 0o700 });
    await writeFile(join(label, 'postgres', 'backup_label'), text, { mode: 0o600 });
    yield* pack({ folder: label, entries: ['postgres/backup_label'] });
    yield* pack({ folder: dataDir, entries: ['postgres/pg_wal'] });
  } finally {
    await client.end();
    await rm(label, { recursive: true, force: true });
  }
}
