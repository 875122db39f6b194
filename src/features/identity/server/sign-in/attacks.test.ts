import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { awaitMail } from '../../../../../test/people/mails.ts';
import { joinCookies, type TestGuest } from '../../../../../test/people/people.ts';
import { guestSession } from '../../../../platform/guest-contract.ts';
import { getGuestBalance } from '../../../wallet/contract.ts';
import * as contract from '../../contract.ts';

const password = 'Kranich-Fagott-27';

describe('attacks on accounts', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const from = (who: TestGuest, address: string) => ({ ...who, address });
  const guess = (email: string, who: TestGuest, secret = 'wrong password 1') =>
    app.raw({ method: 'POST', path: '/rest/v1/guest/login', body: { email, password: secret } }, who);
  const codeOf = ({ text }: { text: string }) => (JSON.parse(text) as { code?: string }).code ?? 'ok';

  it('guessing at one account gets slower, for known and unknown addresses alike', async () => {
    const { email } = await app.account();
    for (const target of [email, 'nobody@post.example']) {
      const who = await app.guest();
      const codes: string[] = [];
      for (let tries = 0; tries < 18; tries++) codes.push(codeOf(await guess(target, who)));
      expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'wrong-credentials'));
      expect(codes).toContain('too-many-requests');
    }
  });

  it('guessing at once is counted as guessing one by one', async () => {
    const { email } = await app.account();
    const who = await app.guest();
    const answers = await Promise.all(Array.from({ length: 18 }, () => guess(email, who)));
    expect(answers.filter((answer) => codeOf(answer) === 'wrong-credentials').length).toBeLessThanOrEqual(13);
  });

  it('guessing from everywhere slows down newcomers, never the owner where he is known', async () => {
    const account = await app.account();
    const home = await app.logIn(account);
    for (let tries = 0; tries < 60; tries++) {
      await guess(account.email, from(home, `10.77.${tries}.1`));
    }
    expect(codeOf(await guess(account.email, from(home, '10.78.0.1'), password))).toBe('too-many-requests');
    expect(codeOf(await guess(account.email, home, password))).toBe('ok');
    // Nobody is shut out for long.
    app.advance(901_000);
    expect(codeOf(await guess(account.email, from(await app.renew(home), '10.78.0.1'), password))).toBe('ok');
  });

  it('a session that was fixed before is not the one after logging in', async () => {
    const account = await app.account();
    const planted = await app.logIn(await app.account());
    const { cookies } = await guess(account.email, planted, password);
    const before = planted.cookie.split('; ').find((pair) => pair.includes('session_token'));
    const after = joinCookies('', cookies);
    expect(after).not.toContain(before);
    // The one that was planted stays whose it was.
    const { guest } = await app.ok(guestSession, { body: { language: 'de' } }, planted);
    expect(guest.guestId).toBe(planted.guestId);
  });

  it('another site causes nothing', async () => {
    const account = await app.account();
    for (const path of ['/guest/login', '/guest/deleteAccount', '/guest/changeEmail', '/guest/passwordLost']) {
      const answer = await app.raw(
        { method: 'POST', path: `/rest/v1${path}`, body: {}, headers: { origin: 'https://evil.example' } },
        account,
      );
      expect([path, answer.status, codeOf(answer)]).toEqual([path, 403, 'foreign-origin']);
    }
    // Cookies alone do nothing but tell who is there.
    const { status } = await app.raw(
      {
        method: 'POST',
        path: '/rest/v1/guest/deleteAccount',
        body: { currentPassword: password },
        headers: { authorization: '' },
      },
      account,
    );
    expect(status).toBe(401);
  });

  it('a forged host gets into no link', async () => {
    for (const host of ['evil.example', 'localhost.evil.example', '203.0.113.9']) {
      const { email } = await app.account();
      const body = { email };
      const headers = { host, 'x-forwarded-host': 'evil.example' };
      await app.raw({ method: 'POST', path: '/rest/v1/guest/passwordLost', body, headers }, null);
      const { text, html } = await awaitMail(app, email, /Neues Passwort/);
      expect(text + html).not.toContain('evil.example');
      expect(text + html).not.toContain('203.0.113.9');
    }
    // What can be no host is no request.
    const { email } = await app.account();
    const headers = { host: 'localhost@evil.example' };
    const asked = { method: 'POST', path: '/rest/v1/guest/passwordLost', body: { email }, headers } as const;
    expect((await app.raw(asked, null)).status).toBe(400);
  });

  it('nobody reaches into another’s sessions, copies or waiting actions', async () => {
    const [mine, theirs] = [await app.account(), await app.account()];
    const [session] = (await app.ok(contract.getSessions, {}, theirs)).items;
    const params = { sessionId: session?.id ?? '' };
    expect((await app.refused(contract.endSession, { params }, mine)).code).toBe('not-found');
    await app.ok(getGuestBalance, {}, theirs);
    const { copy } = await app.ok(contract.askExport, {}, theirs);
    const stolen = { params: { exportId: copy.id } };
    expect((await app.refused(contract.downloadExport, stolen, mine)).code).toBe('not-found');
    await app.ok(contract.storePendingAction, { body: { action: { type: 'redirect', url: '/de/cams/' } } }, theirs);
    expect(await app.ok(contract.takePendingAction, {}, mine)).toEqual({ action: null });
  });

  it('what nobody asked for is not taken', async () => {
    const nameless = await app.guest();
    const more = {
      role: 'operator',
      rights: ['operators'],
      is_locked: false,
      avsStatus: 'accepted',
      emailVerified: true,
    };
    const body = { name: 'Robin', email: 'more@post.example', password, language: 'de', ...more };
    const { cookies } = await app.raw({ method: 'POST', path: '/rest/v1/guest/signup', body }, nameless);
    const account = await app.renew({ ...nameless, cookie: joinCookies(nameless.cookie, cookies) });
    const answer = await app.raw(
      {
        method: 'POST',
        path: '/rest/v1/guest/savePreferences',
        body: { data: { role: 'operator', vipUntil: '2099-01-01' } },
      },
      account,
    );
    expect(answer.status).toBe(400);
    const { guest } = await app.ok(guestSession, { body: { language: 'de' } }, account);
    expect(guest).toMatchObject({
      role: 'guest',
      rights: [],
      avsStatus: 'unknown',
      emailVerified: false,
      isVip: false,
    });
  });

  it('waiting actions lead to our own pages only', async () => {
    const guest = await app.guest();
    for (const url of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const body = { action: { type: 'redirect' as const, url } };
      expect((await app.refused(contract.storePendingAction, { body }, guest)).code).toBe('bad-request');
    }
  });
});
