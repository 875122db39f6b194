import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../src/platform/contract.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { pathOf } from './calls.ts';
import { inputFor, onePerKind, type People } from './inputs.ts';

/** One press of a mail program as RFC 8058 has it: in 8.1 as a form, in 8.2 in parts. */
const presses = [
  { type: 'application/x-www-form-urlencoded', body: 'List-Unsubscribe=One-Click' },
  {
    type: 'multipart/form-data; boundary=---FormBoundaryjWmhtjORrn',
    body: [
      '-----FormBoundaryjWmhtjORrn',
      'Content-Disposition: form-data; name="List-Unsubscribe"',
      '',
      'One-Click',
      '-----FormBoundaryjWmhtjORrn--',
      '',
    ].join('\r\n'),
  },
];

describe.each(presses)('a form as $type', ({ type, body }) => {
  let app: TestApp;
  let people: People;
  beforeAll(async () => {
    app = await startTestApp();
    people = await onePerKind(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const calls = (takesForms: boolean) =>
    app.app.calls.filter((call) => call.method === 'POST' && (call.takesForms === true) === takesForms);
  const press = async (call: Call) => {
    const path = `/rest/v1${pathOf(call.path, inputFor(call, people))}`;
    return (await app.raw({ method: 'POST', path, body, headers: { 'content-type': type } }, null)).status;
  };

  it('is read by the calls that take forms', async () => {
    const answers = await Promise.all(calls(true).map((call) => press(call)));
    expect(answers.length).toBeGreaterThan(3);
    // What its address or its fields name is not there; the form itself is taken.
    expect(answers.filter((status) => ![200, 400, 404].includes(status))).toEqual([]);
  });

  it('is refused by all others', async () => {
    for (const call of calls(false).slice(0, 30)) expect([call.path, await press(call)]).toEqual([call.path, 415]);
  });
});
