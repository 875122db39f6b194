import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { until } from '../../../../test/clocks/until.ts';
import { startSmtpServer } from '../../../../test/people/mails.ts';
import type { TestAccount, TestGuest } from '../../../../test/people/people.ts';
import { rights, type Right } from '../../../platform/contract.ts';
import { guestSession } from '../../../platform/guest-contract.ts';
import { getProfile, passwordReset } from '../../identity/contract.ts';
import { grantDays } from '../../subscriptions/contract.ts';
import { creditGuest, getStatement } from '../../wallet/contract.ts';
import * as contract from '../contract.ts';

const reason = 'asked by the guest';
const invitationTo = (email: string) =>
  ({ email, name: 'Nora', role: 'performer', rights: [] as Right[], language: 'de', reason }) as const;

describe('the platform', () => {
  let app: TestApp;
  let operator: TestAccount;
  beforeAll(async () => {
    app = await startTestApp();
    operator = await app.account({ role: 'operator' });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const of = (guest: TestGuest) => ({ params: { guestId: guest.guestId } });
  const detailsOf = (guest: TestGuest) => app.ok(contract.getGuest, of(guest), operator);

  it('finds accounts by name, address and number, and nobody by a wildcard', async () => {
    const guest = await app.account();
    const find = async (search: string) =>
      (await app.ok(contract.findGuests, { query: { search } }, operator)).items.map(({ guestId }) => guestId);
    expect(await find(guest.email)).toEqual([guest.guestId]);
    expect(await find(guest.guestId)).toEqual([guest.guestId]);
    expect(await find(guest.name.slice(0, 6))).toContain(guest.guestId);
    expect(await find('%')).toEqual([]);
    expect(await find(`' or 1=1 --`)).toEqual([]);
  });

  it('goes through all accounts page by page, each once', async () => {
    for (let count = 0; count < 3; count++) await app.account();
    const seen: string[] = [];
    for (let before: string | undefined; ;) {
      const query = before === undefined ? {} : { before };
      const { items, next } = await app.ok(contract.findGuests, { query }, operator);
      seen.push(...items.map(({ guestId }) => guestId));
      if (next === null) break;
      before = next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toContain(operator.guestId);
  });

  it('shows what an account has and is', async () => {
    const guest = await app.account({ coins: 30, verified: true });
    expect(await detailsOf(guest)).toMatchObject({
      email: guest.email,
      avsStatus: 'accepted',
      balances: { bought: 30, given: 0, frozen: 0, debt: 0 },
      sessions: 1,
      orders: [],
    });
  });

  it('locks an account out at once and lets it in again', async () => {
    const guest = await app.account();
    await app.ok(contract.lockGuest, { ...of(guest), body: { reason } }, operator);
    expect((await app.refused(guestSession, { body: { language: 'de' } }, guest)).code).toMatch(/locked|not-signed-in/);
    expect(await detailsOf(guest)).toMatchObject({ isLocked: true, lockReason: reason, sessions: 0 });
    const { version } = await detailsOf(guest);
    // Another operator finds a graver reason, which this one has not read.
    await app.ok(contract.lockGuest, { ...of(guest), body: { reason: 'he threatened somebody' } }, operator);
    const early = await app.refused(contract.unlockGuest, { ...of(guest), body: { version, reason } }, operator);
    expect(early.code).toBe('conflict');
    const { version: seen } = await detailsOf(guest);
    await app.ok(contract.unlockGuest, { ...of(guest), body: { version: seen, reason } }, operator);
    expect((await app.logIn(guest)).guestId).toBe(guest.guestId);
  });

  it('keeps an account from commenting, and lets it again', async () => {
    const guest = await app.account();
    const own = async () => (await app.ok(getProfile, {}, guest)).commentsBlocked;
    expect([await own(), (await detailsOf(guest)).commentsBlocked]).toEqual([false, false]);
    const set = (blocked: boolean, version: string) => ({ ...of(guest), body: { blocked, version, reason } });
    const { version: before } = await detailsOf(guest);
    await app.ok(contract.blockComments, set(true, before), operator);
    expect([await own(), (await detailsOf(guest)).commentsBlocked]).toEqual([true, true]);
    expect((await app.refused(contract.blockComments, set(false, before), operator)).code).toBe('conflict');
    await app.ok(contract.blockComments, set(false, (await detailsOf(guest)).version), operator);
    expect(await own()).toBe(false);
  });

  it('restricts an account and lifts it', async () => {
    const guest = await app.account();
    const set = (level: number, version: string) => ({ ...of(guest), body: { level, version, reason } });
    const { version: before } = await detailsOf(guest);
    await app.ok(contract.restrictGuest, set(1, before), operator);
    expect(await detailsOf(guest)).toMatchObject({ restrictionLevel: 1, restrictionReason: reason });
    // Whatever was seen, it may be made stricter.
    await app.ok(contract.restrictGuest, set(2, before), operator);
    expect((await app.refused(contract.restrictGuest, set(0, before), operator)).code).toBe('conflict');
    await app.ok(contract.restrictGuest, set(0, (await detailsOf(guest)).version), operator);
    expect(await detailsOf(guest)).toMatchObject({ restrictionLevel: 0, restrictionReason: null });
  });

  it('credits coins once, however often it is asked', async () => {
    const guest = await app.account();
    const body = { coins: 25, requestKey: randomUUID(), reason };
    await app.ok(creditGuest, { ...of(guest), body }, operator);
    await app.ok(creditGuest, { ...of(guest), body }, operator);
    // A UUID in capitals is the same UUID.
    const capitals = { ...body, requestKey: body.requestKey.toUpperCase() };
    await app.ok(creditGuest, { ...of(guest), body: capitals }, operator);
    expect((await detailsOf(guest)).balances).toEqual({ bought: 0, given: 25, frozen: 0, debt: 0 });
    // Why is for the log alone: neither his statement nor the ledger's own words tell it.
    const { items } = await app.ok(getStatement, { query: {} }, guest);
    expect(items).toMatchObject([{ amount: 25, label: null }]);
    expect(JSON.stringify(items)).not.toContain(reason);
    const { rowCount } = await app.context.database.pool.query(
      `select from ledger.transfers t where t::text like '%' || $1 || '%'`,
      [reason],
    );
    expect(rowCount).toBe(0);
    const nobody = { params: { guestId: randomUUID() }, body: { ...body, requestKey: randomUUID() } };
    expect((await app.refused(creditGuest, nobody, operator)).code).toBe('not-found');
    // The key of one credit is no other one.
    for (const other of [
      { ...of(guest), body: { ...body, coins: 26 } },
      { ...of(await app.account()), body },
    ]) {
      expect((await app.refused(creditGuest, other, operator)).code).toBe('conflict');
    }
    expect((await detailsOf(guest)).balances.given).toBe(25);
  });

  it('gives days of VIP and TV once, with a reason, and no recount takes them away', async () => {
    const guest = await app.account();
    const { client } = await app.channel(guest);
    const told = new Promise((resolve) => client.on('subscription', resolve));
    const body = { kind: 'vip' as const, days: 10, requestKey: randomUUID(), reason };
    await app.ok(grantDays, { ...of(guest), body }, operator);
    await app.ok(grantDays, { ...of(guest), body }, operator);
    expect(await told).toMatchObject({ isVip: true, isPremium: true });
    const other = { ...of(guest), body: { ...body, days: 11 } };
    expect((await app.refused(grantDays, other, operator)).code).toBe('conflict');
    const until = Date.parse((await detailsOf(guest)).vipUntil ?? '');
    expect(Math.round((until - app.now().getTime()) / 86_400_000)).toBe(10);
    // Whatever else changes, what was given stays: there is one place that works it out.
    await app.ok(grantDays, { ...of(guest), body: { ...body, kind: 'tv', requestKey: randomUUID() } }, operator);
    await app.ok(grantDays, { ...of(guest), body: { ...body, days: 5, requestKey: randomUUID() } }, operator);
    const { vipUntil, tvUntil, isVip } = await detailsOf(guest);
    expect(isVip).toBe(true);
    expect(Math.round((Date.parse(vipUntil ?? '') - app.now().getTime()) / 86_400_000)).toBe(15);
    expect(Math.round((Date.parse(tvUntil ?? '') - app.now().getTime()) / 86_400_000)).toBe(10);
    const { items } = await app.ok(contract.getAuditLog, { query: { subject: guest.guestId } }, operator);
    expect(items.at(-1)).toMatchObject({ action: 'POST /backoffice/guests/:guestId/days', reason });
  });

  it('gives no days without the right, without a reason, or to nobody', async () => {
    const guest = await app.account();
    const body = { kind: 'vip' as const, days: 10, requestKey: randomUUID(), reason };
    const other = await app.account({ role: 'operator', may: ['guests'] });
    expect((await app.refused(grantDays, { ...of(guest), body }, other)).code).toBe('forbidden');
    for (const wrong of [{ reason: '' }, { days: 0 }, { days: 367 }]) {
      const asked = { ...of(guest), body: { ...body, ...wrong } };
      expect((await app.refused(grantDays, asked, operator)).code).toBe('bad-request');
    }
    const nobody = { params: { guestId: randomUUID() }, body };
    expect((await app.refused(grantDays, nobody, operator)).code).toBe('not-found');
  });

  it('tells of an account only what was done to it, by whom and why', async () => {
    const guest = await app.account();
    const { version } = await detailsOf(guest);
    await app.ok(contract.restrictGuest, { ...of(guest), body: { level: 2, version, reason } }, operator);
    const { items } = await app.ok(
      contract.getAuditLog,
      { query: { subject: guest.guestId, kind: 'changes' } },
      operator,
    );
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      action: 'POST /backoffice/guests/:guestId/restrict',
      operatorId: operator.guestId,
      reason,
      details: { guestId: guest.guestId, level: 2 },
    });
  });

  it('gives operators exactly the rights that are named, and none can lock himself out of that', async () => {
    const other = await app.account({ role: 'operator', may: ['guests'] });
    await app.ok(
      contract.setRights,
      { ...of(other), body: { rights: ['ledger', 'ledger'], from: ['guests'], reason } },
      operator,
    );
    expect((await app.refused(contract.findGuests, { query: {} }, other)).code).toBe('forbidden');
    const { items } = await app.ok(contract.getOperators, {}, operator);
    expect(items.find(({ guestId }) => guestId === other.guestId)?.rights).toEqual(['ledger']);
    const own = { ...of(operator), body: { rights: ['guests' as const], from: ['operators' as const], reason } };
    expect((await app.refused(contract.setRights, own, operator)).code).toBe('own-rights');
    // Who was shown what held before does not give back what somebody else has taken.
    const stale = { ...of(other), body: { rights: ['guests', 'audit'], from: ['guests'], reason } } as const;
    const { rights, from } = stale.body;
    const slower = { ...of(other), body: { rights: [...rights], from: [...from], reason } };
    expect((await app.refused(contract.setRights, slower, operator)).code).toBe('conflict');
    expect((await app.refused(contract.findGuests, { query: {} }, other)).code).toBe('forbidden');
    await app.ok(contract.setRights, { ...of(other), body: { rights: [], from: ['ledger'], reason } }, operator);
    const { guest } = await app.ok(guestSession, { body: { language: 'de' } }, other);
    expect(guest).toMatchObject({ role: 'guest', rights: [] });
  });

  it('leaves who works in one role in it: nobody stops being an operator or a performer by an invitation', async () => {
    const roleOf = async (who: typeof operator) =>
      (await app.ok(guestSession, { body: { language: 'de' } }, who)).guest.role;
    const performer = await app.account({ role: 'performer' });
    const invitation = { name: 'Wer auch immer', rights: [], language: 'de', reason } as const;
    for (const [email, role] of [[operator.email, 'performer'] as const, [performer.email, 'operator'] as const]) {
      const body = { ...invitation, email, role, rights: role === 'operator' ? ['guests' as const] : [] };
      const { code, status, details } = await app.refused(contract.invite, { body }, operator);
      expect({ code, status, details }).toEqual({
        code: 'role-held',
        status: 409,
        details: { role: role === 'performer' ? 'operator' : 'performer' },
      });
    }
    expect([await roleOf(operator), await roleOf(performer)]).toEqual(['operator', 'performer']);
    // The same role again is only a new link.
    const again = { ...invitation, email: performer.email, role: 'performer' as const, rights: [] };
    await app.ok(contract.invite, { body: again }, operator);
    const { items } = await app.ok(contract.getOperators, {}, operator);
    expect(items.map(({ guestId }) => guestId)).toContain(operator.guestId);
    expect(items.map(({ guestId }) => guestId)).not.toContain(performer.guestId);
  });

  it('shows the link of an invitation once where nobody delivers mails: to who may invite, and not in the log', async () => {
    const body = invitationTo(`${randomUUID()}@post.example`);
    const { by, link } = await app.ok(contract.invite, { body }, operator);
    expect(by).toBe('link');
    const query = new URL(link?.address ?? '').searchParams;
    const key = query.get('vxpKey') ?? '';
    const goodUntil = new Date(link?.goodUntil ?? 0).getTime();
    expect(goodUntil - app.now().getTime()).toBeGreaterThan(71 * 3_600_000);
    const { rows } = await app.context.database.pool.query<{ kept: string }>(
      `select string_agg(l::text, '') as kept from audit_log l`,
    );
    expect(rows[0]?.kept).toContain(body.email);
    expect(rows[0]?.kept).not.toContain(key);

    const reset = { userId: query.get('vxpUserId') ?? '', key, password: 'Lampe Wiese Fjord 42' };
    await app.ok(passwordReset, { body: reset }, null);
    // From now on it is somebody's, who has his password.
    expect(await app.ok(contract.invite, { body }, operator)).toEqual({ by: 'account', link: null });
    for (const right of rights.filter((each) => each !== 'operators')) {
      const other = await app.account({ role: 'operator', may: [right] });
      expect((await app.refused(contract.invite, { body }, other)).code).toBe('forbidden');
    }
  });

  it('opens no account of worth to who invites, unless its owner has shown that it is his', async () => {
    for (const guest of [await app.account({ coins: 5 }), await app.account({ verified: true })]) {
      const body = invitationTo(guest.email);
      expect((await app.refused(contract.invite, { body }, operator)).code).toBe('unconfirmed-account');
      const { guest: still } = await app.ok(guestSession, { body: { language: 'de' } }, await app.logIn(guest));
      expect(still.role).toBe('guest');
    }
    expect((await app.ok(contract.invite, { body: invitationTo((await app.account()).email) }, operator)).by).toBe(
      'link',
    );
  });

  it('leaves the link to the mail where mails are delivered', async () => {
    await using server = await startSmtpServer();
    await using delivering = await startTestApp({ env: { SMTP_URL: server.url } });
    const inviting = await delivering.account({ role: 'operator' });
    const body = invitationTo('nora@post.example');
    expect(await delivering.ok(contract.invite, { body }, inviting)).toEqual({ by: 'mail', link: null });
    const [mail] = await until(
      () => server.taken,
      ({ length }) => length > 0,
    );
    expect(mail?.to).toBe('nora@post.example');
    expect(mail?.raw).toContain('vxpKey');
  });

  it('never makes an operator of somebody by his rights alone', async () => {
    const guest = await app.account();
    const asked = { ...of(guest), body: { rights: ['guests' as const], from: [], reason } };
    expect((await app.refused(contract.setRights, asked, operator)).code).toBe('not-found');
  });

  it('asks for a reason', async () => {
    const guest = await app.account();
    const asked = { ...of(guest), body: { reason: '  ' } };
    expect((await app.refused(contract.lockGuest, asked, operator)).code).toBe('bad-request');
  });
});
