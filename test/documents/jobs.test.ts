import { expect, it } from 'vitest';
import { bool, int } from '../../src/platform/database/columns.ts';
import { one } from '../../src/platform/database/sql.ts';
import { jobs } from '../../src/platform/feature/feature-slots.ts';
import { startTestApp } from '../app.ts';
import { until } from '../clocks/until.ts';

it('every job that comes round by itself runs through, also where there is nothing for it to do', async () => {
  await using app = await startTestApp();
  const { pool } = app.context.database;
  const crontabs = app.app.slots.all(jobs).flatMap(({ crontab = [] }) => crontab);
  const names = crontabs.flatMap((line) => line.split(' ')[5] ?? []);
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) await app.context.jobs.add(name, {});
  const state = () => one(pool, { left: int, failed: bool })`
    select count(*)::int as left, count(*) filter (where last_error is not null) > 0 as failed from graphile_worker.jobs
    where task_identifier = any(${names})`;
  const end = await until(state, ({ left, failed }) => left === 0 || failed);
  expect(end).toEqual({ left: 0, failed: false });
});
