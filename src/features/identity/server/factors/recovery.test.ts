import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { awaitMail, mailsTo, tokenOf } from '../../../../../test/people/mails.ts';
import { joinCookies, type TestGuest } from '../../../../../test/people/people.ts';
import { guestSession } from '../../../../platform/guest-contract.ts';
import { getGuestBalance } from '../../../wallet/contract.ts';
import * as contract from '../../contract.ts';

const password = 'Kranich-Fagott-27';
const newPassword = 'Lampe Wiese Fjord 42';

describe('addresses and passwords', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function signUp(email: string, secret = password): Promise<TestGuest> {
    const nameless = await app.guest();
    const body = { name: 'Robin', email, password: secret, language: 'de' };
    const { status, cookies } = await app.raw({ method: 'POST', path: '/rest/v1/guest/signup', body }, nameless);
    expect(status).toBe(200);
    return app.renew({ ...nameless, cookie: joinCookies(nameless.cookie, cookies) });
  }
  /** Who has confirmed his address, long ago. */
  async function owning() {
    const account = await app.account();
    const { pool } = app.context.database;
    await pool.query(`update auth_user set "emailVerified" = true where email = $1`, [account.email]);
    return account;
  }
  const canLogIn = async (email: string, secret: string) =>
    (
      await app.raw(
        { method: 'POST', path: '/rest/v1/guest/login', body: { email, password: secret } },
        await app.guest(),
      )
    ).status === 200;
  const resetFrom = (link: URL | null, secret: string) => {
    const query = link?.searchParams;
    return { body: { userId: query?.get('vxpUserId') ?? '', key: query?.get('vxpKey') ?? '', password: secret } };
  };
  const lose = async (email: string) => {
    await app.ok(contract.passwordLost, { body: { email } }, await app.guest());
    return awaitMail(app, email, /Neues Passwort/);
  };

  it('a lost password is set anew by the mailed link, once, and all else ends', async () => {
    const account = await app.account();
    const elsewhere = await app.logIn(account);
    const first = await lose(account.email);
    const { link } = await lose(account.email);
    expect(link?.pathname).toBe('/');
    expect(Object.fromEntries(link?.searchParams ?? [])).toMatchObject({
      vxpFlow: 'pwdreset',
      vxpUserName: account.name,
      vxpEmail: account.email,
    });
    const weak = resetFrom(link, 'kurz');
    expect((await app.refused(contract.passwordReset, weak, null)).code).toBe('weak-password');
    await app.ok(contract.passwordReset, resetFrom(link, newPassword), null);
    for (const device of [account, elsewhere]) {
      expect((await app.refused(getGuestBalance, {}, device)).code).toBe('not-signed-in');
    }
    expect(await canLogIn(account.email, password)).toBe(false);
    expect(await canLogIn(account.email, newPassword)).toBe(true);
    // Neither the same link again nor an earlier one.
    for (const used of [link, first.link]) {
      expect((await app.refused(contract.passwordReset, resetFrom(used, password), null)).code).toBe('link-expired');
    }
    await awaitMail(app, account.email, /Passwort wurde geändert/);
  });

  it('a link is good for an hour, and for its own account', async () => {
    const [account, other] = [await app.account(), await app.account()];
    const { link } = await lose(account.email);
    const { rows } = await app.context.database.pool.query<{ user_id: string }>(
      'select user_id from guests where id = $1',
      [other.guestId],
    );
    const stolen = resetFrom(link, newPassword);
    stolen.body.userId = rows[0]?.user_id ?? '';
    expect((await app.refused(contract.passwordReset, stolen, null)).code).toBe('link-expired');
    const late = await lose(other.email);
    app.advance(3_601_000);
    expect((await app.refused(contract.passwordReset, resetFrom(late.link, newPassword), null)).code).toBe(
      'link-expired',
    );
    expect(await canLogIn(other.email, password)).toBe(true);
  });

  it('nobody learns whether an address has an account, by losing its password or signing up with it', async () => {
    const owner = await owning();
    const ask = (email: string) =>
      app.raw({ method: 'POST', path: '/rest/v1/guest/passwordLost', body: { email } }, null);
    const [known, unknown] = [await ask(owner.email), await ask('nobody@post.example')];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);

    const stranger = await signUp(owner.email, newPassword);
    const free = await signUp('free@post.example', newPassword);
    const states = await Promise.all(
      [stranger, free].map(async (guest) => [
        (await app.ok(guestSession, { body: { language: 'de' } }, guest)).guest,
        await app.ok(contract.getProfile, {}, guest),
      ]),
    );
    const kindOf = (state: object) => ({ ...state, guestId: '', email: '', testGroups: {} });
    expect(states[0]?.map(kindOf)).toEqual(states[1]?.map(kindOf));
    expect(states[0]?.[1]).toMatchObject({ email: owner.email, emailVerified: false });
    // He even comes back in with the password that he chose, and the owner with his own.
    expect(await canLogIn(owner.email, newPassword)).toBe(true);
    expect(await canLogIn(owner.email, password)).toBe(true);
    expect(await canLogIn(owner.email, 'something else 77')).toBe(false);
    // The owner alone is told; the stranger's further mails go nowhere.
    expect((await mailsTo(app, owner.email)).map(({ subject }) => subject)).toContain('Du hast schon ein Konto');
    await app.ok(contract.resendVerification, {}, stranger);
    const { rows } = await app.context.database.pool.query(`select 1 from mails where recipient like '%.invalid'`);
    expect(rows).toEqual([]);
  });

  it('an address that a stranger signed up with goes to its owner by the mailed link, and the stranger is out', async () => {
    const email = 'victim@post.example';
    const stranger = await signUp(email, password);
    const { link } = await lose(email);
    await app.ok(contract.passwordReset, resetFrom(link, newPassword), null);
    expect((await app.refused(getGuestBalance, {}, stranger)).code).toBe('not-signed-in');
    expect(await canLogIn(email, password)).toBe(false);
    expect(await canLogIn(email, newPassword)).toBe(true);
  });

  it('an address changes when the new one was confirmed, and the old one is told', async () => {
    const account = await owning();
    const change = { body: { email: 'new@post.example', currentPassword: 'wrong' } };
    expect((await app.refused(contract.changeEmail, change, account)).code).toBe('wrong-password');
    change.body.currentPassword = password;
    await app.ok(contract.changeEmail, change, account);
    expect(await app.ok(contract.getProfile, {}, account)).toMatchObject({
      email: account.email,
      pendingEmail: 'new@post.example',
    });
    await awaitMail(app, account.email, /soll geändert werden/);
    const { link } = await awaitMail(app, 'new@post.example', /neue E-Mail-Adresse/);
    await app.ok(contract.verifyEmail, { body: { token: tokenOf(link) } }, account);
    expect(await app.ok(contract.getProfile, {}, account)).toMatchObject({
      email: 'new@post.example',
      emailVerified: true,
      pendingEmail: null,
    });
    await awaitMail(app, account.email, /wurde geändert/);
    expect(await canLogIn('new@post.example', password)).toBe(true);
    expect(await canLogIn(account.email, password)).toBe(false);
  });

  it('a change of address that was asked for dies with a new password', async () => {
    const account = await app.account();
    const body = { email: 'thief@post.example', currentPassword: password };
    await app.ok(contract.changeEmail, { body }, account);
    const { link } = await awaitMail(app, 'thief@post.example', /neue E-Mail-Adresse/);
    const reset = await lose(account.email);
    await app.ok(contract.passwordReset, resetFrom(reset.link, newPassword), null);
    const pressed = { token: tokenOf(link) };
    expect((await app.refused(contract.verifyEmail, { body: pressed }, null)).code).toBe('link-expired');
  });

  it('a change to an address that is taken says no more than any other', async () => {
    const [account, owner] = [await app.account(), await owning()];
    await app.ok(contract.changeEmail, { body: { email: owner.email, currentPassword: password } }, account);
    expect(await app.ok(contract.getProfile, {}, account)).toMatchObject({ pendingEmail: owner.email });
    expect((await mailsTo(app, owner.email)).map(({ subject }) => subject)).toEqual(['Du hast schon ein Konto']);
  });

  it('a new password logs out the others, not this device', async () => {
    const account = await app.account();
    const other = await app.logIn(account);
    const change = { body: { currentPassword: 'wrong', password: newPassword } };
    expect((await app.refused(contract.changePassword, change, account)).code).toBe('wrong-password');
    change.body.currentPassword = password;
    await app.ok(contract.changePassword, change, account);
    await app.ok(getGuestBalance, {}, account);
    expect((await app.refused(getGuestBalance, {}, other)).code).toBe('not-signed-in');
    await awaitMail(app, account.email, /Passwort wurde geändert/);
  });

  it('the link is sent again a few times an hour, over REST and the channel', async () => {
    const account = await signUp('again@post.example');
    await app.ok(contract.resendVerification, {}, account);
    const { client } = await app.channel(account);
    for (let times = 0; times < 3; times++) await client.request('sendSignupEmail', {});
    expect((await app.refused(contract.resendVerification, {}, account)).code).toBe('too-many-requests');
    expect(await mailsTo(app, 'again@post.example')).toHaveLength(5);
    expect(await client.request('refreshEmailProperties', {})).toEqual({
      email: 'again@post.example',
      emailVerified: false,
      pendingEmail: null,
    });
  });

  it('tells open pages that the address is confirmed', async () => {
    const account = await signUp('pages@post.example');
    const { client } = await app.channel(account);
    const told = new Promise((resolve) => client.on('emailVerified', resolve));
    const { link } = await awaitMail(app, 'pages@post.example', /bestätige/);
    await app.ok(contract.verifyEmail, { body: { token: tokenOf(link) } }, null);
    expect(await told).toEqual({});
  });

  it('nothing that the old password began outlives a new one', async () => {
    const alive = async (guest: TestGuest) =>
      (
        await app.raw({ method: 'POST', path: '/rest/v1/guest/session', body: { language: 'de' } }, guest)
      ).text.includes('"isLoggedIn":true');
    const logIn = async (email: string, secret: string) => {
      const browser = await app.guest();
      const body = { email, password: secret };
      const { status, cookies } = await app.raw({ method: 'POST', path: '/rest/v1/guest/login', body }, browser);
      return { status, browser: { ...browser, cookie: joinCookies(browser.cookie, cookies), token: '' } };
    };
    for (let turn = 0; turn < 2; turn++) {
      const { email } = await owning();
      const { link } = await lose(email);
      // Somebody who knows the old one logs in all the time, while the owner sets another.
      const state = { isSet: false };
      const stranger = async () => {
        const begun: Awaited<ReturnType<typeof logIn>>[] = [];
        for (let tries = 0; tries < 8 && !state.isSet; tries++) begun.push(await logIn(email, password));
        return begun;
      };
      const strangers = Promise.all([stranger(), stranger()]);
      await app.ok(contract.passwordReset, resetFrom(link, newPassword), await app.guest());
      state.isSet = true;
      for (const { browser } of (await strangers).flat()) expect(await alive(browser)).toBe(false);
      expect(await canLogIn(email, newPassword)).toBe(true);
    }
  });
});
