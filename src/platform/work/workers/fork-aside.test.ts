import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { until } from '../../../../test/clocks/until.ts';
import { forkAside } from './fork-aside.ts';

const own = () => readFile('/proc/self/autogroup', 'utf8');

test('a process that nobody waits for gives way, as does its session, and ends with the one that started it', async () => {
  const hasGroups = existsSync('/proc/self/autogroup');
  const before = hasGroups ? await own() : '';
  const child = forkAside(new URL('../../../../test/support/waits.mjs', import.meta.url), 'later', { env: {} });
  await once(child, 'message');
  expect(getPriority(child.pid)).toBe(19);
  if (hasGroups) {
    // Beside other starts it takes more than one try.
    await until(
      () => readFile(`/proc/${child.pid}/autogroup`, 'utf8'),
      (group) => group.endsWith('nice 15\n'),
    );
    expect(await own()).toBe(before);
  }
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([7, null]);
});
