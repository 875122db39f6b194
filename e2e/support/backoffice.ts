import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import pg from 'pg';
import { databaseUrl } from './database.ts';
import { platformEnvironment } from './platform.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..');

/** The newest mail to somebody with this subject, once it is there: the path, query and fragment of its link. */
export async function mailedLink(
  recipient: string,
  subject: string,
  environment = platformEnvironment,
): Promise<string> {
  const client = new pg.Client({ connectionString: await databaseUrl(environment) });
  await client.connect();
  try {
    let text: string | undefined;
    const newest = async () => {
      const { rows } = await client.query<{ body_text: string }>(
        'select body_text from mails where recipient = $1 and subject = $2 order by id desc limit 1',
        [recipient, subject],
      );
      return (text = rows[0]?.body_text);
    };
    await expect.poll(newest).toBeDefined();
    return pathOf(text ?? '');
  } finally {
    await client.end();
  }
}

/** Makes an operator as whoever runs the machine does; the path, query and fragment of the link that sets his password. */
export async function makeOperator(email: string, environment = platformEnvironment): Promise<string> {
  const env = { ...process.env, ...environment };
  const { stdout } = await run(process.execPath, ['scripts/operator.ts', email], { cwd: root, env });
  return pathOf(stdout);
}

function pathOf(text: string): string {
  const { pathname, search, hash } = new URL(/https?:\S+/.exec(text)?.[0] ?? '');
  return pathname + search + hash;
}
