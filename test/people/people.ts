import { createHmac, randomUUID } from 'node:crypto';
import { logIn } from '../../src/features/identity/contract.ts';
import { createAccounts } from '../../src/features/identity/server/accounts/accounts.ts';
import { sessionDays } from '../../src/features/identity/constants.ts';
import { mintAccessToken } from '../../src/features/identity/server/sign-in/access-tokens.ts';
import type { Wallet } from '../../src/features/wallet/server/index.ts';
import { rights, type Right } from '../../src/platform/contract.ts';
import type { Context, Passwords } from '../../src/platform/context.ts';
import { one, run, type Queryable } from '../../src/platform/database/sql.ts';
import type { Role } from '../../src/platform/http/caller.ts';
import { guestSession } from '../../src/platform/guest-contract.ts';
import type { TestCaller } from '../api/calls.ts';
import { byNumber, byUuid, insertRow, namesOf, valuesOf, type Values } from './rows.ts';

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

/** All have the same password; its hash, which takes long to make, is made once for each way of keeping passwords. */
const hashes = new Map<Passwords | null, Promise<string>>();

export function createPeople(context: Context, wallet: Wallet, { raw }: Pick<TestCaller, 'raw'>): People {
  const { database } = context;
  const { pool } = database;
  const accounts = createAccounts(context);
  const tokenKey = context.secrets.key('access-token');
  let people = 0;
  const nextAddress = () => {
    people += 1;
    return `10.1.${people >> 8}.${people & 255}`;
  };

  function hashOfPassword(): Promise<string> {
    const known = hashes.get(context.passwords) ?? accounts.auth.$context.then((auth) => auth.password.hash(PASSWORD));
    hashes.set(context.passwords, known);
    return known;
  }

  /** The Cookie header of a session, signed as the authentication library signs it. */
  async function cookieOf(sessionToken: string): Promise<string> {
    const { secret, authCookies } = await accounts.auth.$context;
    const signature = createHmac('sha256', secret).update(sessionToken).digest('base64');
    return `${authCookies.sessionToken.name}=${encodeURIComponent(`${sessionToken}.${signature}`)}`;
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
    const address = nextAddress();
    const [name, email] = [`Gast ${people}`, `gast-${randomUUID()}@post.example`];
    const [userId, sessionId, sessionToken] = [randomUUID(), randomUUID(), randomUUID()];
    // Tests tell people apart by their names; what others see of whom does not show his own has tests of its own.
    const verdict = verified ? ({ avs_status: 'accepted' } as const) : {};
    const row = { user_id: userId, name, language: 'de', role, shows_name: true, ...verdict, ...set };
    const { id: guestId } = await one(pool, byUuid)`
      with made_user as (
        insert into auth_user (id, name, email) values (${userId}, ${name}, ${email})
      ), made_account as (
        insert into auth_account (id, "accountId", "providerId", "userId", password)
        values (${randomUUID()}, ${userId}, 'credential', ${userId}, ${await hashOfPassword()})
      ), made_session as (
        insert into auth_session (id, token, "userId", "expiresAt")
        values (${sessionId}, ${sessionToken}, ${userId}, now() + ${sessionDays.idle} * interval '1 day')
      )
      insert into guests (${namesOf(row)}) values (${valuesOf(row)}) returning id`;
    if (role === 'operator') await makeOperator(pool, guestId, sessionId, may);
    if (coins > 0) await giveCoins(guestId, coins);
    const token = mintAccessToken(tokenKey, { guestId, sessionId }, context.now());
    return { guestId, token, cookie: await cookieOf(sessionToken), address, name, email, password: PASSWORD };
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

async function makeOperator(on: Queryable, guestId: string, session: string, may: readonly Right[]): Promise<void> {
  await run(on)`
    with may as (insert into operator_rights (guest_id, "right") select ${guestId}, unnest(${may}::text[]))
    insert into session_assurance (session_id, method) values (${session}, 'totp')`;
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
