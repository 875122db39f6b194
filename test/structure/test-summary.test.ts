import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { closingLines, runAll, type Check } from '../../scripts/checks/check.ts';
import { withSecondRun, type Failure, type TestRun } from '../../scripts/checks/test-run.ts';

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
        unsteady: ['e.test.ts: waits: in vain'],
        skipped: ['a.test.ts: needs Redis', 'b.test.ts: needs Janus'],
      }),
      check('end-to-end', { passed: 3, failed: 1, skipped: ['c.spec.ts (desk): not come to'] }),
    ],
    nowhere,
  );
  expect(closingLines(total).trimEnd().split('\n').slice(-8)).toEqual([
    '  failed: vitest: d.test.ts: adds: 2 is not 3',
    '  failed: end-to-end',
    '  unsteady: vitest: e.test.ts: waits: in vain',
    '  skipped by vitest: a.test.ts: needs Redis',
    '  skipped by vitest: b.test.ts: needs Janus',
    '  skipped by end-to-end: c.spec.ts (desk): not come to',
    '1 unsteady, 3 skipped (vitest 2, end-to-end 1)',
    '11 passed, 2 failed',
  ]);
});

it('runs those of one list at the same time, and what follows after all of them', async () => {
  const order: string[] = [];
  const second = Promise.withResolvers<void>();
  const waits = (name: string, until: Promise<void>, then: () => void): Check => ({
    name,
    async run() {
      order.push(`${name} begins`);
      await until;
      order.push(`${name} ends`);
      then();
      return { passed: 1, failed: 0 };
    },
  });
  const [first, last] = [waits('lint', second.promise, () => {}), waits('journeys', Promise.resolve(), () => {})];
  const total = await runAll([[first, waits('vitest', Promise.resolve(), second.resolve)], last], nowhere);
  expect(total.passed).toBe(3);
  expect(order).toEqual([
    'lint begins',
    'vitest begins',
    'vitest ends',
    'lint ends',
    'journeys begins',
    'journeys ends',
  ]);
});

it('says so where nothing was left out, and counts what broke', async () => {
  const breaks: Check = { name: 'build', run: () => Promise.reject(new Error('no disk')) };
  expect(closingLines(await runAll([breaks], nowhere))).toBe(
    '\n  failed: build\n0 unsteady, 0 skipped\n0 passed, 1 failed\n',
  );
});

describe('what fails is run once more, alone', () => {
  const failure = (unit: string, test: string): Failure => ({ unit, name: `${unit}: ${test}`, error: 'broke' });
  const found = (passed: number, failures: Failure[], outside: string[] = []): TestRun => ({
    passed,
    failures,
    outside,
    skipped: [],
  });

  it('counts a test as passed and unsteady when it passes then, and as failed when it fails again', async () => {
    const [steady, flaky] = [failure('a.test.ts', 'adds'), failure('b.test.ts', 'waits')];
    const again = async (unit: string) => (unit === 'a.test.ts' ? found(4, [steady]) : found(2, []));
    expect(await withSecondRun(found(10, [steady, flaky]), again)).toEqual({
      passed: 11,
      failed: 1,
      failures: ['a.test.ts: adds: broke'],
      unsteady: ['b.test.ts: waits: broke'],
      skipped: [],
    });
  });

  it('names a test as unsteady that fails the second time only', async () => {
    const [first, second] = [failure('a.test.ts', 'adds'), failure('a.test.ts', 'subtracts')];
    const outcome = await withSecondRun(found(10, [first]), async () => found(9, [second]));
    expect(outcome).toMatchObject({
      passed: 11,
      failed: 0,
      unsteady: ['a.test.ts: adds: broke', 'a.test.ts: subtracts: broke'],
    });
  });

  it('stays red where the second run ends without a report, or with an error of its own', async () => {
    const one = failure('a.test.ts', 'adds');
    expect(await withSecondRun(found(10, [one]), async () => null)).toMatchObject({ passed: 10, failed: 1 });
    const outcome = await withSecondRun(found(10, [one]), async () => found(1, [], ['a rejection nobody handled']));
    expect(outcome).toMatchObject({ failed: 1, failures: ['a.test.ts: a rejection nobody handled'] });
  });

  it('is not tried for errors that belong to no test, nor where very much is broken', async () => {
    const never = () => Promise.reject(new Error('nothing is run again'));
    expect(await withSecondRun(found(10, [], ['boom']), never)).toMatchObject({ failed: 1, failures: ['boom'] });
    const many = Array.from({ length: 9 }, (_, nth) => failure(`${nth}.test.ts`, 'adds'));
    expect(await withSecondRun(found(10, many), never)).toMatchObject({ passed: 10, failed: 9, unsteady: [] });
  });
});
