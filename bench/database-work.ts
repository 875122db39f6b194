import { readFile } from 'node:fs/promises';
import type { Database } from '../src/platform/database/database.ts';
import { round } from './figure.ts';

const TIMES = 200;

/** What the database's processes were at work for each of many questions, in milliseconds; the first few are not counted. */
export async function spent(
  database: Database,
  ask: (time: number) => Promise<unknown>,
): Promise<{ p50: number; p99: number }> {
  for (let time = 0; time < 20; time++) await ask(time);
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    // The pool ends those that it has no use for, and begins others.
    const { rows } = await database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
    );
    const before = await Promise.all(rows.map(({ pid }) => workOf(pid)));
    await ask(time);
    const after = await Promise.all(rows.map(({ pid }) => workOf(pid)));
    times.push(rows.reduce((sum, _row, nth) => sum + Math.max(0, (after[nth] ?? 0) - (before[nth] ?? 0)), 0));
  }
  const sorted = times.toSorted((a, b) => a - b);
  const share = (part: number) => round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  return { p50: share(0.5), p99: share(0.99) };
}

/** How long a process has been at work, in milliseconds; nothing for one that has ended. */
async function workOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0');
  return Number(stat.split(' ')[0]) / 1e6;
}
