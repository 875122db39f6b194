import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call } from '../../src/platform/contract.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { isFault } from '../fuzz/run.ts';
import { pathOf } from './calls.ts';
import { inputFor, onePerKind, type People } from './inputs.ts';

/** As many pages of one browser. */
const PAGES = 5;

let app: TestApp;
let people: People;
beforeAll(async () => {
  app = await startTestApp();
  people = await onePerKind(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const insider = ({ access }: Call) =>
  access === 'performer' || access === 'operator' ? people[access] : people.account;

it('what several pages say at the same moment is never a fault of the platform', async () => {
  const faults: string[] = [];
  let sent = 0;
  for (const call of app.app.calls) {
    const { params, query, body } = inputFor(call, people);
    const path = `/rest/v1${pathOf(call.path, { params, query })}`;
    const who = insider(call);
    // Logging out would leave all that comes after it standing outside.
    const cookie = call.path.includes('logout') ? '' : who.cookie;
    const answers = Array.from({ length: PAGES }, () => {
      sent += 1;
      return app.raw(
        { method: call.method, path, body },
        { ...who, cookie, address: `10.3.${sent >> 8}.${sent & 255}` },
      );
    });
    for (const { status, text } of await Promise.all(answers))
      if (isFault({ status, text })) faults.push(`${call.method} ${call.path} → ${status} ${text}`);
  }
  expect([...new Set(faults)]).toEqual([]);
});
