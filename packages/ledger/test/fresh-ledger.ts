import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';
import { inject } from 'vitest';
import { createLedger, type Ledger } from '../src/index.ts';

export interface FreshLedger extends AsyncDisposable {
  ledger: Ledger;
  pool: Pool;
  url: string;
}

/** A migrated ledger in a database of its own, which goes when it is disposed of. */
export async function freshLedger(connections = 20): Promise<FreshLedger> {
  const name = `t_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  const pool = new Pool({ connectionString: url.href, max: connections });
  const ledger = createLedger({ pool });
  await ledger.migrate();
  return {
    ledger,
    pool,
    url: url.href,
    async [Symbol.asyncDispose]() {
      await pool.end();
      // Not by force: the server waits for connections that are still closing, and a forced end would reach our clients.
      await onServer(`drop database ${name}`);
    },
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
