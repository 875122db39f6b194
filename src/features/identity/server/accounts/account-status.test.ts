import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { onAir, sit } from '../../../../../test/live/room.ts';
import { holdSteadyClock, type SteadyClock } from '../../../../../test/clocks/steady-clock.ts';
import { Watched } from '../../../../../test/live/watched.ts';
import { guestSession } from '../../../../platform/guest-contract.ts';
import { getGuestBalance } from '../../../wallet/contract.ts';
import { getReceipt } from '../../../live/contract.ts';
import { endOtherSessions, endSession, getSessions, logIn, paymentLogout } from '../../contract.ts';
import type { Subscribed } from './account-status.ts';
import type { TestChannel } from '../../../../../test/api/channel.ts';

/** What a connection hears of one kind. */
function listen({ client }: TestChannel, type: string): Watched<unknown> {
  const received = new Watched<unknown>();
  client.on(type, (data) => received.push(data));
  return received;
}

function closed({ client }: TestChannel): Promise<void> {
  return new Promise((resolve) => client.onStatus((status) => status === 'waiting' && resolve()));
}

describe('what a guest is', () => {
  let app: TestApp;
  let clock: SteadyClock;
  beforeAll(async () => {
    app = await startTestApp();
    clock = holdSteadyClock();
  });
  afterAll(async () => {
    clock[Symbol.dispose]();
    await app[Symbol.asyncDispose]();
  });
  const accountStatus = () => app.app.identity.accountStatus;
  async function subscribe({ guestId }: { guestId: string }, until: Subscribed) {
    const started = await app.context.database.transaction((client) =>
      accountStatus().subscribe(guestId, until, client),
    );
    await accountStatus().notifySubscription(guestId, started);
  }
  const stateOf = async (guest: Parameters<TestApp['ok']>[2]) =>
    (await app.ok(guestSession, { body: { language: 'de' } }, guest)).guest;

  it('a lock ends sessions, lines and chat sessions on all devices at once', async () => {
    const performer = await onAir(app);
    const { guest, channel, chatSessionId, prove } = await sit(app, clock, performer);
    prove(5);
    const other = await app.logIn(guest);
    const connections = [channel, await app.channel(other)];
    const said = connections.map((line) => listen(line, 'guestLocked'));
    const ends = Promise.all(connections.map(closed));
    await accountStatus().lock(guest.guestId, 'charge-back fraud');
    await ends;
    for (const received of said) expect(await received.find(() => true)).toEqual({ reason: 'guestLocked' });
    for (const device of [guest, other]) {
      expect((await app.refused(getGuestBalance, {}, device)).code).toBe('account-locked');
    }
    const attempt = { body: { email: guest.email, password: guest.password } };
    expect((await app.refused(logIn, attempt, await app.guest())).code).toBe('account-locked');
    const gone = { guestId: guest.guestId, isVip: false };
    await expect(
      app.app.live.alive(gone, chatSessionId, { page: 'a page of his', count: 99, arrives: 'picture' }),
    ).rejects.toThrow('not-in-chat');
    await accountStatus().unlock(guest.guestId);
    const again = await app.logIn(guest);
    expect(await app.ok(getReceipt, { params: { chatSessionId } }, again)).toMatchObject({ exitCode: 'locked' });
  });

  it('logging out ends the lines of that session alone, and the chat sessions', async () => {
    const performer = await onAir(app);
    const { guest, channel, chatSessionId } = await sit(app, clock, performer);
    const other = await app.logIn(guest);
    const otherLine = await app.channel(other);
    const ended = closed(channel);
    await app.ok(paymentLogout, { body: { result: 'logout', targetUrl: '/de/' } }, guest);
    await ended;
    const gone = { guestId: guest.guestId, isVip: false };
    await expect(
      app.app.live.alive(gone, chatSessionId, { page: 'a page of his', count: 99, arrives: 'picture' }),
    ).rejects.toThrow('not-in-chat');
    expect(await otherLine.client.request('refreshEmailProperties', {})).toMatchObject({ email: guest.email });
  });

  it('a session that another device ends takes its chat with it, at once and no other', async () => {
    const performer = await onAir(app);
    const { guest, chatSessionId } = await sit(app, clock, performer);
    const other = await app.logIn(guest);
    const running = async () =>
      (
        await app.context.database.pool.query('select 1 from chat_sessions where id = $1 and ended_at is null', [
          chatSessionId,
        ])
      ).rowCount;
    const ended = await app.logIn(guest);
    const { items } = await app.ok(getSessions, {}, ended);
    const own = items.find(({ isCurrent }) => isCurrent)?.id ?? '';
    await app.ok(endSession, { params: { sessionId: own } }, other);
    expect(await running()).toBe(1);
    await app.ok(endOtherSessions, {}, other);
    expect(await running()).toBe(0);
  });

  it('subscriptions are told, with whether they begin', async () => {
    const guest = await app.account();
    const received = listen(await app.channel(guest), 'subscription');
    const soon = new Date(app.now().getTime() + 60_000);
    await subscribe(guest, { tvUntil: soon });
    await subscribe(guest, { vipUntil: soon });
    await subscribe(guest, { vipUntil: new Date(soon.getTime() + 60_000) });
    await subscribe(guest, { vipUntil: null });
    await subscribe(guest, { tvUntil: null });
    await received.find((data) => !(data as { isPremium: boolean }).isPremium);
    const tv = { isVip: false, hasTvSubscription: true, isPremium: true };
    const vip = { isVip: true, hasTvSubscription: true, isPremium: true };
    expect(received.items).toEqual([
      { ...tv, started: true },
      { ...vip, started: true },
      { ...vip, started: false },
      { ...tv, started: false },
      { isVip: false, hasTvSubscription: false, isPremium: false, started: false },
    ]);
  });

  it('VIP counts as TV subscriber, TV does not count as VIP', async () => {
    const guest = await app.account();
    const soon = new Date(app.now().getTime() + 60_000);
    await subscribe(guest, { vipUntil: soon });
    expect(await stateOf(guest)).toMatchObject({ isVip: true, hasTvSubscription: true, isPremium: true });
    await subscribe(guest, { vipUntil: null, tvUntil: soon });
    expect(await stateOf(guest)).toMatchObject({ isVip: false, hasTvSubscription: true, isPremium: true });
  });

  it('restrictions are told and taken back', async () => {
    const guest = await app.account();
    const received = listen(await app.channel(guest), 'guestRestricted');
    await accountStatus().restrict(guest.guestId, 2, 'owes 20 EUR');
    expect(await stateOf(guest)).toMatchObject({ isRestricted: true, restrictionLevel: 2 });
    await accountStatus().unrestrict(guest.guestId);
    await received.find((data) => !(data as { isRestricted: boolean }).isRestricted);
    expect(await stateOf(guest)).toMatchObject({ isRestricted: false, restrictionLevel: 0 });
  });

  it('a change of role is told, and nobody who is not there can be changed', async () => {
    const guest = await app.account();
    const received = listen(await app.channel(guest), 'pageReload');
    await accountStatus().setRole(guest.guestId, 'performer');
    await received.find(() => true);
    expect(await stateOf(guest)).toMatchObject({ role: 'performer' });
    const nobody = '01890000-0000-7000-8000-000000000000';
    await expect(accountStatus().lock(nobody, 'x')).rejects.toThrow('not-found');
    await expect(subscribe({ guestId: nobody }, { vipUntil: null })).rejects.toThrow('not-found');
  });
});
