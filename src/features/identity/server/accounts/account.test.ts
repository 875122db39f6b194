import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { awaitMail, mailsTo } from '../../../../../test/people/mails.ts';
import { joinCookies, type TestGuest } from '../../../../../test/people/people.ts';
import { untilLocked } from '../../../../../test/clocks/lock-waiters.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { guestSession } from '../../../../platform/guest-contract.ts';
import { getGuestBalance } from '../../../wallet/contract.ts';
import * as contract from '../../contract.ts';

const currentPassword = 'Kranich-Fagott-27';

describe('an account of one’s own', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const pool = () => app.context.database.pool;

  it('profile and preferences are kept, and mails follow them', async () => {
    const account = await app.account();
    const data = { name: 'Jona', language: 'nl' as const, neutralMails: false, settings: { tileSize: 3, muted: true } };
    await app.ok(contract.savePreferences, { body: { data } }, account);
    await app.ok(contract.savePreferences, { body: { data: { settings: { muted: false } } } }, account);
    expect(await app.ok(contract.getProfile, {}, account)).toMatchObject({
      name: 'Jona',
      language: 'nl',
      neutralMails: false,
      preferences: { tileSize: 3, muted: false },
    });
    await app.ok(contract.passwordLost, { body: { email: account.email } }, null);
    await awaitMail(app, account.email, /^Séparée: Nieuw wachtwoord instellen$/);
    const settings = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`s${index}`, index]));
    expect((await app.refused(contract.savePreferences, { body: { data: { settings } } }, account)).code).toBe(
      'bad-request',
    );
  });

  it('favourites are told of by the ways that are switched on, and only favourites', async () => {
    const [account, performer] = [await app.account(), await app.performer()];
    const actorId = performer.performerId;
    const { client } = await app.channel(account);
    const refused = client.request('toggleEmailNotification', { actorId, active: true });
    await expect(refused).rejects.toMatchObject({ code: 'not-found' });
    await client.request('pinActor', { actorId });
    await client.request('toggleEmailNotification', { actorId, active: true });
    await client.request('toggleSmsNotification', { actorId, active: true });
    await client.request('toggleEmailNotification', { actorId, active: false });
    await app.ok(contract.savePreferences, { body: { data: { smsNotifications: true } } }, account);
    expect(await app.ok(contract.getNotificationsSettings, {}, account)).toEqual({
      email: true,
      sms: true,
      favorites: [{ actorId, email: false, sms: true }],
      smsReach: 'no-number',
    });
  });

  it('a position is kept coarsely, takes both halves, and is forgotten on request', async () => {
    const account = await app.account();
    const place = await app.ok(contract.getGeoLocationByZip, { params: { zipCode: '50667' } }, account);
    expect(place).toEqual({ latitude: 50.9, longitude: 6.9, region: 'Köln' });
    const exact = { latitude: 52.52437, longitude: 13.41053, region: null };
    await app.ok(contract.setGeoLocation, { body: { geoLocation: exact } }, account);
    const { geoLocation } = await app.ok(contract.getProfile, {}, account);
    expect(geoLocation).toEqual({ latitude: 52.5, longitude: 13.4, region: null });
    for (const wrong of [{ latitude: 91 }, { longitude: -181 }, { latitude: Number.NaN }]) {
      const body = { geoLocation: { ...exact, ...wrong } };
      expect((await app.refused(contract.setGeoLocation, { body }, account)).code).toBe('bad-request');
    }
    await app.ok(contract.setGeoLocation, { body: { geoLocation: null } }, account);
    expect((await app.ok(contract.getProfile, {}, account)).geoLocation).toBeNull();
  });

  it('sees where it is logged in, in words, and ends what it wants', async () => {
    const account = await app.account();
    const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' };
    const browser = await app.guest();
    const body = { email: account.email, password: currentPassword };
    const { cookies } = await app.raw(
      { method: 'POST', path: '/rest/v1/guest/login', body, headers: firefox },
      browser,
    );
    const other = await app.renew({ ...browser, cookie: joinCookies(browser.cookie, cookies) });
    const { items } = await app.ok(contract.getSessions, {}, account);
    expect(items.map(({ browser: name, system, isCurrent }) => [name, system, isCurrent])).toEqual(
      expect.arrayContaining([
        ['Firefox', 'Linux', false],
        [null, null, true],
      ]),
    );
    const { rows } = await pool().query(`select "ipAddress", "userAgent" from auth_session where "userAgent" <> ''`);
    expect(rows).toContainEqual({ ipAddress: '', userAgent: 'Firefox/Linux' });
    const sessionId = items.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    await app.ok(contract.endSession, { params: { sessionId } }, account);
    expect((await app.refused(getGuestBalance, {}, other)).code).toBe('not-signed-in');
    const third = await app.logIn(account);
    await app.ok(contract.endOtherSessions, {}, account);
    // Also when there is none.
    await app.ok(contract.endOtherSessions, {}, account);
    expect((await app.refused(getGuestBalance, {}, third)).code).toBe('not-signed-in');
    await app.ok(getGuestBalance, {}, account);
  });

  it('does after logging in what the nameless guest wanted, once', async () => {
    const account = await app.account();
    const nameless = await app.guest();
    const action = { type: 'pinActor' as const, actorId: 1001, pinned: true };
    await app.ok(contract.storePendingAction, { body: { action } }, nameless);
    expect((await app.refused(contract.takePendingAction, {}, nameless)).code).toBe('not-signed-in');
    const body = { email: account.email, password: currentPassword };
    const { cookies } = await app.raw({ method: 'POST', path: '/rest/v1/guest/login', body }, nameless);
    const inside = await app.renew({ ...nameless, cookie: joinCookies(nameless.cookie, cookies) });
    expect(await app.ok(contract.takePendingAction, {}, inside)).toEqual({ action });
    expect(await app.ok(contract.takePendingAction, {}, inside)).toEqual({ action: null });
  });

  it('forgets after an hour what somebody wanted to do', async () => {
    const account = await app.account();
    const action = { type: 'redirect' as const, url: '/de/cams/' };
    await app.ok(contract.storePendingAction, { body: { action } }, account);
    app.advance(3_601_000);
    expect(await app.ok(contract.takePendingAction, {}, await app.renew(account))).toEqual({ action: null });
  });

  it('gets a copy of its data for seven days', async () => {
    const [account, performer] = [await app.account({ coins: 5 }), await app.performer()];
    await (await app.channel(account)).client.request('pinActor', { actorId: performer.performerId });
    const { copy } = await app.ok(contract.askExport, {}, account);
    const { link } = await awaitMail(app, account.email, /Daten liegen bereit/);
    expect(link?.pathname).toBe('/de/konto/daten/');
    const params = { exportId: copy.id };
    const data = await app.ok(contract.downloadExport, { params }, account);
    expect(data).toMatchObject({
      account: { name: account.name, email: account.email },
      favorites: [{ actorId: performer.performerId }],
      chats: [],
    });
    app.advance(7 * 24 * 3_600_000);
    const later = await app.renew(account);
    expect((await app.refused(contract.downloadExport, { params }, later)).code).toBe('not-found');
    await app.app.identity.exports.drop();
    expect((await pool().query('select 1 from data_exports where id = $1', [copy.id])).rows).toEqual([]);
  });

  it('is erased a fortnight after it was asked for, and what the law keeps has no name', async () => {
    const account = await app.account({ coins: 5 });
    const performer = await app.performer();
    await (await app.channel(account)).client.request('pinActor', { actorId: performer.performerId });
    const body = { currentPassword: 'wrong', deleteAnyway: true };
    expect((await app.refused(contract.deleteAccount, { body }, account)).code).toBe('wrong-password');
    body.currentPassword = currentPassword;
    await app.ok(contract.deleteAccount, { body }, account);
    expect((await app.refused(getGuestBalance, {}, account)).code).toBe('not-signed-in');
    await awaitMail(app, account.email, /wird gelöscht/);
    await app.app.identity.deletions.eraseDue();
    expect(await rowOf(account)).toMatchObject({ name: account.name });
    app.advance(14 * 24 * 3_600_000);
    await app.app.identity.deletions.eraseDue();
    expect(await rowOf(account)).toMatchObject({ name: null, user_id: null, avs_status: 'unknown' });
    const { rows } = await pool().query<{ left: number }>(
      `select (select count(*) from auth_user where email = $1) + (select count(*) from pins where guest_id = $2)
         + (select count(*) from auth_session) * 0 as left`,
      [account.email, account.guestId],
    );
    expect(rows[0]?.left).toBe(0);
    // The one that says so is all that is left of his address.
    expect((await mailsTo(app, account.email)).map(({ subject }) => subject)).toEqual(['Dein Konto wurde gelöscht']);
    expect((await app.wallet.balance(account.guestId)).balance).toBe(5);
  });

  it('asks first what is to become of bought coins that are left', async () => {
    const account = await app.account({ coins: 5 });
    expect(await app.ok(contract.getDeletion, {}, account)).toEqual({ purchasedCoins: 5 });
    const refused = await app.refused(contract.deleteAccount, { body: { currentPassword } }, account);
    expect([refused.code, refused.details]).toEqual(['coins-left', { coins: 5 }]);
    expect(await app.ok(contract.getProfile, {}, account)).toMatchObject({ name: account.name });
    await app.ok(contract.deleteAccount, { body: { currentPassword, deleteAnyway: true } }, account);
    // Coins that were given are nobody's loss.
    const given = await app.account();
    await app.wallet.grantBonus({ key: 'given', guestId: given.guestId, coins: 9, reason: 'Test' });
    expect(await app.ok(contract.getDeletion, {}, given)).toEqual({ purchasedCoins: 0 });
    await app.ok(contract.deleteAccount, { body: { currentPassword } }, given);
  });

  it('stays if its owner comes back, or somebody needs it, while others are erased', async () => {
    const [first, back, held] = [await app.account(), await app.account(), await app.account()];
    for (const account of [first, back, held]) {
      await app.ok(contract.deleteAccount, { body: { currentPassword } }, account);
    }
    app.advance(14 * 24 * 3_600_000);
    const { deletions } = app.app.identity;
    const elsewhere = AsyncLocalStorage.snapshot();
    let erasing: Promise<void> | undefined;
    // The first one takes long.
    await app.context.database.transaction(async (client) => {
      await client.query('select 1 from guests where id = $1 for update', [first.guestId]);
      await elsewhere(async () => {
        erasing = deletions.eraseDue();
        await untilLocked(pool());
        await app.logIn(back);
        await deletions.hold(held.guestId, 'court order', back.guestId);
      });
    });
    await erasing;
    expect(await rowOf(first)).toMatchObject({ name: null, user_id: null });
    expect(await rowOf(back)).toMatchObject({ name: back.name });
    expect(await rowOf(held)).toMatchObject({ name: held.name });
    await app.logIn(back);
    await deletions.release(held.guestId);
    await deletions.eraseDue();
  });

  it('stays if its owner logs in before, or something holds it', async () => {
    const [kept, held] = [await app.account(), await app.account()];
    for (const account of [kept, held]) {
      await app.ok(contract.deleteAccount, { body: { currentPassword } }, account);
    }
    await app.app.identity.deletions.hold(held.guestId, 'court order', kept.guestId);
    await app.logIn(kept);
    await awaitMail(app, kept.email, /bleibt bestehen/);
    app.advance(14 * 24 * 3_600_000);
    await app.app.identity.deletions.eraseDue();
    expect(await rowOf(kept)).toMatchObject({ name: kept.name });
    expect(await rowOf(held)).toMatchObject({ name: held.name });
    await app.app.identity.deletions.release(held.guestId);
    await app.app.identity.deletions.eraseDue();
    expect(await rowOf(held)).toMatchObject({ name: null, user_id: null });
  });

  it('is made for somebody by invitation, with a role, and opens with his own password', async () => {
    const { inviteAccount } = app.app.identity;
    const email = 'invited@post.example';
    const invitation = { email, role: 'operator', language: 'de', name: 'Haus' } as const;
    const { guestId, link } = await inviteAccount(invitation, app.origin);
    const query = new URL(link?.address ?? '').searchParams;
    const reset = {
      userId: query.get('vxpUserId') ?? '',
      key: query.get('vxpKey') ?? '',
      password: 'Lampe Wiese Fjord 42',
    };
    await app.ok(contract.passwordReset, { body: reset }, null);
    const operator = await app.logIn({ ...(await app.guest()), name: 'Haus', email, password: reset.password });
    expect(operator.guestId).toBe(guestId);
    const { guest } = await app.ok(guestSession, { body: { language: 'de' } }, operator);
    expect(guest).toMatchObject({ role: 'operator', emailVerified: true });
    expect(guest.rights).toContain('operators');
    // Whoever has an account is given the role.
    const account = await app.account();
    await inviteAccount({ email: account.email, role: 'performer', language: 'de', name: 'x' }, app.origin);
    expect(await rowOf(account)).toMatchObject({ role: 'performer', name: account.name });
  });

  it('forgets visitors, but nothing that hangs on those who were erased', async () => {
    const nameless = await app.guest();
    await pool().query(`update guest_keys set expires_at = now() - interval '1 day' where guest_id = $1`, [
      nameless.guestId,
    ]);
    await app.context.jobs.add('forget-visitors', {});
    const gone = await until(
      () => rowOf(nameless),
      (row) => row === undefined,
    );
    expect(gone).toBeUndefined();
  });

  async function rowOf({ guestId }: Pick<TestGuest, 'guestId'>) {
    const { rows } = await pool().query<object>('select * from guests where id = $1', [guestId]);
    return rows[0];
  }
});
