import { randomUUID } from 'node:crypto';
import { text } from '../database/columns.ts';
import { one, run, type Queryable } from '../database/sql.ts';

/**
 * From here on the files may be copied as they are, and the log of changes is kept for this connection, whose end ends both. The connection has to be the
 * owner's.
 */
export async function beginBaseBackup(client: Queryable): Promise<void> {
  const slot = `backup_${randomUUID().replaceAll('-', '')}`;
  await run(client)`select pg_create_physical_replication_slot(${slot}, true, true)`;
  await run(client)`select pg_backup_start('separee', true)`;
}

/** The copy is whole with what is logged until now; answers what goes into its `backup_label`. */
export async function endBaseBackup(client: Queryable): Promise<string> {
  const { label } = await one(client, { label: text })`select labelfile as label from pg_backup_stop(false)`;
  return label;
}
