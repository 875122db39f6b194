import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { createAuthenticator } from '../../../../../test/people/authenticator.ts';
import { awaitMail } from '../../../../../test/people/mails.ts';
import { joinCookies, type TestAccount, type TestGuest } from '../../../../../test/people/people.ts';
import { nextTotp, totp } from '../../../../../test/people/totp.ts';
import { guestSession } from '../../../../platform/guest-contract.ts';
import { getGuestBalance } from '../../../wallet/contract.ts';
import * as contract from '../../contract.ts';

const origin = 'http://localhost:4000';
const headers = { host: 'localhost:4000' };
type Challenge = { challenge: string };
const currentPassword = 'Kranich-Fagott-27';

describe('second factors', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { AGE_REAUTHENTICATION: '1' } });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  /** Passkeys are bound to the name that the site is reached by; an address of numbers has none. */
  async function post(path: string, body: object, who: TestGuest | null) {
    const answer = await app.raw({ method: 'POST', path: `/rest/v1${path}`, body, headers }, who);
    const json = JSON.parse(answer.text) as {
      code?: string;
      success?: true;
      secondFactor?: boolean;
      options: Challenge;
    };
    return { ...answer, json };
  }
  const stateOf = async (who: TestGuest) => (await app.ok(guestSession, { body: { language: 'de' } }, who)).guest;

  /** With what his browser was sent. */
  async function after<G extends TestGuest>(guest: G, cookies: string[]): Promise<G> {
    return app.renew({ ...guest, cookie: joinCookies(guest.cookie, cookies) });
  }

  async function enrolTotp(account: TestAccount) {
    const begun = await app.ok(contract.beginTotp, { body: { currentPassword } }, account);
    const { status, cookies } = await post('/guest/totp/confirm', { code: totp(begun.secret) }, account);
    expect(status).toBe(200);
    return { ...begun, account: await after(account, cookies) };
  }

  async function enrolPasskey(account: TestAccount, password: string | null = currentPassword) {
    const authenticator = createAuthenticator({ origin });
    const asked = await post('/guest/passkeys/options', { currentPassword: password }, account);
    const offer = authenticator.make(asked.json.options);
    const added = await post('/guest/passkeys', { offer, name: 'Telefon' }, account);
    expect([added.status, added.json]).toEqual([200, { success: true }]);
    return authenticator;
  }

  async function challenge({ email }: TestAccount) {
    const browser = await app.guest();
    const { json, cookies } = await post('/guest/login', { email, password: currentPassword }, browser);
    expect(json).toEqual({ success: true, secondFactor: true });
    return { ...browser, cookie: joinCookies(browser.cookie, cookies) };
  }

  it('an authenticator app is asked for after the password, and its session is strong', async () => {
    const { account, secret, uri, qr, backupCodes } = await enrolTotp(await app.account({ verified: true }));
    expect(uri).toContain('otpauth://totp/');
    expect(qr).toMatch(/^<svg[^>]*>/);
    expect(backupCodes).toHaveLength(10);
    expect(await stateOf(account)).toMatchObject({ isStrong: true, hasAvs: true, needsReauthentication: false });
    await awaitMail(app, account.email, /Neue Anmeldeart/);

    const waiting = await challenge(account);
    // The password alone lets nobody in.
    expect((await stateOf(await app.renew(waiting))).isLoggedIn).toBe(false);
    const wrong = await post('/guest/login/secondFactor', { kind: 'totp', code: '000000' }, waiting);
    expect(wrong.json.code).toBe('wrong-code');
    const code = nextTotp(secret);
    const right = await post('/guest/login/secondFactor', { kind: 'totp', code }, waiting);
    expect(right.status).toBe(200);
    const inside = await after(waiting, right.cookies);
    expect(inside.guestId).toBe(account.guestId);
    expect(await stateOf(inside)).toMatchObject({ isLoggedIn: true, isStrong: true, hasAvs: true });

    // A code is taken once: who saw it cannot use it.
    const replay = await post('/guest/login/secondFactor', { kind: 'totp', code }, await challenge(account));
    expect(replay.json.code).toBe('log-in-expired');
  });

  it('guesses at a code at once are counted as guesses one by one, however many log-ins they are spread over', async () => {
    const { account } = await enrolTotp(await app.account());
    const waiting: TestGuest[] = [];
    for (let place = 0; place < 20; place++) waiting.push(await challenge(account));
    const guesses = waiting.map((browser, place) => {
      const body = { kind: place % 2 === 0 ? 'totp' : 'backup-code', code: String(100_000 + place) };
      return post('/guest/login/secondFactor', body, { ...browser, address: '10.9.8.7' });
    });
    const codes = (await Promise.all(guesses)).map(({ json }) => json.code);
    // Ten, and one more for each second or two that this takes.
    expect(codes.filter((code) => code !== 'too-many-requests').length).toBeLessThanOrEqual(14);
    expect(codes).toContain('wrong-code');
  });

  it('what the password has begun ends when it is replaced', async () => {
    const { account, backupCodes } = await enrolTotp(await app.account());
    const waiting = await challenge(account);
    await app.ok(
      contract.changePassword,
      { body: { currentPassword: null, password: 'Lampe Wiese Fjord 42' } },
      account,
    );
    const body = { kind: 'backup-code', code: backupCodes[0] };
    expect((await post('/guest/login/secondFactor', body, waiting)).json.code).toBe('log-in-expired');
    for (const cookie of ['separee.two_factor=%zz', 'separee.two_factor=', 'separee.two_factor=a.b']) {
      expect((await post('/guest/login/secondFactor', body, { ...waiting, cookie })).json.code).toBe('log-in-expired');
    }
  });

  it('a code on paper works once, in place of the app', async () => {
    const { account, backupCodes } = await enrolTotp(await app.account());
    const [code = ''] = backupCodes;
    const used = await post('/guest/login/secondFactor', { kind: 'backup-code', code }, await challenge(account));
    expect(used.status).toBe(200);
    const again = await post('/guest/login/secondFactor', { kind: 'backup-code', code }, await challenge(account));
    expect(again.json.code).toBe('wrong-code');
    expect(await app.ok(contract.getFactors, {}, account)).toMatchObject({ totp: true, backupCodesLeft: 9 });
    const { backupCodes: fresh } = await app.ok(contract.newBackupCodes, { body: { currentPassword } }, account);
    expect(fresh).toHaveLength(10);
  });

  it('a passkey logs in whoever owns it, and makes the session strong', async () => {
    const account = await app.account({ verified: true });
    const weak = await app.logIn(account);
    expect(await stateOf(weak)).toMatchObject({ hasAvs: false, needsReauthentication: true });
    const authenticator = await enrolPasskey(account);
    expect(await stateOf(account)).toMatchObject({ isStrong: true, hasAvs: true });

    const browser = await app.guest();
    const asked = await post('/guest/login/passkeyOptions', {}, browser);
    const answer = authenticator.answer(asked.json.options);
    const { status, cookies } = await post('/guest/login/passkey', { answer }, browser);
    expect(status).toBe(200);
    const inside = await after(browser, cookies);
    expect(inside.guestId).toBe(account.guestId);
    expect(await stateOf(inside)).toMatchObject({ isStrong: true, hasAvs: true });
    // The same answer again, from wherever.
    expect((await post('/guest/login/passkey', { answer }, await app.guest())).json.code).toBe('wrong-passkey');
  });

  it('a running session is raised by a code or a passkey of its own account', async () => {
    const enrolled = await enrolTotp(await app.account({ verified: true }));
    const authenticator = await enrolPasskey(enrolled.account, null);
    const ask = async (who: TestGuest) => (await post('/guest/stepUp/passkeyOptions', {}, who)).json.options;

    // A session of the password alone, as from before there was a factor.
    const { rows } = await app.context.database.pool.query('delete from session_assurance returning 1');
    expect(rows.length).toBeGreaterThan(0);
    const { account, secret } = enrolled;
    expect(await stateOf(account)).toMatchObject({ isStrong: false, hasAvs: false, needsReauthentication: true });
    const code = nextTotp(secret);
    const body = { kind: 'totp' as const, code };
    await app.ok(contract.stepUp, { body }, account);
    expect(await stateOf(account)).toMatchObject({ isStrong: true, hasAvs: true });
    expect((await app.refused(contract.stepUp, { body }, account)).code).toBe('wrong-code');

    await app.context.database.pool.query('delete from session_assurance');
    const other = await app.account();
    const foreign = authenticator.answer(await ask(other));
    expect((await post('/guest/stepUp/passkey', { answer: foreign }, other)).json.code).toBe('wrong-passkey');
    const own = authenticator.answer(await ask(account));
    expect((await post('/guest/stepUp/passkey', { answer: own }, account)).status).toBe(200);
    expect(await stateOf(account)).toMatchObject({ isStrong: true, hasAvs: true });
  });

  it('operators get nowhere until they show a second factor', async () => {
    const operator = await app.account({ role: 'operator' });
    await app.context.database.pool.query('delete from session_assurance');
    expect((await app.refused(contract.getMailbox, {}, operator)).code).toBe('second-factor-required');
    const { account } = await enrolTotp(operator);
    await app.ok(contract.getMailbox, {}, account);
  });

  it('what decides about the account asks for the factor, once there is one', async () => {
    const { account } = await enrolTotp(await app.account());
    app.advance(901_000);
    const later = await app.renew(account);
    const wishes = [
      app.refused(contract.changeEmail, { body: { email: 'x@post.example', currentPassword } }, later),
      app.refused(contract.changePassword, { body: { password: 'Lampe Wiese 42', currentPassword } }, later),
      app.refused(contract.passkeyOptions, { body: { currentPassword } }, later),
      app.refused(contract.removeTotp, { body: { currentPassword } }, later),
      app.refused(contract.newBackupCodes, { body: { currentPassword } }, later),
      app.refused(contract.deleteAccount, { body: { currentPassword } }, later),
    ];
    for (const problem of await Promise.all(wishes)) expect(problem.code).toBe('second-factor-required');
  });

  it('an app is taken away again, and the password is enough then', async () => {
    const { account } = await enrolTotp(await app.account());
    const { cookies } = await post('/guest/totp/remove', { currentPassword }, account);
    const renewed = await after(account, cookies);
    expect(await app.ok(contract.getFactors, {}, renewed)).toMatchObject({ totp: false });
    expect((await app.logIn(account)).guestId).toBe(account.guestId);
    await awaitMail(app, account.email, /Anmeldeart entfernt/);
  });

  it('what a session was by a factor ends with it, in every browser', async () => {
    const enrolled = await enrolTotp(await app.account({ role: 'operator', may: [] }));
    const waiting = await challenge(enrolled.account);
    const code = nextTotp(enrolled.secret);
    const inside = await post('/guest/login/secondFactor', { kind: 'totp', code }, waiting);
    const elsewhere = await after(waiting, inside.cookies);
    expect(await stateOf(elsewhere)).toMatchObject({ isLoggedIn: true, isStrong: true });
    const { cookies } = await post('/guest/totp/remove', { currentPassword }, enrolled.account);
    expect(await stateOf(elsewhere)).toMatchObject({ isLoggedIn: true, isStrong: false });

    const account = await after(enrolled.account, cookies);
    await enrolPasskey(account);
    expect(await stateOf(account)).toMatchObject({ isStrong: true });
    const [passkey] = (await app.ok(contract.getFactors, {}, account)).passkeys;
    await app.ok(contract.removePasskey, { params: { passkeyId: passkey?.id ?? '' } }, account);
    expect(await stateOf(account)).toMatchObject({ isLoggedIn: true, isStrong: false });
  });

  it('passkeys that do not verify their owner, of other sites, or with a challenge of no one are refused', async () => {
    const account = await app.account();
    const options = async () => (await post('/guest/passkeys/options', { currentPassword }, account)).json.options;
    const careless = createAuthenticator({ origin, verifies: false }).make(await options());
    const elsewhere = createAuthenticator({ origin: 'https://evil.example' }).make(await options());
    const invented = createAuthenticator({ origin }).make({ challenge: 'A'.repeat(43) });
    const another = await app.account();
    const stolen = createAuthenticator({ origin }).make(await options());
    for (const offer of [careless, elsewhere, invented]) {
      expect((await post('/guest/passkeys', { offer, name: 'x' }, account)).json.code).toBe('wrong-passkey');
    }
    expect((await post('/guest/passkeys', { offer: stolen, name: 'x' }, another)).json.code).toBe('wrong-passkey');
    expect((await app.ok(contract.getFactors, {}, account)).passkeys).toEqual([]);
  });

  it('passkeys are named, renamed and removed by their owner alone', async () => {
    const account = await app.account();
    await enrolPasskey(account);
    const [passkey] = (await app.ok(contract.getFactors, {}, account)).passkeys;
    expect(passkey).toMatchObject({ name: 'Telefon', synced: false });
    const params = { passkeyId: passkey?.id ?? '' };
    const other = await app.account();
    await enrolPasskey(other);
    expect((await app.refused(contract.renamePasskey, { params, body: { name: 'Meins' } }, other)).code).toBe(
      'not-found',
    );
    expect((await app.refused(contract.removePasskey, { params }, other)).code).toBe('not-found');
    await app.ok(contract.renamePasskey, { params, body: { name: 'Schlüssel' } }, account);
    expect((await app.ok(contract.getFactors, {}, account)).passkeys[0]?.name).toBe('Schlüssel');
    await app.ok(contract.removePasskey, { params }, account);
    expect((await app.ok(contract.getFactors, {}, account)).passkeys).toEqual([]);
  });

  it('guessing codes gets slower, also in a session', async () => {
    const { account } = await enrolTotp(await app.account());
    const guess = { body: { kind: 'totp' as const, code: '000000' } };
    const codes: string[] = [];
    for (let tries = 0; tries < 18; tries++) codes.push((await app.refused(contract.stepUp, guess, account)).code);
    expect(codes).toContain('too-many-requests');
    await app.ok(getGuestBalance, {}, account);
  });
});
