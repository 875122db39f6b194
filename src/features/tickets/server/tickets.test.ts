import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestAccount, TestPerformer } from '../../../../test/people/people.ts';
import { onAir, sit } from '../../../../test/live/room.ts';
import { holdSteadyClock, type SteadyClock } from '../../../../test/clocks/steady-clock.ts';
import { until } from '../../../../test/clocks/until.ts';
import { MOST_BY_VOUCHER, voucherTypes } from '../../wallet/constants.ts';
import { getGuestBalance } from '../../wallet/contract.ts';
import * as contract from '../contract.ts';
import { tickets } from '../feature.ts';

const HOUR = 3_600_000;

describe('ticket shows', () => {
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

  const plan = (over: object = {}) => ({
    title: 'Lieder am Kamin',
    description: 'Eine Stunde mit Gitarre.',
    price: 40,
    start: new Date(app.now().getTime() + 60_000).toISOString(),
    minutes: 60,
    isInternal: false,
    ...over,
  });

  async function planned(over: object = {}) {
    const performer = await onAir(app);
    const { items } = await app.ok(contract.planShow, { body: plan(over) }, performer);
    return { performer, showId: items[0]?.id ?? 0 };
  }

  async function mutate(name: 'buyChatTicket' | 'removeChatTicket', showId: number, guest: TestAccount, more = '') {
    const query = `mutation { ${name}(showId: ${showId}${more}) { success errorCode } }`;
    const headers = { 'content-type': 'application/json' };
    const answer = await app.raw({ method: 'POST', path: '/gateway', body: { query }, headers }, guest);
    const { data, errors } = JSON.parse(answer.text) as {
      data: Record<string, contract.TicketOutcome> | null;
      errors?: { extensions?: { code?: string } }[];
    };
    return data?.[name] ?? errors?.[0]?.extensions?.code;
  }

  const priceOf = async (showId: number) => {
    const { rows } = await app.context.database.pool.query<{ price: number }>(
      `select price from ticket_shows where id = $1`,
      [showId],
    );
    return rows[0]?.price ?? 0;
  };
  const buy = async (
    showId: number,
    guest: TestAccount,
    { key = randomUUID(), price = -1 }: { key?: string; price?: number } = {},
  ) => {
    const shown = price < 0 ? await priceOf(showId) : price;
    return mutate('buyChatTicket', showId, guest, `, price: ${shown}, requestKey: "${key}"`);
  };
  const coins = async (guest: TestAccount) => (await app.ok(getGuestBalance, {}, guest)).balance;
  const own = (showId: number) => ({ params: { showId } });
  const age = (showId: number, minutes: number) =>
    app.context.database.pool.query(
      `update ticket_shows set started_at = started_at - make_interval(mins => $2),
         starts_at = starts_at - make_interval(mins => $2), ends_at = ends_at - make_interval(mins => $2) where id = $1`,
      [showId, minutes],
    );

  it('a crowd that buys at once is served: nobody waits for a connection that another one holds', async () => {
    const { showId } = await planned();
    // More than there are connections.
    const guests = await Promise.all(Array.from({ length: 30 }, () => app.account({ verified: true, coins: 40 })));
    const outcomes = await Promise.all(guests.map((guest) => buy(showId, guest, { price: 40 })));
    expect(outcomes).toEqual(guests.map(() => ({ success: true, errorCode: null })));
    expect(await Promise.all(guests.map(coins))).toEqual(guests.map(() => 0));
  });

  it('are sold once to each guest, give the coins back until they begin, and are paid when they have taken place', async () => {
    const { performer, showId } = await planned();
    const [guest, other] = [
      await app.account({ verified: true, coins: 100 }),
      await app.account({ verified: true, coins: 50 }),
    ];
    expect(await buy(showId, guest)).toEqual({ success: true, errorCode: null });
    expect(await buy(showId, guest)).toEqual({ success: false, errorCode: 'already-bought' });
    expect(await buy(showId, other)).toMatchObject({ success: true });
    expect([await coins(guest), await coins(other)]).toEqual([60, 10]);
    expect(await app.wallet.earnings(performer.performerId)).toBe(0);
    expect(await mutate('removeChatTicket', showId, other)).toMatchObject({ success: true });
    expect(await mutate('removeChatTicket', showId, other)).toEqual({ success: false, errorCode: 'no-ticket' });
    expect(await coins(other)).toBe(50);
    const begun = await app.ok(contract.beginShow, own(showId), performer);
    expect(begun.items[0]).toMatchObject({ state: 'running', tickets: 1, waitingCoins: 40 });
    expect(await mutate('removeChatTicket', showId, guest)).toEqual({ success: false, errorCode: 'show-begun' });
    await age(showId, 45);
    await app.ok(contract.finishShow, own(showId), performer);
    expect(await app.wallet.earnings(performer.performerId)).toBe(20);
    expect(await coins(guest)).toBe(60);
  });

  it('of a performer who is seen by nobody are shown to who holds one, and go back, and nobody is told that she begins', async () => {
    const { performer, showId } = await planned();
    const [holder, other] = [
      await app.account({ verified: true, coins: 40 }),
      await app.account({ verified: true, coins: 40 }),
    ];
    await buy(showId, holder);
    const { accountStatus } = app.app.identity;
    await accountStatus.lock(performer.guestId, 'test');
    const shows = async (guest: TestAccount) =>
      (await app.ok(contract.chatShows, { query: { actorId: performer.performerId } }, guest)).items.length;
    expect([await shows(holder), await shows(other)]).toEqual([1, 0]);
    expect(await buy(showId, other, { price: 40 })).toEqual({ success: false, errorCode: 'not-found' });
    await app.app.api(tickets).performerSide.remind();
    const { rowCount } = await app.context.database.pool.query(
      `select 1 from ticket_shows where id = $1 and reminded_at is null`,
      [showId],
    );
    expect(rowCount).toBe(1);
    expect(await mutate('removeChatTicket', showId, holder)).toEqual({ success: true, errorCode: null });
    expect([await coins(holder), await shows(holder)]).toEqual([40, 0]);
  });

  it('are sold once to a guest who presses in several tabs at the same moment', async () => {
    const { showId } = await planned();
    const guest = await app.account({ verified: true, coins: 200 });
    const key = randomUUID();
    const outcomes = await Promise.all([
      ...Array.from({ length: 4 }, () => buy(showId, guest, { price: 40 })),
      ...Array.from({ length: 2 }, () => buy(showId, guest, { price: 40, key })),
    ]);
    const sold = outcomes.filter((outcome) => typeof outcome === 'object' && outcome.success);
    // By a key of its own, or by the one that two of them share.
    expect([1, 2]).toContain(sold.length);
    expect(await coins(guest)).toBe(160);
    expect(await buy(showId, guest)).toEqual({ success: false, errorCode: 'already-bought' });
  });

  it('let in who holds a ticket and nobody else, and the others come back after it', async () => {
    const { performer, showId } = await planned();
    const { performerId: actorId } = performer;
    const outside = await sit(app, clock, performer);
    const guest = await app.account({ verified: true, coins: 100 });
    const channel = await app.channel(guest);
    const enter = { actorId, mode: 'ticketShow' } as const;
    await expect(channel.request('joinChat', enter)).rejects.toMatchObject({ code: 'not-offered' });
    await buy(showId, guest);
    await app.ok(contract.beginShow, own(showId), performer);
    expect((await outside.channel.hear('chatExit')).receipt).toMatchObject({ exitCode: 'ticketShow' });
    await expect(outside.channel.request('joinChat', enter)).rejects.toMatchObject({ code: 'need-ticket' });
    const again = outside.channel.request('joinChat', { actorId, mode: 'videoChat' });
    await expect(again).rejects.toMatchObject({ code: 'performer-busy' });
    expect(await channel.request('joinChat', enter)).toMatchObject({ mode: 'ticketShow', price: 0 });
    await app.ok(contract.finishShow, own(showId), performer);
    expect((await channel.hear('chatExit')).receipt).toMatchObject({ exitCode: 'showEnded', charged: 0 });
    await outside.channel.request('joinChat', { actorId, mode: 'videoChat' });
  });

  it('give everything back that is called off, ends in its first half, or never begins', async () => {
    for (const way of ['cancelled', 'ended', 'missed']) {
      const { performer, showId } = await planned();
      const guest = await app.account({ verified: true, coins: 40 });
      await buy(showId, guest);
      if (way === 'cancelled') await app.ok(contract.cancelShow, own(showId), performer);
      if (way === 'missed') {
        await age(showId, 30);
        await app.app.tickets.performerSide.tidy();
      }
      if (way === 'ended') {
        await app.ok(contract.beginShow, own(showId), performer);
        await age(showId, 20);
        await app.ok(contract.finishShow, own(showId), performer);
      }
      const { items } = await app.ok(contract.listOwnShows, {}, performer);
      expect([way, items[0]?.state, await coins(guest)]).toEqual([way, way, 40]);
      expect(await app.wallet.earnings(performer.performerId)).toBe(0);
    }
  });

  it('take a voucher before coins, pay her all the same, and give the voucher back', async () => {
    const { performer, showId } = await planned();
    const [stays, returns] = [await app.account({ verified: true }), await app.account({ verified: true })];
    const expiresAt = new Date(app.now().getTime() + HOUR);
    for (const { guestId } of [stays, returns]) {
      const bound = { actorId: performer.performerId, expiresAt };
      const voucher = { key: guestId, guestId, type: voucherTypes.liveShow, amount: 1, ...bound };
      await app.context.database.transaction((client) =>
        app.wallet.vouchers.grant({ ...voucher, source: 'x' }, client),
      );
    }
    await buy(showId, stays);
    await buy(showId, returns);
    await mutate('removeChatTicket', showId, returns);
    expect(await app.wallet.vouchers.of(stays.guestId)).toEqual([]);
    // As it was: good with her alone, and no longer than before.
    expect(await app.wallet.vouchers.of(returns.guestId)).toEqual([
      {
        type: voucherTypes.liveShow,
        amount: 1,
        actorId: performer.performerId,
        expiresAt: expiresAt.toISOString(),
      },
    ]);
    await app.ok(contract.beginShow, own(showId), performer);
    await age(showId, 60);
    await app.ok(contract.finishShow, own(showId), performer);
    expect(await app.wallet.earnings(performer.performerId)).toBe(20);
  });

  it('take coins where they are dearer than vouchers are good for', async () => {
    const { showId } = await planned({ price: MOST_BY_VOUCHER + 1 });
    const guest = await app.account({ verified: true, coins: MOST_BY_VOUCHER + 1 });
    const voucher = {
      key: guest.guestId,
      guestId: guest.guestId,
      type: voucherTypes.liveShow,
      amount: 1,
      actorId: null,
    };
    await app.context.database.transaction((client) =>
      app.wallet.vouchers.grant({ ...voucher, expiresAt: null, source: 'x' }, client),
    );
    expect(await buy(showId, guest)).toMatchObject({ success: true });
    expect(await coins(guest)).toBe(0);
    expect(await app.wallet.vouchers.of(guest.guestId)).toHaveLength(1);
  });

  it('cost what was shown or nothing, and one press buys one ticket whatever is sent with it', async () => {
    const { showId } = await planned();
    const guest = await app.account({ verified: true, coins: 100 });
    expect(await buy(showId, guest, { price: 30 })).toEqual({ success: false, errorCode: 'price-changed' });
    const key = randomUUID();
    expect(await buy(showId, guest, { key })).toMatchObject({ success: true });
    expect(await buy(showId, guest, { key })).toMatchObject({ success: true });
    expect(await buy(showId, guest, { key, price: 1 })).toEqual({ success: false, errorCode: 'conflict' });
    expect(await coins(guest)).toBe(60);
  });

  it('pay her half of the sum of many small ones', async () => {
    const { performer, showId } = await planned({ price: 1 });
    for (let nth = 0; nth < 6; nth++) await buy(showId, await app.account({ verified: true, coins: 1 }));
    await app.ok(contract.beginShow, own(showId), performer);
    await age(showId, 60);
    await app.ok(contract.finishShow, own(showId), performer);
    expect(await app.wallet.earnings(performer.performerId)).toBe(3);
  });

  it('that lift a restriction when they go back tell his open pages at once, whoever gave them back', async () => {
    const ends: ((guest: TestAccount, place: { performer: TestPerformer; showId: number }) => Promise<unknown>)[] = [
      (guest, { showId }) => mutate('removeChatTicket', showId, guest),
      (_guest, { performer, showId }) => app.ok(contract.cancelShow, { params: { showId } }, performer),
    ];
    for (const end of ends) {
      const place = await planned();
      const guest = await app.account({ verified: true, coins: 40 });
      const channel = await app.channel(guest);
      const told = (from: number) => channel.received.find(({ type }) => type === 'guestRestricted', from);
      expect(await buy(place.showId, guest)).toMatchObject({ success: true });
      // Something that he has spent elsewhere was charged back meanwhile.
      const debt = { key: randomUUID(), from: [`guest:${guest.guestId}:debt`], kind: 'charge-back' };
      await app.context.ledger.transfer({ ...debt, to: [{ account: 'provider:sandbox', amount: 25 }] });
      await app.context.database.transaction((client) => app.wallet.settleDebt(guest.guestId, randomUUID(), client));
      const received = channel.received.items.length;
      await end(guest, place);
      expect((await told(received)).data).toEqual({ isRestricted: false, restrictionLevel: 0 });
      expect(await app.wallet.parts(guest.guestId)).toMatchObject({ bought: 15, debt: 0 });
    }
  });

  it('that go back to somebody who owes pay that first', async () => {
    const { showId } = await planned();
    const guest = await app.account({ verified: true, coins: 40 });
    await buy(showId, guest);
    // The payment that bought them is charged back meanwhile.
    const debt = { key: randomUUID(), from: [`guest:${guest.guestId}:debt`], kind: 'charge-back' };
    await app.context.ledger.transfer({ ...debt, to: [{ account: 'provider:sandbox', amount: 40 }] });
    await app.context.database.transaction((client) => app.wallet.settleDebt(guest.guestId, randomUUID(), client));
    const again = await planned();
    expect(await buy(again.showId, guest)).toEqual({ success: false, errorCode: 'compensation-due' });
    expect(await mutate('removeChatTicket', showId, guest)).toMatchObject({ success: true });
    expect(await coins(guest)).toBe(0);
    expect(await app.wallet.parts(guest.guestId)).toMatchObject({ bought: 0, debt: 0 });
  });

  it('are not sold for coins that are not there, to strangers, or before the age check', async () => {
    const { performer, showId } = await planned();
    const poor = await app.account({ verified: true, coins: 39 });
    expect(await buy(showId, poor)).toEqual({ success: false, errorCode: 'not-enough-money' });
    expect(await coins(poor)).toBe(39);
    expect(await buy(showId, await app.account({ coins: 100 }))).toBe('forbidden');
    expect(await buy(999_999, poor)).toEqual({ success: false, errorCode: 'not-found' });
    expect(await buy(showId, performer)).toEqual({ success: false, errorCode: 'forbidden' });
    await app.context.database.pool.query(`insert into room_blocks (performer_id, guest_id) values ($1, $2)`, [
      performer.performerId,
      poor.guestId,
    ]);
    expect((await app.refused(contract.chatShow, own(showId), poor)).code).toBe('not-found');
  });

  it('that are private are known to those alone whom she invites', async () => {
    const { performer, showId } = await planned({ isInternal: true });
    const { guest, channel } = await sit(app, clock, performer);
    expect((await app.refused(contract.chatShow, own(showId), guest)).code).toBe('not-found');
    const handle = app.app.live.handleOf(performer.performerId, guest.guestId);
    await app.ok(contract.inviteToShow, { ...own(showId), body: { handle } }, performer);
    await until(
      () => channel.received.items.find(({ type }) => type === 'ticketInvitation'),
      (found) => found !== undefined,
    );
    expect(await buy(showId, guest)).toMatchObject({ success: true });
    const stranger = await app.account({ verified: true, coins: 100 });
    const { items } = await app.ok(contract.chatShows, { query: { actorId: performer.performerId } }, stranger);
    expect(items).toEqual([]);
  });

  it('are planned, begun and ended by their own performer, in good time, one after the other', async () => {
    const { performer, showId } = await planned({ start: new Date(app.now().getTime() + 3 * HOUR).toISOString() });
    const rival = await onAir(app);
    for (const call of [contract.beginShow, contract.cancelShow, contract.finishShow]) {
      expect((await app.refused(call, own(showId), rival)).code).toBe('not-found');
    }
    expect((await app.refused(contract.beginShow, own(showId), performer)).code).toBe('too-early');
    const same = plan({ start: new Date(app.now().getTime() + 3.5 * HOUR).toISOString() });
    expect((await app.refused(contract.planShow, { body: same }, performer)).code).toBe('shows-overlap');
    const past = plan({ start: new Date(app.now().getTime() - HOUR).toISOString() });
    expect((await app.refused(contract.planShow, { body: past }, performer)).code).toBe('bad-request');
    await app.app.live.endShow(performer.performerId);
    // What she can do nothing about is told first: for it she need not go on air.
    expect((await app.refused(contract.beginShow, own(showId), performer)).code).toBe('too-early');
    const soon = plan({ start: new Date(app.now().getTime() + 60_000).toISOString() });
    const { items } = await app.ok(contract.planShow, { body: soon }, performer);
    const next = items.find(({ start }) => start === soon.start)?.id ?? 0;
    expect((await app.refused(contract.beginShow, own(next), performer)).code).toBe('not-on-air');
  });

  it('come as pages, the soonest first, each once', async () => {
    const performer = await onAir(app);
    for (let nth = 1; nth <= 5; nth++) {
      const start = new Date(app.now().getTime() + nth * 2 * HOUR).toISOString();
      await app.ok(contract.planShow, { body: plan({ start }) }, performer);
    }
    const starts: string[] = [];
    for (let after: string | undefined, page = 0; page < 3; page++) {
      const query = { actorId: performer.performerId, limit: 2, ...(after === undefined ? {} : { after }) };
      const { items, next } = await app.ok(contract.chatShows, { query }, null);
      starts.push(...items.map(({ start }) => start));
      after = next ?? undefined;
    }
    expect(starts).toHaveLength(5);
    expect(starts).toEqual([...new Set(starts)].toSorted());
  });

  it('can be put into a calendar, where everybody may know of them', async () => {
    const { showId } = await planned({ title: 'Lieder; am, Kamin' });
    const answer = await app.raw({ method: 'GET', path: `/calendar/shows/${showId}.ics` }, null);
    expect(answer.text).toContain('SUMMARY:Mira: Lieder\\; am\\, Kamin\r\n');
    const hidden = await planned({ isInternal: true });
    expect((await app.raw({ method: 'GET', path: `/calendar/shows/${hidden.showId}.ics` }, null)).status).toBe(404);
  });
});
