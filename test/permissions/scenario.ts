import type { Access, Call, CallInput, Right } from '../../src/platform/contract.ts';
import type { TestApp } from '../app.ts';
import { pathOf } from '../api/calls.ts';
import { nameOf, type Kind, type People } from '../api/inputs.ts';
import type { TestAccount, TestGuest, TestPerformer } from '../people/people.ts';
import { address } from './addresses.ts';
import type { Things } from './things.ts';

/** Somebody who asks; who has an account has an address as well. */
export type Asker = TestGuest & Partial<TestAccount>;

export const isPerformer = (asker: Asker): asker is TestPerformer => 'performerId' in asker;

/** What a scenario may use to set its stage. */
export interface Setup {
  app: TestApp;
  people: People;
  things: Things;
  /** Whose input it is to be; who is refused before it is looked at sends that of somebody else. */
  asker: Asker;
  /** Whose the thing is, where it is a guest's. */
  owner: TestAccount;
  /** Whose it is, where it is a performer's. */
  performer: TestPerformer;
}

/**
 * Whose the thing is that is asked for. `all`: nobody's, or everybody asks about what is his own. `guest`: the owner's alone.
 * `performer`: hers alone.
 */
export type Belongs = 'all' | 'guest' | 'performer' | 'room';

/** What is asked through: each refuses outsiders in its own words. */
export type Part = 'rest' | 'gateway' | 'realtime' | 'media' | 'events';

/** How something comes to be answered with `ok`. */
export interface Row {
  part: Part;
  name: string;
  access: Access;
  /** It looks at no token. */
  isForAll?: true | undefined;
  right?: Right | undefined;
  belongs: Belongs;
  /** Who alone is to be answered with `ok`, where it is neither the owner nor the performer. */
  only?: readonly Kind[] | undefined;
  /** The people it is about are made for it alone, because they are not the same after it. */
  fresh: boolean;
  /** Whoever tries uses it up: it is made once more before those ask whose it is. */
  isSpent?: true;
  /** It changes something: where it is everybody's own, each asks with an input of his own. */
  changes: boolean;
  prepare(setup: Setup): unknown;
  /** `ok`, or the code of the refusal. */
  ask(app: TestApp, who: Asker | null, input: unknown, kind: Kind): Promise<string>;
}

type Reach<T extends Call> = (setup: Setup) => CallInput<T> | Promise<CallInput<T>>;

type Scenario<T extends Call> = (reach?: Reach<T>) => Row;

/** The ways of reaching a call. Without `reach` it takes no input. Named after the call, so that its input has its type. */
interface To<T extends Call> {
  /** Nobody's in particular, or everybody's own. */
  all: Scenario<T>;
  /** The same, where what is read is used up by reading: each has one of his own. */
  each: Scenario<T>;
  /** By somebody who is not the same after it. */
  once: Scenario<T>;
  /** About a thing of the owner's, which is nobody else's. */
  owners: Scenario<T>;
  ownersOnce: Scenario<T>;
  /** The same, of what is used up by whoever tries. */
  ownersSpent: Scenario<T>;
  /** About a thing of the performer's, which is no other performer's. */
  hers: Scenario<T>;
  hersOnce: Scenario<T>;
  /** About what is for those in her room: the owner sits there. */
  inRoom: Scenario<T>;
}

export function to<T extends Call>(call: T): To<T> {
  const scenario =
    (belongs: Belongs, fresh: boolean, more: Partial<Row> = {}): Scenario<T> =>
    (reach) => ({
      part: 'rest',
      name: nameOf(call),
      access: call.access,
      isForAll: call.isForAll,
      right: call.right,
      belongs,
      fresh,
      changes: call.method !== 'GET',
      prepare: (setup) => (reach === undefined ? {} : reach(setup)),
      ask: (app, who, input) => askRest(app, call, who, input as RestInput),
      ...more,
    });
  return {
    all: scenario('all', false),
    each: scenario('all', false, { changes: true }),
    once: scenario('all', true),
    owners: scenario('guest', false),
    ownersOnce: scenario('guest', true),
    ownersSpent: scenario('guest', true, { isSpent: true }),
    hers: scenario('performer', false),
    hersOnce: scenario('performer', true),
    inRoom: scenario('room', false),
  };
}

interface RestInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

async function askRest(app: TestApp, call: Call, who: Asker | null, input: RestInput): Promise<string> {
  const request = { method: call.method, path: `/rest/v1${pathOf(call.path, input)}`, body: input.body };
  const from = who ?? { guestId: '', token: '', cookie: '', address: '' };
  const headers = who === null ? { authorization: '', cookie: '' } : {};
  const { status, text } = await app.raw({ ...request, headers }, { ...from, address: address() });
  return status < 400 ? 'ok' : (JSON.parse(text) as { code: string }).code;
}
