import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { tokenOf } from '../../../../test/people/mails.ts';
import { joinCookies } from '../../../../test/people/people.ts';
import { guestSession } from '../../../platform/guest-contract.ts';
import { getGuestBalance } from '../../wallet/contract.ts';
import { closeAgbAndDataProtection, logIn, paymentLogout, paymentOnSuccess, signUp, verifyEmail } from '../contract.ts';

const password = 'Kranich-Fagott-27';

describe('identity', () => {
  let app: TestApp;
  beforeAll(async () => {
    // Passwords are kept here as the platform keeps them.
    app = await startTestApp({ passwords: null });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const signUpAs = (email: string, secret = password) =>
    ({ body: { name: 'Robin', email, password: secret, language: 'de' } }) as const;

  it('makes a nameless guest on the first visit and knows him again', async () => {
    const guest = await app.guest();
    const again = await app.renew(guest);
    expect(again.guestId).toBe(guest.guestId);
    expect((await app.guest()).guestId).not.toBe(guest.guestId);
  });

  it('carries the nameless guest into his account', async () => {
    const nameless = await app.guest();
    const { cookies } = await app.raw(
      { method: 'POST', path: '/rest/v1/guest/signup', ...signUpAs('robin@post.example') },
      nameless,
    );
    const account = await app.renew({ ...nameless, cookie: joinCookies(nameless.cookie, cookies) });
    expect(account.guestId).toBe(nameless.guestId);
    const { guest } = await app.ok(guestSession, { body: { language: 'de' } }, account);
    expect(guest).toMatchObject({ isLoggedIn: true, name: 'Robin', role: 'guest', emailVerified: false });
    // The nameless key and token ended with it.
    expect((await app.refused(getGuestBalance, {}, nameless)).code).toBe('not-signed-in');
  });

  it('tells a page what the platform’s clock shows', async () => {
    const guest = await app.guest();
    const before = app.now().getTime();
    const { now } = await app.ok(guestSession, { body: { language: 'de' } }, guest);
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(app.now().getTime());
  });

  it('gives two sign-ups from one browser at once an account each', async () => {
    const nameless = await app.guest();
    const sent = ['first@post.example', 'second@post.example'].map((email) =>
      app.raw({ method: 'POST', path: '/rest/v1/guest/signup', ...signUpAs(email) }, nameless),
    );
    const guests = await Promise.all(
      (await Promise.all(sent)).map(({ cookies }) => app.renew({ ...nameless, cookie: joinCookies('', cookies) })),
    );
    const states = await Promise.all(guests.map((guest) => app.ok(guestSession, { body: { language: 'de' } }, guest)));
    expect(states.map(({ guest }) => guest.isLoggedIn)).toEqual([true, true]);
    expect(new Set(guests.map(({ guestId }) => guestId)).size).toBe(2);
  });

  it('gives an address to one of many who sign up with it at once', async () => {
    const people = await Promise.all([app.guest(), app.guest(), app.guest()]);
    const answers = await Promise.all(
      people.map((who) =>
        app.raw({ method: 'POST', path: '/rest/v1/guest/signup', ...signUpAs('one@post.example') }, who),
      ),
    );
    // Two in an hour: no fresh account displaces another one.
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 429]);
    const { rows } = await app.context.database.pool.query(
      `select (select count(*) from auth_user where email = $1) as owners,
         (select count(*) from address_claims where email = $1) as claims`,
      ['one@post.example'],
    );
    expect(rows).toEqual([{ owners: 1, claims: 1 }]);
  });

  it('refuses weak passwords and wrong credentials', async () => {
    const { email } = await app.account();
    const nobody = await app.guest();
    for (const weak of ['kurz', 'password123', '1234567890', 'weak@post.example', 'RobinRobin']) {
      expect((await app.refused(signUp, signUpAs('weak@post.example', weak), nobody)).code).toBe('weak-password');
    }
    const wrong = { body: { email, password: 'Kranich-Fagott-28' } };
    const unknown = { body: { email: 'nobody@post.example', password } };
    const [first, second] = [await app.refused(logIn, wrong, nobody), await app.refused(logIn, unknown, nobody)];
    expect(first).toEqual(second);
    expect(first).toMatchObject({ status: 401, code: 'wrong-credentials' });
  });

  it('knows an account from another browser', async () => {
    const account = await app.account();
    expect((await app.logIn(account)).guestId).toBe(account.guestId);
  });

  it('ends the token with the session, at once and there only', async () => {
    const here = await app.account();
    const there = await app.logIn(here);
    const answer = { result: 'logout', targetUrl: '/en/' };
    expect(await app.ok(paymentLogout, { body: answer }, here)).toEqual({ data: { url: '/en/' } });
    expect((await app.refused(getGuestBalance, {}, here)).code).toBe('not-signed-in');
    expect((await app.ok(getGuestBalance, {}, there)).balance).toBe(0);
    const next = await app.renew({ ...here, cookie: here.cookie });
    expect(next.guestId).not.toBe(here.guestId);
  });

  it('shuts out a locked guest at once, on every way in', async () => {
    const account = await app.account();
    await app.context.database.pool.query(`update guests set is_locked = true where id = $1`, [account.guestId]);
    expect((await app.refused(getGuestBalance, {}, account)).code).toBe('account-locked');
    expect((await app.refused(guestSession, { body: { language: 'de' } }, account)).code).toBe('account-locked');
    expect((await app.query('{ avsBonusAvailable }', {}, account)).codes).toEqual(['account-locked']);
  });

  it('ends a token after a quarter of an hour', async () => {
    const guest = await app.guest();
    app.advance(899_000);
    await app.ok(getGuestBalance, {}, guest);
    app.advance(2_000);
    expect((await app.refused(getGuestBalance, {}, guest)).code).toBe('not-signed-in');
  });

  it('refuses tokens that were tampered with', async () => {
    const [guest, other] = [await app.guest(), await app.guest()];
    const [payload = '', signature = ''] = guest.token.split('.');
    const [otherPayload = ''] = other.token.split('.');
    for (const token of [
      `${otherPayload}.${signature}`,
      payload,
      `${payload}.`,
      `${guest.token}.x`,
      'x.y',
      `.${signature}`,
    ]) {
      expect((await app.refused(getGuestBalance, {}, { ...guest, token })).code).toBe('not-signed-in');
    }
  });

  it('confirms an address by the link of the mail, once it was mailed', async () => {
    const nameless = await app.guest();
    const signing = { method: 'POST', path: '/rest/v1/guest/signup', ...signUpAs('mail@post.example') } as const;
    const { cookies } = await app.raw(signing, nameless);
    const { rows } = await app.context.database.pool.query<{ body_text: string; subject: string }>(
      `select body_text, subject from mails where recipient = 'mail@post.example'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.subject).toBe('Bitte bestätige deine E-Mail-Adresse');
    const link = new URL(/http\S+/.exec(rows[0]?.body_text ?? '')?.[0] ?? '');
    expect([link.origin, link.pathname, link.search]).toEqual([app.origin, '/de/konto/link/', '']);
    const press = { body: { token: tokenOf(link) } };
    expect(await app.ok(verifyEmail, press, null)).toEqual({ success: true, kind: 'verify-email' });
    const account = await app.renew({ ...nameless, cookie: joinCookies('', cookies) });
    const { guest } = await app.ok(guestSession, { body: { language: 'de' } }, account);
    expect(guest.emailVerified).toBe(true);
    // Once.
    expect((await app.refused(verifyEmail, press, null)).code).toBe('link-expired');
  });

  it('hides its cookies from scripts and other sites', async () => {
    const nameless = await app.guest();
    const session = { method: 'POST', path: '/rest/v1/guest/session', body: { language: 'de' } } as const;
    const signing = { method: 'POST', path: '/rest/v1/guest/signup', ...signUpAs('cookie@post.example') } as const;
    const set = [...(await app.raw(session, null)).cookies, ...(await app.raw(signing, nameless)).cookies];
    expect(set.length).toBeGreaterThanOrEqual(2);
    for (const cookie of set) {
      expect(cookie).toMatch(/; HttpOnly/i);
      expect(cookie).toMatch(/; SameSite=Lax/i);
      expect(cookie).not.toMatch(/; Domain=/i);
    }
  });

  it('closes the data-protection notice for good, on all pages; of accounts alone', async () => {
    const nameless = await app.guest();
    const refusal = await app.refused(closeAgbAndDataProtection, { body: { accepted: true } }, nameless);
    expect(refusal.code).toBe('not-signed-in');
    const guest = await app.account();
    const { client } = await app.channel(guest);
    const told = new Promise((resolve) => client.on('dataProtection', resolve));
    await app.ok(closeAgbAndDataProtection, { body: { accepted: true } }, guest);
    const { guest: state } = await app.ok(guestSession, { body: { language: 'de' } }, guest);
    expect(state.showDataProtectionNotice).toBe(false);
    expect(await told).toEqual({ showDataProtectionNotice: false });
  });

  it('leads on to pages of our own only', async () => {
    const guest = await app.guest();
    for (const targetUrl of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/a b',
    ]) {
      const problem = await app.refused(paymentOnSuccess, { body: { result: 'ok', targetUrl } }, guest);
      expect(problem).toMatchObject({ code: 'bad-request', issues: [{ path: 'targetUrl' }] });
    }
  });

  it('gives an account its guest that a crash kept from it', async () => {
    const account = await app.account();
    await app.context.database.pool.query('update guests set user_id = null where id = $1', [account.guestId]);
    const mended = await app.logIn(account);
    expect(mended.guestId).not.toBe(account.guestId);
    const { guest } = await app.ok(guestSession, { body: { language: 'de' } }, mended);
    expect(guest).toMatchObject({ isLoggedIn: true, name: account.name });
    // Also a session that was there already; its token stands for nobody, and the page asks again by cookie.
    await app.context.database.pool.query('update guests set user_id = null where id = $1', [mended.guestId]);
    expect(await app.refused(guestSession, { body: { language: 'de' } }, mended)).toMatchObject({
      code: 'not-signed-in',
    });
    const asked = await app.ok(guestSession, { body: { language: 'de' } }, { ...mended, token: '' });
    expect(asked.guest.isLoggedIn).toBe(true);
  });
});

describe('a site with a Spanish name', () => {
  it('asks for a log-in by that name alone', async () => {
    await using app = await startTestApp({ env: { SPANISH_BRAND_HOSTS: 'Marca.example, www.marca.example' } });
    const asked = async (host: string) => {
      const { text } = await app.raw({ method: 'GET', path: '/rest/v1/guest/logInPrompt', headers: { host } }, null);
      return (JSON.parse(text) as { isAsked?: boolean }).isAsked;
    };
    expect([await asked('marca.example'), await asked('www.marca.example:80'), await asked('other.example')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
