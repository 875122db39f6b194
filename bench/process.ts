import { readFile } from 'node:fs/promises';
import { Client } from 'pg';

/** The kernel counts a process's time in hundredths of a second. */
const MS_A_TICK = 10;

/** The CPU that a process has used so far, all its threads together, in milliseconds: a busy machine changes it little. */
export async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name stands in brackets and may hold spaces; user and system time are the 12th and 13th after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_A_TICK;
}

/** What a process has in memory, in MB. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
}

/** The CPU that PostgreSQL uses for the platform's connections while the work is done, in milliseconds. */
export async function databaseMs(databaseUrl: string, work: () => Promise<unknown>): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const before = await backendsMs(client);
    await work();
    const after = await backendsMs(client);
    return [...after].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0);
  } finally {
    await client.end();
  }
}

async function backendsMs(client: Client): Promise<Map<number, number>> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'separee'`,
  );
  const used = rows.map(async ({ pid }): Promise<[number, number]> => {
    // Each connection is a process of one thread, so this counts all of it, in nanoseconds.
    const [nanoseconds] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ');
    return [pid, Number(nanoseconds) / 1e6];
  });
  return new Map(await Promise.all(used));
}
