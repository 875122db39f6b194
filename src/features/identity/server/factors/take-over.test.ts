import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { untilLocked } from '../../../../../test/clocks/lock-waiters.ts';
import { createAuthenticator } from '../../../../../test/people/authenticator.ts';
import { awaitMail, mailsTo, tokenOf } from '../../../../../test/people/mails.ts';
import { joinCookies, type TestGuest } from '../../../../../test/people/people.ts';
import { guestSession } from '../../../../platform/guest-contract.ts';
import { createCheckout } from '../../../payments/contract.ts';
import { getGuestBalance } from '../../../wallet/contract.ts';
import * as contract from '../../contract.ts';
import { forgetVisitors } from '../store.ts';

const origin = 'http://localhost:4000';
const headers = { host: 'localhost:4000' };
const password = 'Kranich-Fagott-27';
const newPassword = 'Lampe Wiese Fjord 42';

describe('an account belongs to who can read its mail', () => {
  let app: TestApp;
  let people = 0;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const freshAddress = () => `takeover-${(people += 1)}@post.example`;
  const sendSignUp = (email: string, secret: string, who: TestGuest, name = 'Robin') =>
    app.raw(
      { method: 'POST', path: '/rest/v1/guest/signup', body: { name, email, password: secret, language: 'de' } },
      who,
    );
  async function signUp(email: string, secret = password): Promise<TestGuest> {
    const nameless = await app.guest();
    const { status, cookies } = await sendSignUp(email, secret, nameless);
    expect(status).toBe(200);
    return app.renew({ ...nameless, cookie: joinCookies(nameless.cookie, cookies) });
  }
  const sendLogIn = async (email: string, secret: string) =>
    app.raw({ method: 'POST', path: '/rest/v1/guest/login', body: { email, password: secret } }, await app.guest());
  const stateOf = async (who: TestGuest) => (await app.ok(guestSession, { body: { language: 'de' } }, who)).guest;
  const post = async (path: string, body: object, who: TestGuest | null) => {
    const { text, ...answer } = await app.raw({ method: 'POST', path: `/rest/v1${path}`, body, headers }, who);
    return { ...answer, json: JSON.parse(text) as { code?: string; options: { challenge: string } } };
  };
  async function addPasskey(account: TestGuest) {
    const authenticator = createAuthenticator({ origin });
    const asked = await post('/guest/passkeys/options', { currentPassword: password }, account);
    const offer = authenticator.make(asked.json.options);
    expect((await post('/guest/passkeys', { offer, name: 'Telefon' }, account)).status).toBe(200);
    return authenticator;
  }
  async function logInBy(authenticator: ReturnType<typeof createAuthenticator>) {
    const browser = await app.guest();
    const asked = await post('/guest/login/passkeyOptions', {}, browser);
    return post('/guest/login/passkey', { answer: authenticator.answer(asked.json.options) }, browser);
  }
  const resetFrom = (link: URL | null, secret: string) => {
    const query = link?.searchParams;
    return { body: { userId: query?.get('vxpUserId') ?? '', key: query?.get('vxpKey') ?? '', password: secret } };
  };
  async function lose(email: string) {
    await app.ok(contract.passwordLost, { body: { email } }, await app.guest());
    return (await awaitMail(app, email, /Neues Passwort/)).link;
  }
  const confirmLink = async (email: string) => (await awaitMail(app, email, /bestätige/)).link;
  const changeTo = (email: string) => ({ body: { email, currentPassword: password } });

  it('opening a mailed link does nothing: programs that look into mails open it too', async () => {
    const email = freshAddress();
    const account = await signUp(email);
    const link = await confirmLink(email);
    const token = tokenOf(link);
    for (const method of ['GET', 'HEAD'] as const) {
      await app.raw({ method, path: `${link?.pathname}${link?.search}` }, null);
      await app.raw({ method, path: `/rest/v1/guest/verifyEmail?token=${token}` }, null);
    }
    expect((await stateOf(account)).emailVerified).toBe(false);
    // Nor does it name the secret in anything that is sent.
    expect(`${link?.pathname}${link?.search}`).not.toContain(token);
    await app.ok(contract.verifyEmail, { body: { token } }, account);
    expect((await stateOf(account)).emailVerified).toBe(true);
  });

  it('a stranger who signed up first keeps no passkey, whoever pressed the link', async () => {
    const email = freshAddress();
    const attacker = await signUp(email);
    const passkey = await addPasskey(attacker);
    // In whatever browser: not the one where the account was made.
    await app.ok(contract.verifyEmail, { body: { token: tokenOf(await confirmLink(email)) } }, null);
    await app.ok(contract.passwordReset, resetFrom(await lose(email), newPassword), null);
    expect((await logInBy(passkey)).json.code).toBe('wrong-passkey');
    expect((await app.refused(getGuestBalance, {}, attacker)).code).toBe('not-signed-in');
    expect((await sendLogIn(email, password)).status).toBe(401);
    expect((await sendLogIn(email, newPassword)).status).toBe(200);
    expect((await awaitMail(app, email, /Passwort wurde geändert/)).text).toContain('Passkeys');
  });

  it('a reset that meets a change of the address on its way gives the account back to no old one', async () => {
    const [email, other] = [freshAddress(), freshAddress()];
    const owner = await signUp(email);
    await app.ok(contract.verifyEmail, { body: { token: tokenOf(await confirmLink(email)) } }, owner);
    const link = await lose(email);
    const { pool } = app.context.database;
    const client = await pool.connect();
    await client.query('begin');
    await client.query('update auth_user set email = $2 where email = $1', [email, other]);
    const reset = app.refused(contract.passwordReset, resetFrom(link, newPassword), null);
    await untilLocked(pool);
    await client.query('commit');
    client.release();
    expect((await reset).code).toBe('link-expired');
    expect((await sendLogIn(other, password)).status).toBe(200);
    expect((await sendLogIn(email, newPassword)).status).toBe(401);
  });

  it('who confirmed in the account’s own session keeps what he added after it', async () => {
    const email = freshAddress();
    const owner = await signUp(email);
    const before = await addPasskey(owner);
    await app.ok(contract.verifyEmail, { body: { token: tokenOf(await confirmLink(email)) } }, owner);
    app.advance(16 * 60_000);
    const after = await addPasskeyAgain(owner, before);
    await app.ok(contract.passwordReset, resetFrom(await lose(email), newPassword), null);
    expect((await logInBy(before)).json.code).toBe('wrong-passkey');
    expect((await logInBy(after)).status).toBe(200);
  });

  /** With the first one shown, as the server asks who has a factor. */
  async function addPasskeyAgain(owner: TestGuest, known: ReturnType<typeof createAuthenticator>) {
    const fresh = await app.renew(owner);
    const asked = await post('/guest/stepUp/passkeyOptions', {}, fresh);
    const shown = await post('/guest/stepUp/passkey', { answer: known.answer(asked.json.options) }, fresh);
    expect(shown.status).toBe(200);
    return addPasskey(fresh);
  }

  it('a link of another account than the one that is logged in here is refused, and stays good', async () => {
    const email = freshAddress();
    const victim = await signUp(email);
    const own = await confirmLink(email);
    const attacker = await signUp(email, newPassword);
    const { link: planted } = await awaitMail(app, email, /bestätige/);
    expect(planted?.hash).not.toBe(own?.hash);
    const press = { body: { token: tokenOf(planted) } };
    expect((await app.refused(contract.verifyEmail, press, victim)).code).toBe('other-account');
    await app.ok(contract.verifyEmail, { body: { token: tokenOf(own) } }, victim);
    // The address has its owner: the other's link is worth nothing any more.
    expect((await app.refused(contract.verifyEmail, press, attacker)).code).toBe('link-expired');
    expect((await stateOf(attacker)).emailVerified).toBe(false);
  });

  it('no sign-up takes a paying guest’s password from him', async () => {
    const email = freshAddress();
    await signUp(email, 'Erste Fichte Boot 11');
    const paying = await signUp(email, 'Zweite Fichte Boot 22');
    await app.giveCoins(paying.guestId, 200);
    for (const secret of ['Dritte Fichte Boot 33', 'Vierte Fichte Boot 44', 'Letzte Fichte Boot 55']) {
      app.advance(3_601_000);
      await signUp(email, secret);
    }
    const { status, cookies } = await sendLogIn(email, 'Zweite Fichte Boot 22');
    expect(status).toBe(200);
    const inside = await app.renew({ ...(await app.guest()), cookie: joinCookies('', cookies) });
    expect(inside.guestId).toBe(paying.guestId);
    // The mailed link leads to his coins as well.
    await lose(email);
    await app.ok(contract.passwordLost, { body: { email } }, await app.guest());
    const links = (await mailsTo(app, email)).filter(({ subject }) => /Neues Passwort/.test(subject));
    const { rows } = await app.context.database.pool.query<{ user_id: string }>(
      'select user_id from guests where id = $1',
      [paying.guestId],
    );
    const his = links.find(({ link }) => link?.searchParams.get('vxpUserId') === rows[0]?.user_id);
    await app.ok(contract.passwordReset, resetFrom(his?.link ?? null, newPassword), null);
    const again = await sendLogIn(email, newPassword);
    const back = await app.renew({ ...(await app.guest()), cookie: joinCookies('', again.cookies) });
    expect(back.guestId).toBe(paying.guestId);
    expect((await app.ok(getGuestBalance, {}, back)).balance).toBe(200);
  });

  it('who stands at a checkout is displaced by no sign-up; who is, is forgotten', async () => {
    const email = freshAddress();
    const orderOf = (guest: TestGuest) =>
      app.ok(
        createCheckout,
        { body: { amountCents: 2000, currency: 'EUR' as const, requestKey: randomUUID() } },
        guest,
      );
    const [idle, paying] = [await signUp(email, 'Erste Fichte Boot 11'), await signUp(email, 'Zweite Fichte Boot 22')];
    const given = await orderOf(idle);
    const { pool } = app.context.database;
    await pool.query(`update topup_orders set status = 'expired' where id = $1`, [given.orderId]);
    app.advance(3_601_000);
    await orderOf(await app.renew(paying));
    await signUp(email, 'Dritte Fichte Boot 33');
    await signUp(email, 'Vierte Fichte Boot 44');
    app.advance(3_601_000);
    await signUp(email, 'Letzte Fichte Boot 55');
    // His money is on its way.
    expect((await sendLogIn(email, 'Zweite Fichte Boot 22')).status).toBe(200);
    expect((await sendLogIn(email, 'Erste Fichte Boot 11')).status).toBe(401);
    const { rows } = await pool.query(
      `select name, user_id, erased_at is not null as erased from guests where id = $1`,
      [idle.guestId],
    );
    expect(rows).toEqual([{ name: null, user_id: null, erased: true }]);
    // The order is kept, and keeps nobody's visitors from being forgotten.
    await forgetVisitors(pool, new Date(Date.now() + 400 * 24 * 3_600_000));
    expect((await pool.query('select 1 from topup_orders where id = $1', [given.orderId])).rowCount).toBe(1);
  });

  it('of eight sign-ups at once, every one that was taken has a password that works', async () => {
    const taken = await app.account();
    await app.app.identity.access.accounts.setVerified(await userOf(taken));
    for (const owner of [null, taken]) {
      const email = owner?.email ?? freshAddress();
      const secrets = Array.from({ length: 8 }, (_, place) => `Achte Fichte Boot ${place}${place}`);
      const browsers = await Promise.all(secrets.map(() => app.guest()));
      const answers = await Promise.all(
        secrets.map((secret, place) => sendSignUp(email, secret, browsers[place] ?? { ...browsers[0]! })),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
      for (const [place, { status }] of answers.entries()) {
        if (status !== 200) continue;
        expect([place, (await sendLogIn(email, secrets[place] ?? '')).status]).toEqual([place, 200]);
      }
      if (owner !== null) expect((await sendLogIn(email, owner.password)).status).toBe(200);
    }
  });

  it('who signs up again in the same browser goes on with the account that waits there', async () => {
    const email = freshAddress();
    const first = await signUp(email);
    const { status, cookies } = await sendSignUp(email, newPassword, first, 'Toni');
    expect(status).toBe(200);
    const again = await app.renew({ ...first, cookie: joinCookies('', cookies) });
    expect(again.guestId).toBe(first.guestId);
    expect((await stateOf(again)).name).toBe('Toni');
    expect((await sendLogIn(email, newPassword)).status).toBe(200);
    expect((await sendLogIn(email, password)).status).toBe(401);
  });

  it('a changed address is taken back by the former one, and nothing of the thief stays', async () => {
    const owner = await app.account();
    await app.app.identity.access.accounts.setVerified(await userOf(owner));
    const thief = await app.logIn(owner);
    await app.ok(contract.changeEmail, changeTo('thief-1@post.example'), thief);
    const { link } = await awaitMail(app, 'thief-1@post.example', /neue E-Mail-Adresse/);
    await app.ok(contract.verifyEmail, { body: { token: tokenOf(link) } }, thief);
    expect((await app.refused(getGuestBalance, {}, owner)).code).toBe('not-signed-in');
    const passkey = await addPasskey(thief);
    // Once more away does not help him.
    const told = await awaitMail(app, owner.email, /wurde geändert/);
    expect(told.link?.hash).toMatch(/^#undo=/);
    app.advance(6 * 24 * 3_600_000);
    await app.ok(contract.undoEmail, { body: { token: tokenOf(told.link) } }, null);
    expect((await logInBy(passkey)).json.code).toBe('wrong-passkey');
    expect((await sendLogIn('thief-1@post.example', password)).status).toBe(401);
    expect((await sendLogIn(owner.email, password)).status).toBe(401);
    const { link: fresh } = await awaitMail(app, owner.email, /zurückgenommen/);
    await app.ok(contract.passwordReset, resetFrom(fresh, newPassword), null);
    const { cookies } = await sendLogIn(owner.email, newPassword);
    const back = await app.renew({ ...(await app.guest()), cookie: joinCookies('', cookies) });
    expect(back.guestId).toBe(owner.guestId);
    expect((await app.refused(contract.undoEmail, { body: { token: tokenOf(told.link) } }, null)).code).toBe(
      'link-expired',
    );
  });

  it('an address that was never confirmed gets no way back: it may be a stranger’s, mistyped', async () => {
    const email = freshAddress();
    const account = await signUp(email);
    await app.ok(contract.changeEmail, changeTo('right@post.example'), account);
    const { link } = await awaitMail(app, 'right@post.example', /neue E-Mail-Adresse/);
    await app.ok(contract.verifyEmail, { body: { token: tokenOf(link) } }, account);
    expect((await mailsTo(app, email)).some(({ text }) => text.includes('#undo='))).toBe(false);
  });

  it('of two new passwords at once one counts, and the other is told', async () => {
    const account = await app.account();
    const secrets = ['Lampe Wiese Fjord 71', 'Lampe Wiese Fjord 72'];
    const answers = await Promise.all(
      secrets.map((secret) =>
        app.raw(
          {
            method: 'POST',
            path: '/rest/v1/guest/changePassword',
            body: { currentPassword: password, password: secret },
          },
          account,
        ),
      ),
    );
    // The slower one had either read the old password already, or reads the new one, which is not what it names.
    const [first, second] = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect([first, [403, 409].includes(second ?? 0)]).toEqual([200, true]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect((await sendLogIn(account.email, secrets[won] ?? '')).status).toBe(200);
    expect((await sendLogIn(account.email, secrets[1 - won] ?? '')).status).toBe(401);
  });

  it('a role that is given to an address does not fall to who signed up with it before', async () => {
    const email = freshAddress();
    const attacker = await signUp(email);
    const passkey = await addPasskey(attacker);
    const { guestId } = await app.app.identity.inviteAccount(
      { email, role: 'operator', language: 'de', name: 'Neu' },
      app.origin,
    );
    expect(guestId).toBe(attacker.guestId);
    expect((await app.refused(getGuestBalance, {}, attacker)).code).toBe('not-signed-in');
    expect((await logInBy(passkey)).json.code).toBe('wrong-passkey');
    expect((await sendLogIn(email, password)).status).toBe(401);
  });

  it('a new password by mail ends what programs may do for her', async () => {
    const performer = await app.performer();
    const { pool } = app.context.database;
    await pool.query(`insert into studio_keys (performer_id, kind, hash) values ($1, 'stream', 'x')`, [
      performer.performerId,
    ]);
    await pool.query(`insert into event_tokens (performer_id, name, hash, scopes) values ($1, 'Bot', $2, '{chat}')`, [
      performer.performerId,
      Buffer.alloc(32),
    ]);
    await pool.query(
      `insert into event_hooks (performer_id, url, scopes) values ($1, 'https://hook.example', '{chat}')`,
      [performer.performerId],
    );
    await app.ok(contract.passwordReset, resetFrom(await lose(performer.email), newPassword), null);
    const { rows } = await pool.query(
      `select (select count(*) from studio_keys where performer_id = $1) as keys,
         (select count(*) from event_tokens where performer_id = $1 and revoked_at is null) as tokens,
         (select count(*) from event_hooks where performer_id = $1 and disabled_at is null) as hooks`,
      [performer.performerId],
    );
    expect(rows).toEqual([{ keys: 0, tokens: 0, hooks: 0 }]);
    expect((await awaitMail(app, performer.email, /Passwort wurde geändert/)).text).toContain('Webhooks');
  });

  it('of two cookies with one name neither counts', async () => {
    const [mine, planted] = [await app.account(), await app.account()];
    const sessionOf = ({ cookie }: TestGuest) =>
      cookie.split('; ').find((pair) => pair.includes('session_token')) ?? '';
    for (const cookie of [`${sessionOf(mine)}; ${sessionOf(planted)}`, `${sessionOf(planted)};${sessionOf(mine)}`]) {
      const { guest } = await app.ok(guestSession, { body: { language: 'de' } }, { ...mine, cookie, token: '' });
      expect(guest.isLoggedIn).toBe(false);
    }
  });

  async function userOf({ guestId }: TestGuest): Promise<string> {
    const { rows } = await app.context.database.pool.query<{ user_id: string }>(
      'select user_id from guests where id = $1',
      [guestId],
    );
    return rows[0]?.user_id ?? '';
  }
});
