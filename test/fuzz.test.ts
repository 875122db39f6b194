import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getGuestBalance } from '../src/features/wallet/contract.ts';
import type { Call } from '../src/platform/contract.ts';
import { startTestApp, type TestApp } from './app.ts';
import { pathOf, type RawAnswer } from './calls.ts';
import { gatewayFields, inputFor, onePerKind, queryFor, type People } from './doors.ts';
import { fieldsOf, nasty } from './samples.ts';

/** What only a program's inside would say. */
const INSIDE =
  /node_modules|\.ts:\d|\bat \w+ \(|select .* from|syntax error at|relation "|duplicate key|invalid input syntax/i;

describe('whatever is sent', () => {
  let app: TestApp;
  let people: People;
  beforeAll(async () => {
    app = await startTestApp();
    people = await onePerKind(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const insider = ({ access }: Call) =>
    access === 'performer' || access === 'operator' ? people[access] : people.account;

  /** From another address each time, so that limits do not hide what is behind them. */
  let sent = 0;
  async function send(call: Pick<Call, 'method' | 'path'>, body: unknown, who: People['account']): Promise<RawAnswer> {
    sent += 1;
    const address = `10.2.${(sent >> 8) & 255}.${sent & 255}`;
    // Logging out would leave all that comes after it standing outside.
    const cookie = call.path.includes('logout') ? '' : who.cookie;
    return app.raw({ method: call.method, path: call.path, body }, { ...who, cookie, address });
  }

  const expectInside = async () => expect((await app.ok(getGuestBalance, {}, people.account)).balance).toBe(10);

  /** Null for an answer as it should be; else what was sent and what came of it. */
  const faultOf = (what: unknown, { status, text }: RawAnswer): string | null =>
    status >= 500 || INSIDE.test(text) ? `${JSON.stringify(what)} → ${status} ${text}` : null;

  it('REST never fails for one wrong value in an otherwise good call', async () => {
    for (const call of app.app.calls) {
      for (const part of ['params', 'query', 'body'] as const) {
        for (const field of fieldsOf(call[part])) {
          for (const value of nasty) {
            const good = inputFor(call, people);
            const input = { ...good, [part]: { ...(good[part] as object), [field]: value } };
            const path = `/rest/v1${pathOf(call.path, input)}`;
            const answer = await send({ method: call.method, path }, input.body, insider(call));
            expect(faultOf([call.path, part, field, value], answer)).toBeNull();
          }
        }
      }
    }
    await expectInside();
  });

  it('REST never fails for any JSON in any place', async () => {
    const junk = fc.oneof({ depthSize: 'small' }, fc.jsonValue(), fc.constantFrom(...nasty));
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom('__proto__', '%', '..', '%2e%2e%2f'),
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(), junk, text, text, async (number, body, segment, query) => {
        const call = app.app.calls[number % app.app.calls.length];
        if (call === undefined) return;
        const path = `/rest/v1${call.path.replace(/:\w+/g, () => encodeURIComponent(segment.toWellFormed()))}`;
        const url = `${path}?limit=${encodeURIComponent(query.toWellFormed())}&limit=2&language=xx`;
        const sendsBody = call.method !== 'GET' && typeof body === 'object';
        const answer = await send({ method: call.method, path: url }, sendsBody ? body : undefined, insider(call));
        expect(faultOf([call.path, segment, query, body], answer)).toBeNull();
      }),
      { seed: 21, numRuns: 500 },
    );
    await expectInside();
  });

  it.each([
    ['broken JSON', '{"language":', 'application/json'],
    ['nothing', '', 'application/json'],
    ['another type', '<a/>', 'application/xml'],
    ['a form', 'language=de', 'application/x-www-form-urlencoded'],
    ['a deep nest', '['.repeat(50_000) + ']'.repeat(50_000), 'application/json'],
    ['far too much', `{"language":"${'x'.repeat(300_000)}"}`, 'application/json'],
    ['a prototype', '{"__proto__":{"isAdmin":true},"language":"de"}', 'application/json'],
    ['bytes', '\xff\xfe\x00', 'application/json'],
  ])('%s as a body is the caller’s mistake, told as such', async (_what, body, type) => {
    for (const path of ['/rest/v1/guest/session', '/rest/v1/guest/login', '/gateway']) {
      const headers = { 'content-type': type };
      const answer = await app.raw({ method: 'POST', path, body, headers }, people.account);
      expect(faultOf([path, type], answer)).toBeNull();
      if (path !== '/gateway') expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  });

  it('the gateway never fails inside for any arguments', async () => {
    for (const field of gatewayFields(app)) {
      for (const { name } of field.field.args) {
        for (const value of [...nasty, nasty]) {
          const variables = { forwardUrl: 'http://127.0.0.1/#window-12345', ids: [1], [name]: value };
          const body = { query: queryFor(field), variables };
          const answer = await send({ method: 'POST', path: '/gateway' }, body, people.account);
          expect(faultOf([field.name, name, value], answer)).toBeNull();
          expect(answer.text).not.toContain('"internal"');
        }
      }
    }
  });

  it('the gateway never fails inside for any request', async () => {
    const anything = fc.oneof(fc.jsonValue(), fc.constantFrom(...nasty));
    const query = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '{',
        '{ __typename }',
        '{ __schema { types { name } } }',
        'query A { a } query B { b }',
        '{ models_v2 }',
      ),
      anything,
    );
    const body = fc.oneof(
      fc.record({ query, variables: anything, operationName: anything }, { requiredKeys: [] }),
      fc.array(fc.record({ query }), { maxLength: 3 }),
    );
    await fc.assert(
      fc.asyncProperty(body, async (given) => {
        const answer = await send({ method: 'POST', path: '/gateway' }, given, people.account);
        expect(faultOf(given, answer)).toBeNull();
        expect(answer.text).not.toContain('"internal"');
      }),
      { seed: 22, numRuns: 300 },
    );
  });

  it('media and pictures never fail for any path, token or offer', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 }).map((value) => encodeURIComponent(value.toWellFormed()));
    const path = fc.oneof(
      fc.tuple(fc.constantFrom('whip', 'whep'), text, text).map(([door, a, b]) => `/${door}/${a}/${b}`),
      fc.tuple(fc.constantFrom('whip', 'whep'), text).map(([door, a]) => `/${door}/${a}`),
      fc.tuple(text, text).map(([a, b]) => `/media/pictures/${a}/${b}`),
      fc.constantFrom(
        '/media/pictures/..%2f..%2fsecret/w320.webp',
        '/media/pictures/00000000-0000-0000-0000-000000000000/w320.webp',
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        path,
        fc.constantFrom('GET' as const, 'POST' as const, 'DELETE' as const),
        fc.string(),
        async (url, method, body) => {
          const headers = { 'content-type': 'application/sdp' };
          const given = method === 'GET' ? undefined : body;
          const answer = await app.raw({ method, path: url, body: given, headers }, people.account);
          expect(faultOf([method, url], answer)).toBeNull();
        },
      ),
      { seed: 23, numRuns: 200 },
    );
  });
});
