import { randomUUID } from 'node:crypto';
import { logIn } from '../../src/features/identity/contract.ts';
import { createAccounts } from '../../src/features/identity/server/accounts/accounts.ts';
import { joinAccount } from '../../src/features/identity/server/store.ts';
import type { Wallet } from '../../src/features/wallet/server/index.ts';
import { rights, type Right } from '../../src/platform/contract.ts';
import type { Context, Passwords } from '../../src/platform/context.ts';
import { run, type Queryable } from '../../src/platform/database/sql.ts';
import type { Role } from '../../src/platform/http/caller.ts';
import { guestSession } from '../../src/platform/guest-contract.ts';
import type { TestCaller } from '../api/calls.ts';
import { byNumber, insertRow, updateRow, type Values } from './rows.ts';

/** A guest with all that his browser would hold. */
export interface TestGuest {
  guestId: string;
  token: string;
  /** The Cookie header. */
  cookie: string;
  address: string;
}

export interface TestAccount extends TestGuest {
  name: string;
  email: string;
  password: string;
}

export interface AccountOptions {
  /** Whether he has passed the age check. */
  verified?: boolean;
  /** Coins he has bought. */
  coins?: number;
  role?: Role;
  /** What an operator may do: everything unless told. His session has a second factor. */
  may?: readonly Right[];
  /** Anything else about him. */
  set?: Values;
}

export interface TestPerformer extends TestAccount {
  performerId: number;
  slug: string;
}

export interface People {
  /** A nameless visitor. */
  guest(): Promise<TestGuest>;
  account(options?: AccountOptions): Promise<TestAccount>;
  /** A published performer with her account. */
  performer(set?: Values & { slug?: string }): Promise<TestPerformer>;
  /** Asks for a new token with the cookies that the guest has. */
  renew<G extends TestGuest>(guest: G): Promise<G>;
  /** Logs in from a browser that knows nothing yet. */
  logIn(account: TestAccount): Promise<TestAccount>;
  giveCoins(guestId: string, coins: number): Promise<void>;
}

const PASSWORD = 'Kranich-Fagott-27';
const READ_HASH = `select password from auth_account where "userId" = $1 and "providerId" = 'credential'`;
const KEEP_HASH = `insert into auth_account (id, "accountId", "providerId", "userId", password)
  values ($1, $2, 'credential', $2, $3)`;

/** All have the same password; its hash, which takes long to make, is made once for each way of keeping passwords. */
const hashes = new Map<Passwords | null, string>();

export function createPeople(context: Context, wallet: Wallet, { raw }: Pick<TestCaller, 'raw'>): People {
  const { database } = context;
  const { pool } = database;
  const accounts = createAccounts(context);
  let people = 0;
  const nextAddress = () => {
    people += 1;
    return `10.1.${people >> 8}.${people & 255}`;
  };

  /** What signing up does, but for the mail. */
  async function signUp(name: string, email: string): Promise<{ userId: string; cookies: string[] }> {
    const hash = hashes.get(context.passwords);
    if (hash === undefined) {
      const first = await accounts.signUp({ name, email, password: PASSWORD });
      if (first === null) throw new Error(`${email} is taken`);
      const { rows } = await database.pool.query<{ password: string }>(READ_HASH, [first.userId]);
      if (rows[0] !== undefined) hashes.set(context.passwords, rows[0].password);
      return first;
    }
    const userId = await accounts.create({ name, email });
    await database.pool.query(KEEP_HASH, [randomUUID(), userId, hash]);
    const begun = await accounts.begin(userId, '');
    if (begun === null) throw new Error(`${email} has no account`);
    return begun;
  }

  async function session(cookie: string, address: string): Promise<TestGuest> {
    const asking = { guestId: '', token: '', cookie, address };
    const answer = await post(guestSession.path, { language: 'de' }, asking);
    const { guest, accessToken } = guestSession.response.parse(JSON.parse(answer.text));
    return { guestId: guest.guestId, token: accessToken, cookie: joinCookies(cookie, answer.cookies), address };
  }

  async function post(path: string, body: object, who: TestGuest) {
    // Without a token: cookies alone say who this is.
    const headers = { authorization: '' };
    const answer = await raw({ method: 'POST', path: `/rest/v1${path}`, body, headers }, who);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    return answer;
  }

  const giveCoins = (guestId: string, coins: number) =>
    database.transaction((client) =>
      wallet.topUp({ guestId, coins, provider: 'sandbox', orderId: randomUUID() }, client),
    );

  async function account({ verified = false, coins = 0, role = 'guest', may = rights, set = {} }: AccountOptions = {}) {
    const nameless = await session('', nextAddress());
    const name = `Gast ${people}`;
    const email = `gast-${randomUUID()}@post.example`;
    const made = await signUp(name, email);
    await joinAccount(pool, nameless.guestId, made.userId, name);
    // Tests tell people apart by their names; what others see of whom does not show his own has tests of its own.
    const changes = { role, shows_name: true, ...(verified ? ({ avs_status: 'accepted' } as const) : {}), ...set };
    await updateRow(pool, 'guests', nameless.guestId, changes);
    if (role === 'operator') await makeOperator(pool, nameless.guestId, made.userId, may);
    if (coins > 0) await giveCoins(nameless.guestId, coins);
    const guest = await session(joinCookies(nameless.cookie, made.cookies), nameless.address);
    return { ...guest, name, email, password: PASSWORD };
  }

  return {
    guest: () => session('', nextAddress()),
    account,
    giveCoins,
    async performer(set = {}) {
      const own = await account({ verified: true, role: 'performer' });
      const slug = `mira-${randomUUID()}`;
      const values = { ...performerDefaults, slug, guest_id: own.guestId, ...set };
      const { id } = await insertRow(pool, 'performers', values, byNumber);
      return { ...own, performerId: id, slug: set.slug ?? slug };
    },
    async renew(guest) {
      return { ...guest, ...(await session(guest.cookie, guest.address)) };
    },
    async logIn({ name, email, password }) {
      const browser = { guestId: '', token: '', cookie: '', address: nextAddress() };
      const { cookies } = await post(logIn.path, { email, password }, browser);
      return { ...(await session(joinCookies('', cookies), browser.address)), name, email, password };
    },
  };
}

async function makeOperator(on: Queryable, guestId: string, userId: string, may: readonly Right[]): Promise<void> {
  await run(on)`insert into operator_rights (guest_id, "right") select ${guestId}, unnest(${may}::text[])`;
  await run(on)`
    insert into session_assurance (session_id, method) select id, 'totp' from auth_session where "userId" = ${userId}`;
}

/** A Cookie header with what a server's answer sets and clears. */
export function joinCookies(header: string, setCookies: readonly string[]): string {
  const kept = new Map(header.split('; ').filter(Boolean).map(split));
  for (const line of setCookies) {
    const [name, value] = split(line.split(';')[0] ?? '');
    if (/max-age=0/i.test(line)) kept.delete(name);
    else kept.set(name, value);
  }
  return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
}

function split(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}

const texts = { headline: 'Abende mit Musik', about: 'Ich spiele Gitarre und erzähle gern.', facts: ['Gitarre'] };

/** A harmless performer; tests say what matters to them. */
export const performerDefaults = {
  name: 'Mira',
  gender: 'F' as const,
  gender_type: 'F' as const,
  born: '1994-05-06',
  city: 'Köln',
  country: 'DE',
  languages: ['de'],
  texts: JSON.stringify({ de: texts, en: texts, es: texts, nl: texts }),
  price_video: 8,
  price_singlec2c: 12,
  price_voyeur: 4,
  price_message: 1,
  published: true,
};
