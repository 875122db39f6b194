import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { isOutage } from './outage.ts';

const NOWHERE = '/nowhere/.s.PGSQL.5432';

it('takes a socket that is not there for an outage, and a file that is not there for a mistake', async () => {
  const refused = await once(connect(NOWHERE), 'connect').catch((error: unknown) => error);
  const missing = await readFile(NOWHERE).catch((error: unknown) => error);
  expect([refused, missing].map(isOutage)).toEqual([true, false]);
  expect([refused, missing]).toMatchObject([{ code: 'ENOENT' }, { code: 'ENOENT' }]);
});
