import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestAccount } from '../../../../test/people/people.ts';
import { guestSession } from '../../../platform/guest-contract.ts';
import { getGuestBalance } from '../../wallet/contract.ts';
import * as contract from '../contract.ts';
import { sessionDays } from '../constants.ts';

const DAY_S = 86_400;

describe('a log-in', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  /** It began so many days ago, and was last put off so many days ago. */
  async function used(account: TestAccount, began: number, renewed: number): Promise<void> {
    await app.context.database.pool.query(
      `update auth_session set "createdAt" = now() - $2 * interval '1 day', "updatedAt" = now() - $3 * interval '1 day',
         "expiresAt" = now() + ($4 - $3) * interval '1 day'
       where "userId" = (select user_id from guests where id = $1)`,
      [account.guestId, began, renewed, sessionDays.idle],
    );
  }
  const daysLeft = async (account: TestAccount) => {
    const { rows } = await app.context.database.pool.query<{ days: number }>(
      `select round(extract(epoch from s."expiresAt" - now()) / 86400)::int as days
       from auth_session s join guests g on g.user_id = s."userId" where g.id = $1`,
      [account.guestId],
    );
    return rows.map(({ days }) => days);
  };
  const ask = async (account: TestAccount) => {
    const body = { language: 'de' };
    const answer = await app.raw(
      { method: 'POST', path: `/rest/v1${guestSession.path}`, body },
      { ...account, token: '' },
    );
    const { guest } = JSON.parse(answer.text) as { guest: { isLoggedIn: boolean } };
    return { isLoggedIn: guest.isLoggedIn, cookies: answer.cookies.filter((line) => line.includes('session_token')) };
  };

  it('that is used is put off once a day, in the browser as well', async () => {
    const account = await app.account();
    await used(account, 40, 0);
    expect(await ask(account)).toEqual({ isLoggedIn: true, cookies: [] });
    await used(account, 40, 28);
    const { isLoggedIn, cookies } = await ask(account);
    expect(isLoggedIn).toBe(true);
    expect(cookies).toEqual([expect.stringContaining(`Max-Age=${sessionDays.idle * DAY_S}`)]);
    expect(await daysLeft(account)).toEqual([sessionDays.idle]);
    expect((await ask(account)).cookies).toEqual([]);
  });

  it('is not put off by what cannot take the cookie along', async () => {
    const account = await app.account();
    await used(account, 40, 28);
    await app.raw({ method: 'GET', path: '/rest/v1/avatars/none' }, account);
    expect(await app.app.identity.access.viewer(account.cookie)).toMatchObject({ guestId: account.guestId });
    expect(await daysLeft(account)).toEqual([2]);
  });

  it('that was not used ends', async () => {
    const account = await app.account();
    await used(account, sessionDays.idle, sessionDays.idle);
    expect((await ask(account)).isLoggedIn).toBe(false);
  });

  it('has its second factor for a month, however long it is used', async () => {
    const operator = await app.account({ role: 'operator' });
    const proved = (days: number) =>
      app.context.database.pool.query(
        `update session_assurance set at = now() - $2 * interval '1 day' where session_id in
           (select s.id from auth_session s join guests g on g.user_id = s."userId" where g.id = $1)`,
        [operator.guestId, days],
      );
    await proved(sessionDays.assured - 1);
    await app.ok(contract.getMailbox, {}, operator);
    await proved(sessionDays.assured);
    expect((await app.refused(contract.getMailbox, {}, operator)).code).toBe('second-factor-required');
  });

  it('ends for good after half a year, on every way', async () => {
    const account = await app.account();
    await used(account, sessionDays.most - 1, 28);
    expect((await ask(account)).isLoggedIn).toBe(true);
    // Whoever asks for its end alone is told the truth, too.
    expect(await daysLeft(account)).toEqual([1]);
    await used(account, sessionDays.most, 0);
    expect((await app.refused(getGuestBalance, {}, account)).code).toBe('not-signed-in');
    expect(await app.app.identity.access.viewer(account.cookie)).toBeNull();
    expect(await ask(account)).toEqual({ isLoggedIn: false, cookies: [] });
    const { email, password } = account;
    const again = await app.ok(contract.logIn, { body: { email, password } }, await app.guest());
    expect(again).toMatchObject({ success: true });
  });
});
