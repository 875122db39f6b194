import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Access } from '../src/platform/contract.ts';
import { startTestApp, type TestApp } from './app.ts';
import {
  commands,
  gatewayFields,
  kinds,
  knock,
  nameOf,
  onePerKind,
  queryFor,
  variablesFor,
  type Kind,
  type People,
} from './doors.ts';

const file = new URL('permissions.expected.json', import.meta.url);
const row = z.partialRecord(z.enum(kinds), z.string());
const tableSchema = z.object({
  rest: z.record(z.string(), row),
  gateway: z.record(z.string(), row),
  realtime: z.record(z.string(), row),
});
type Table = z.infer<typeof tableSchema>;

const guests = ['account', 'verified', 'vip', 'restricted'] as const;
const operators = ['operator', 'operatorWithoutFactor', 'operatorWithoutRights'] as const;
const all = <K extends Kind>(names: readonly K[], code: string) =>
  Object.fromEntries(names.map((name) => [name, code])) as Record<K, string>;
const outside = { nobody: 'not-signed-in', locked: 'account-locked' };

/** Who gets no further than the door, and with which words. */
const refusedAt: Record<Access, Partial<Record<Kind, string>>> = {
  public: { locked: 'account-locked' },
  guest: outside,
  account: { ...outside, nameless: 'not-signed-in' },
  performer: { ...outside, nameless: 'not-signed-in', ...all([...guests, ...operators], 'forbidden') },
  operator: {
    ...outside,
    nameless: 'not-signed-in',
    ...all([...guests, 'performer'], 'forbidden'),
    operatorWithoutFactor: 'second-factor-required',
  },
};

/**
 * Walks through every door as everyone. `UPDATE_EXPECTED=1` writes what was found into the table beside this file; what
 * changes there is to be read line by line.
 */
describe('every door, as everyone', () => {
  let app: TestApp;
  let people: People;
  const found: Table = { rest: {}, gateway: {}, realtime: {} };
  beforeAll(async () => {
    app = await startTestApp();
    people = await onePerKind(app);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('REST turns back at the door whom the contract does not name', async () => {
    for (const call of inOrder(app)) {
      const answers: Record<string, string> = {};
      for (const kind of kinds) answers[kind] = await knock(app, call, people, kind);
      const refused = call.right === undefined ? {} : { operatorWithoutRights: 'forbidden' };
      expect({ call: nameOf(call), ...answers }).toMatchObject({ ...refusedAt[call.access], ...refused });
      found.rest[nameOf(call)] = answers;
    }
  });

  it('the gateway answers nobody without a token', async () => {
    people = await onePerKind(app);
    for (const field of gatewayFields(app)) {
      const variables = variablesFor(field, people);
      const answers: Record<string, string> = {};
      for (const kind of kinds) {
        const { codes } = await app.query(queryFor(field), variables, people[kind]);
        answers[kind] = codes[0] ?? 'ok';
      }
      expect({ field: field.name, ...answers }).toMatchObject({ nobody: 'gateway-token-missing' });
      found.gateway[field.name] = answers;
    }
  });

  it('the channel obeys nameless guests in nothing that is for accounts', async () => {
    for (const kind of ['nameless', 'account', 'performer'] as const) {
      const { client } = await app.channel(people[kind]);
      for (const [type, data] of commands(people)) {
        const answer = await client.request(type, data).then(
          () => 'ok',
          (error: { code: string }) => error.code,
        );
        found.realtime[type] = { ...found.realtime[type], [kind]: answer };
      }
    }
    for (const type of ['moderate', 'react', 'answerPrivate', 'sendMessage', 'pinActor', 'unpinActor']) {
      expect([type, found.realtime[type]?.nameless]).toEqual([type, 'forbidden']);
    }
    expect(found.realtime['joinChat']).toMatchObject({ nameless: 'need-login', account: 'need-age-check' });
  });

  it('is as the reviewed table says', async () => {
    if (process.env['UPDATE_EXPECTED'] === '1') await writeFile(file, `${JSON.stringify(found, null, 2)}\n`);
    expect(found).toEqual(tableSchema.parse(JSON.parse(await readFile(file, 'utf8'))));
  });
});

/** Ways out and in come last: who took one stands elsewhere from then on. */
const inOrder = ({ app }: TestApp) => [...app.calls].sort((a, b) => passage(a) - passage(b));
const passage = ({ path }: { path: string }): number =>
  /logout|deleteAccount/.test(path) ? 2 : Number(/^\/guest\/(login|signup)/.test(path));
