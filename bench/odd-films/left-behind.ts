import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../src/platform/context.ts';
import { until } from '../../test/clocks/until.ts';

/** Originals of what could not be made stay for operators; all else that is no film goes. */
const KEPT = `select media from films where media is not null
  and (processing = 'done' or (processing = 'failed' and failure ->> 'reason' = 'not-made'))`;

/** Files that the platform still holds of what it has refused, by their paths in its folder. */
export async function leftBehind(pool: Context['database']['pool'], dataDir: string): Promise<string[]> {
  const { rows } = await pool.query<{ media: string }>(KEPT);
  const kept = new Set(rows.map(({ media }) => media));
  const look = async () => {
    const found: string[] = [];
    for (const folder of ['quarantine', 'originals', 'films'])
      for (const name of await readdir(join(dataDir, 'files', folder)))
        if (folder === 'quarantine' || !kept.has(name)) found.push(`${folder}/${name}`);
    return found;
  };
  // What was just handed on is dropped a moment after everybody is told.
  return await until(look, (found) => found.length === 0).catch(look);
}
