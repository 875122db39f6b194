import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { closingLines, runAll, type Check } from '../../scripts/checks/check.ts';

const check = (name: string, outcome: Awaited<ReturnType<Check['run']>>): Check => ({ name, run: async () => outcome });
const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });

it('`npm test` names what failed and what was left out, and ends with the plain sum', async () => {
  const total = await runAll(
    [
      check('types', { passed: 1, failed: 0 }),
      check('vitest', {
        passed: 7,
        failed: 1,
        failures: ['d.test.ts: adds: 2 is not 3'],
        skipped: ['a.test.ts: needs Redis', 'b.test.ts: needs Janus'],
      }),
      check('end-to-end', { passed: 3, failed: 1, skipped: ['c.spec.ts (desk): not come to'] }),
    ],
    nowhere,
  );
  expect(closingLines(total).trimEnd().split('\n').slice(-7)).toEqual([
    '  failed: vitest: d.test.ts: adds: 2 is not 3',
    '  failed: end-to-end',
    '  skipped by vitest: a.test.ts: needs Redis',
    '  skipped by vitest: b.test.ts: needs Janus',
    '  skipped by end-to-end: c.spec.ts (desk): not come to',
    '3 skipped (vitest 2, end-to-end 1)',
    '11 passed, 2 failed',
  ]);
});

it('says so where nothing was left out, and counts what broke', async () => {
  const breaks: Check = { name: 'build', run: () => Promise.reject(new Error('no disk')) };
  expect(closingLines(await runAll([breaks], nowhere))).toBe('\n  failed: build\n0 skipped\n0 passed, 1 failed\n');
});
