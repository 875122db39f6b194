import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/app.ts';
import { int, text } from '../../../../platform/database/columns.ts';
import { many } from '../../../../platform/database/sql.ts';
import { fillPerformers } from '../../demo.ts';
import { startPainter } from './painter.ts';
import { newestFirst, placesOf } from './wanted.ts';

test('what is cut off goes on at the next start', async () => {
  await using app = await startTestApp();
  const { context } = app;
  await fillPerformers(context);
  const one = newestFirst.find(({ liveLoop }) => liveLoop !== null);
  const other = newestFirst.find(({ liveLoop }) => liveLoop === null);
  if (one === undefined || other === undefined) throw new Error('nobody to draw');
  const counts = async () => {
    const rows = await many(context.database.pool, { slug: text, pictures: int })`
      select p.slug, count(*)::int as pictures from performers p join pictures i on i.performer_id = p.id group by p.slug`;
    return new Map(rows.map(({ slug, pictures }) => [slug, pictures]));
  };
  const cutOff = await startPainter(context, [one]);
  await expect.poll(async () => (await counts()).get(one.slug) ?? 0, { timeout: 30_000 }).toBeGreaterThan(0);
  await cutOff[Symbol.asyncDispose]();
  const painter = await startPainter(context, [one, other]);
  const all = new Map([one, other].map((member) => [member.slug, placesOf(member)]));
  await expect.poll(counts, { timeout: 30_000 }).toEqual(all);
  await painter[Symbol.asyncDispose]();
});
