import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../src/platform/contract.ts';
import { startTestApp, type TestApp } from '../../app.ts';
import { isFault } from '../../fuzz/run.ts';
import { fieldsOf } from '../../people/samples.ts';
import { isDeep } from '../../support/runs.ts';
import { pathOf } from '../calls.ts';
import { inputFor, onePerKind, type People } from '../inputs.ts';

const WELL_FORMED = '01890000-0000-7000-8000-000000000000';

/** As long as a UUID, or made of its signs, and none. */
const oddIds: readonly string[] = [
  '-'.repeat(36),
  'a'.repeat(36),
  '0'.repeat(36),
  'g'.repeat(36),
  `${'a'.repeat(35)}-`,
  '0189000000007000800000000000000000-0',
  WELL_FORMED.replaceAll('-', ''),
  `{${WELL_FORMED}}`,
  `${WELL_FORMED}0`,
  WELL_FORMED.slice(0, 35),
  WELL_FORMED.slice(1),
  `${WELL_FORMED.slice(0, 35)}g`,
  `${WELL_FORMED} `,
  ` ${WELL_FORMED}`,
  `${WELL_FORMED}\n`,
  `${WELL_FORMED}\0`,
  WELL_FORMED.replace('-', '_'),
  WELL_FORMED.replace('0189', '０１８９'),
  WELL_FORMED.toUpperCase(),
  WELL_FORMED,
  `urn:uuid:${WELL_FORMED}`,
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0',
  '-1',
  '1.5',
  '1e3',
  '+1',
  '0x10',
  '007',
  ' 1',
  '2147483648',
  '9007199254740993',
  '9'.repeat(30),
  'NaN',
  'null',
  'undefined',
  '%',
  '..',
  '.',
  "1'",
];

/** The first ones, which have the length, and of the others every fourth, each time other ones; all where everything is wanted. */
const FOREMOST = 7;
const STEP = isDeep ? 1 : 4;
let turn = 0;
function someOddIds(): string[] {
  turn += 1;
  return oddIds.filter((_id, index) => index < FOREMOST || (index + turn) % STEP === 0);
}

interface Route {
  methods: string[];
  /** With its parameters as `:name`. */
  url: string;
}

/** All routes of the server, as it prints them. */
function routesOf({ app }: TestApp): Route[] {
  const above: string[] = [];
  return app.http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, lead = '', part, methods] = /^([│├└─\s]*)(\S.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      if (part === undefined) return [];
      const depth = lead.length / 4;
      above.splice(depth - 1, above.length, part);
      return methods === undefined ? [] : [{ methods: methods.split(', '), url: above.join('') }];
    });
}

/** Parts of an address that name no thing of ours, but a kind of file. */
const plausible: Readonly<Record<string, string>> = { file: 'w640.webp', folder: '720-a' };
const PARAMETER = /:(\w+)(?:\([^)]*\))?/g;

describe('an id that is none', () => {
  let app: TestApp;
  let people: People;
  beforeAll(async () => {
    app = await startTestApp();
    people = await onePerKind(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const insider = ({ access }: Pick<Call, 'access'>) =>
    access === 'performer' || access === 'operator' ? people[access] : people.account;

  let sent = 0;
  /** What was asked and what came of it, where the server failed. */
  async function faultOf(method: string, path: string, who: People['account'], body?: unknown): Promise<string[]> {
    sent += 1;
    const address = `10.3.${(sent >> 8) & 255}.${sent & 255}`;
    const answer = await app.raw({ method: method as 'GET', path, body }, { ...who, cookie: '', address });
    return isFault(answer) ? [`${method} ${path} → ${answer.status} ${answer.text}`] : [];
  }

  it('is answered in an address, by every route, as something that is not there', async () => {
    const routes = routesOf(app).filter(({ url }) => url.includes('/:'));
    expect(routes.length).toBeGreaterThan(150);
    expect(routes.map(({ url }) => url)).toContain('/media/albums/:id/:file');
    const faults: string[] = [];
    for (const { methods, url } of routes) {
      const call = app.app.calls.find(({ path }) => `/rest/v1${path.replaceAll(/\{(\w+)\}/g, ':$1')}` === url);
      const who = insider(call ?? { access: 'account' });
      const body = call === undefined || call.method === 'GET' ? undefined : inputFor(call, people).body;
      const asked = someOddIds().flatMap((id) => {
        const path = url.replaceAll(PARAMETER, (_all, name: string) => plausible[name] ?? encodeURIComponent(id));
        return methods.filter((method) => method !== 'OPTIONS').map((method) => faultOf(method, path, who, body));
      });
      faults.push(...(await Promise.all(asked)).flat());
    }
    expect(faults).toEqual([]);
  });

  it('is answered in the place at which a list goes on', async () => {
    const faults: string[] = [];
    for (const call of app.app.calls.filter(({ method }) => method === 'GET')) {
      for (const field of fieldsOf(call.query).filter((name) => /^(after|before|cursor|from|until)$/.test(name))) {
        const good = inputFor(call, people);
        const asked = oddIds.slice(0, FOREMOST).flatMap((id) =>
          [id, `1.${id}`].map((place) => {
            const query = { ...(good.query as object), [field]: place };
            return faultOf('GET', `/rest/v1${pathOf(call.path, { ...good, query })}`, insider(call));
          }),
        );
        faults.push(...(await Promise.all(asked)).flat());
      }
    }
    expect(faults).toEqual([]);
  });
});
