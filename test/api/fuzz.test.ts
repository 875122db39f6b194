import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { getGuestBalance } from '../../src/features/wallet/contract.ts';
import type { Call } from '../../src/platform/contract.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { pathOf, type RawAnswer } from './calls.ts';
import { freshDatabase } from '../database.ts';
import { gatewayFields, inputFor, onePerKind, queryFor, type People } from './inputs.ts';
import { createSenders } from '../fuzz/people.ts';
import { describeTally, fuzz, isFault, knownTo, plainGet } from '../fuzz/run.ts';
import type { World } from '../fuzz/targets.ts';
import { startPlatform } from '../processes/platform-process.ts';
import { fieldsOf, nasty } from '../people/samples.ts';
import { isDeep, runs } from '../support/runs.ts';

/** A failure names its seed and number: with them, and `FUZZ_RUNS=1`, it comes again. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? runs(1000, 4000));
const SEED = Number(process.env['FUZZ_SEED'] ?? 21);
const FIRST = Number(process.env['FUZZ_FIRST'] ?? 0);

/** Every fourth value, each time other ones: fields of one kind get them all between them. All of them where everything is wanted. */
const STEP = isDeep ? 1 : 4;
let turn = 0;
function someNasty(): unknown[] {
  turn += 1;
  return nasty.filter((_value, index) => (index + turn) % STEP === 0);
}

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
  const failureOf = (what: unknown, { status, text }: RawAnswer): string | null =>
    isFault({ status, text }) ? `${JSON.stringify(what)} → ${status} ${text}` : null;

  it('REST never fails for one wrong value in an otherwise good call', async () => {
    for (const call of app.app.calls) {
      for (const part of ['params', 'query', 'body'] as const) {
        for (const field of fieldsOf(call[part])) {
          // At once: each stands for itself.
          const failures = someNasty().map(async (value) => {
            const good = inputFor(call, people);
            const input = { ...good, [part]: { ...(good[part] as object), [field]: value } };
            const path = `/rest/v1${pathOf(call.path, input)}`;
            const answer = await send({ method: call.method, path }, input.body, insider(call));
            return failureOf([call.path, part, field, value], answer);
          });
          expect((await Promise.all(failures)).filter((each) => each !== null)).toEqual([]);
        }
      }
    }
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
      expect(failureOf([path, type], answer)).toBeNull();
      if (path !== '/gateway') expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  });

  it('the gateway never fails inside for any arguments', async () => {
    for (const field of gatewayFields(app)) {
      for (const { name } of field.field.args) {
        for (const value of [...someNasty(), nasty]) {
          const variables = { forwardUrl: `${app.origin}/#window-12345`, ids: [1], [name]: value };
          const body = { query: queryFor(field), variables };
          const answer = await send({ method: 'POST', path: '/gateway' }, body, people.account);
          expect(failureOf([field.name, name, value], answer)).toBeNull();
          expect(answer.text).not.toContain('"internal"');
        }
      }
    }
  });

  it(`whatever is drawn, ${RUNS} inputs of seed ${SEED} from number ${FIRST} on`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fuzz-'));
    await using opened = new AsyncDisposableStack();
    opened.defer(() => rm(folder, { recursive: true }));
    const database = opened.use(await freshDatabase(inject('postgresUrl')));
    const platform = opened.use(
      await startPlatform({ DATABASE_URL: database.url, DATA_DIR: folder, RATE_FACTOR: '1000' }),
    );
    const { people: senders, renew } = await createSenders(app);
    const world: World = {
      app,
      people: senders,
      known: await knownTo(app, senders),
      page: (path) => plainGet(platform.port, path),
    };
    const tally = await fuzz(world, { seed: SEED, first: FIRST, runs: RUNS, between: renew });
    process.stdout.write(`${describeTally(tally, SEED)}\n`);
    expect(tally.failures).toEqual([]);
    // Most of it must get past the guards, or nothing would be learnt.
    expect(tally.inside / tally.inputs).toBeGreaterThan(0.5);
  }, 7_200_000);
});
