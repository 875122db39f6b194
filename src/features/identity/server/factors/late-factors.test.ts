import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { createAuthenticator } from '../../../../../test/people/authenticator.ts';
import { awaitMail } from '../../../../../test/people/mails.ts';
import { joinCookies, type TestGuest } from '../../../../../test/people/people.ts';
import { nextTotp, totp } from '../../../../../test/people/totp.ts';
import { lockWaiters } from '../../../../../test/clocks/lock-waiters.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { getGuestBalance } from '../../../wallet/contract.ts';
import * as contract from '../../contract.ts';

const origin = 'http://localhost:4000';
const headers = { host: 'localhost:4000' };
const password = 'Kranich-Fagott-27';
const newPassword = 'Lampe Wiese Fjord 42';

describe('what is under way while an account’s sessions are ended', () => {
  let app: TestApp;
  let people = 0;
  beforeAll(async () => {
    app = await startTestApp({ own: true });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const post = async (path: string, body: object, who: TestGuest | null) => {
    const { text, ...answer } = await app.raw({ method: 'POST', path: `/rest/v1${path}`, body, headers }, who);
    return { ...answer, json: JSON.parse(text) as { code?: string; options: { challenge: string }; secret: string } };
  };
  async function signUp(email: string): Promise<TestGuest> {
    const nameless = await app.guest();
    const { cookies } = await post('/guest/signup', { name: 'Robin', email, password, language: 'de' }, nameless);
    return app.renew({ ...nameless, cookie: joinCookies(nameless.cookie, cookies) });
  }
  const freshAddress = () => `late-${(people += 1)}@post.example`;
  async function offerOf(account: TestGuest, authenticator: ReturnType<typeof createAuthenticator>) {
    const asked = await post('/guest/passkeys/options', { currentPassword: password }, account);
    return { offer: authenticator.make(asked.json.options), name: 'Telefon' };
  }
  async function answerOf(browser: TestGuest, authenticator: ReturnType<typeof createAuthenticator>) {
    const asked = await post('/guest/login/passkeyOptions', {}, browser);
    return { answer: authenticator.answer(asked.json.options) };
  }
  async function resetOf(email: string) {
    await app.ok(contract.passwordLost, { body: { email } }, await app.guest());
    const query = (await awaitMail(app, email, /Neues Passwort/)).link?.searchParams;
    return { userId: query?.get('vxpUserId') ?? '', key: query?.get('vxpKey') ?? '', password: newPassword };
  }

  /** Whoever writes a row into this table stands still until what `meanwhile` does is through, or waits for him. */
  async function holding<T>(table: string, late: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> {
    const { pool } = app.context.database;
    await pool.query(
      `create or replace function stand_still() returns trigger language plpgsql as
       $$ begin perform pg_advisory_xact_lock(4711); return new; end $$`,
    );
    await pool.query(
      `create trigger stand_still before insert on ${table} for each row execute function stand_still()`,
    );
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock(4711)');
      const written = late();
      await until(
        () => lockWaiters(pool, 'advisory'),
        (count) => count === 1,
      );
      let isThrough = false;
      const other = meanwhile().finally(() => (isThrough = true));
      await until(
        async () => isThrough || (await lockWaiters(pool, 'transactionid')) > 0,
        (isEnough) => isEnough,
      );
      await client.query('commit');
      await other;
      return await written;
    } finally {
      client.release();
      await pool.query(`drop trigger stand_still on ${table}`);
    }
  }
  const isIn = async (cookie: string, cookies: readonly string[]) => {
    const browser = await app.renew({ ...(await app.guest()), cookie: joinCookies(cookie, cookies) });
    const { status } = await app.raw({ method: 'GET', path: '/rest/v1/guest/factors' }, browser);
    return status === 200;
  };

  it('a passkey added in that moment does not outlast it', async () => {
    const email = freshAddress();
    const stranger = await signUp(email);
    const authenticator = createAuthenticator({ origin });
    const offer = await offerOf(stranger, authenticator);
    const reset = await resetOf(email);
    await holding(
      'passkeys',
      () => post('/guest/passkeys', offer, stranger),
      () => app.ok(contract.passwordReset, { body: reset }, null),
    );
    const browser = await app.guest();
    const answer = await post('/guest/login/passkey', await answerOf(browser, authenticator), browser);
    expect(answer.json.code).toBe('wrong-passkey');
    expect((await app.refused(getGuestBalance, {}, stranger)).code).toBe('not-signed-in');
  });

  it('a passkey offered before and sent after it is refused', async () => {
    const email = freshAddress();
    const stranger = await signUp(email);
    const offer = await offerOf(stranger, createAuthenticator({ origin }));
    await app.ok(contract.passwordReset, { body: await resetOf(email) }, null);
    expect((await post('/guest/passkeys', offer, stranger)).json.code).toBe('not-signed-in');
  });

  it('a log-in by a passkey that was laid aside begins nothing', async () => {
    const email = freshAddress();
    const stranger = await signUp(email);
    const authenticator = createAuthenticator({ origin });
    expect((await post('/guest/passkeys', await offerOf(stranger, authenticator), stranger)).status).toBe(200);
    const reset = await resetOf(email);
    const browser = await app.guest();
    const answer = await answerOf(browser, authenticator);
    const late = await holding(
      'auth_session',
      () => post('/guest/login/passkey', answer, browser),
      () => app.ok(contract.passwordReset, { body: reset }, null),
    );
    expect(late.json.code).toBe('wrong-passkey');
    expect(await isIn(browser.cookie, late.cookies)).toBe(false);
  });

  it('a session that goes on under new cookies for an app’s first code ends with the others, and the app with it', async () => {
    const email = freshAddress();
    const stranger = await signUp(email);
    const { secret } = (await post('/guest/totp', { currentPassword: password }, stranger)).json;
    const reset = await resetOf(email);
    const late = await holding(
      'auth_session',
      () => post('/guest/totp/confirm', { code: totp(secret) }, stranger),
      () => app.ok(contract.passwordReset, { body: reset }, null),
    );
    expect(late.json.code).toBe('not-signed-in');
    expect(await isIn(stranger.cookie, late.cookies)).toBe(false);
    // Nor does it keep the owner out.
    const owner = await post('/guest/login', { email, password: newPassword }, await app.guest());
    expect(owner.json).toMatchObject({ secondFactor: false });
  });

  it('a second factor’s code that was right begins nothing once all were sent out', async () => {
    const email = freshAddress();
    const owner = await signUp(email);
    const { secret } = (await post('/guest/totp', { currentPassword: password }, owner)).json;
    const confirmed = await post('/guest/totp/confirm', { code: totp(secret) }, owner);
    const here = await app.renew({ ...owner, cookie: joinCookies(owner.cookie, confirmed.cookies) });
    const browser = await app.guest();
    const begun = await post('/guest/login', { email, password }, browser);
    const challenged = { ...browser, cookie: joinCookies(browser.cookie, begun.cookies) };
    const code = nextTotp(secret);
    const late = await holding(
      'auth_session',
      () => post('/guest/login/secondFactor', { kind: 'totp', code }, challenged),
      () => app.ok(contract.endOtherSessions, {}, here),
    );
    expect(late.json.code).toBe('log-in-expired');
    expect(await isIn(browser.cookie, late.cookies)).toBe(false);
  });
});
