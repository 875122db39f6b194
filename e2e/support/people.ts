import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { createWallet } from '../../src/features/wallet/server/index.ts';
import { createPeople, type People, type TestAccount, type TestPerformer } from '../../test/people/people.ts';
import type { Values } from '../../test/people/rows.ts';
import { callerAt } from '../../test/processes/platform-process.ts';
import { platformContext } from './database.ts';
import { visitor, type Visitor } from './guests.ts';
import { baseUrl } from './platform.ts';

let opened: Promise<People> | null = null;

async function openPeople(): Promise<People> {
  const context = await platformContext();
  const wallet = createWallet(context, { toGuest: () => {}, toAll: () => {} });
  return createPeople(context, wallet, callerAt(baseUrl));
}

/**
 * People as tests of the platform make them, on the one that runs here: what a journey is not about has happened before it begins.
 * Signing up, the age check, paying and becoming an operator are journeys themselves.
 */
export async function withPeople<T>(work: (people: People) => Promise<T>): Promise<T> {
  opened ??= openPeople();
  return work(await opened);
}

export interface Known extends Visitor {
  person: TestAccount;
}

export interface Performer extends Visitor {
  person: TestPerformer;
  name: string;
  /** Her profile's address in German, and her room's. */
  path: string;
  roomPath: string;
}

/** A browser in which this account is logged in. */
async function browserOf<A extends TestAccount>(browser: Browser, person: A): Promise<Visitor & { person: A }> {
  const opened = await visitor(browser);
  const cookies = person.cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: baseUrl };
  });
  await opened.context.addCookies(cookies);
  return { ...opened, person };
}

/** A guest who has shown his age and bought so many coins, before his first page. */
export async function payingGuest(browser: Browser, coins = 100): Promise<Known> {
  const name = `Gast ${randomUUID().slice(0, 4)}`;
  const person = await withPeople((people) => people.account({ verified: true, coins, set: { name } }));
  return browserOf(browser, { ...person, name });
}

/** Another device of somebody's: logged in anew, in a browser that knows nothing yet. */
export async function anotherDevice(browser: Browser, { person }: Known): Promise<Known> {
  return browserOf(browser, await withPeople((people) => people.logIn(person)));
}

/** A performer of this journey's own, logged in. Nobody else enters her room. */
export async function newPerformer(browser: Browser, set: Values = {}): Promise<Performer> {
  // Her journey looks for her by it.
  const name = `Nora ${randomUUID().slice(0, 6)}`;
  const person = await withPeople((people) => people.performer({ name, ...set }));
  const path = `/de/amateur/${person.slug}/`;
  return { ...(await browserOf(browser, person)), name, path, roomPath: `${path}live/` };
}

/** An operator with all rights, logged in with a second factor. */
export async function newOperator(browser: Browser): Promise<Known> {
  return browserOf(browser, await withPeople((people) => people.account({ role: 'operator' })));
}
