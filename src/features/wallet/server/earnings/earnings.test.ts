import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { onAir, sit, watching } from '../../../../../test/live/room.ts';
import { holdSteadyClock } from '../../../../../test/clocks/steady-clock.ts';
import { beginShow, finishShow, planShow } from '../../../tickets/contract.ts';
import { berlinDay } from '../../../../platform/time/berlin.ts';
import { voucherTypes } from '../../constants.ts';
import * as contract from '../../contract.ts';
import * as liveContract from '../../../live/contract.ts';

describe('her earnings', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const today = () => {
    const day = berlinDay(app.now());
    return { query: { from: day, to: day } };
  };

  it('tell of chat sessions, vouchers, tips and tickets what the ledger says', async () => {
    using clock = holdSteadyClock();
    const performer = await onAir(app, { priceVideo: 13 });
    const { performerId } = performer;
    const first = await sit(app, clock, performer, { set: { name: '=Anna' } });
    first.prove(100);
    await app.app.live.leave(first.guest.guestId, performerId);
    const second = await sit(app, clock, performer);
    const voucher = { key: 'two-minutes', guestId: second.guest.guestId, type: voucherTypes.videochat, amount: 2 };
    await app.context.database.transaction((client) =>
      app.wallet.vouchers.grant({ ...voucher, actorId: null, expiresAt: null, source: 'test' }, client),
    );
    await app.app.live.leave(second.guest.guestId, performerId);
    const { chatSessionId, chatId } = await second.channel.request('joinChat', {
      actorId: performerId,
      mode: 'videoChat',
    });
    watching(app, clock, { performerId, guestId: second.guest.guestId, chatSessionId }).prove(70);
    await second.channel.request('sendMessage', {
      channelId: null,
      messageType: 'tip',
      senderType: 'guest',
      isVideochat: true,
      isFreechat: false,
      data: { text: '', coins: 11 },
      includedGifts: [],
      chatId,
      clientId: 'eleven-coins',
    });
    const start = new Date(app.now().getTime() + 60_000).toISOString();
    const plan = { title: 'Am Kamin', description: '', price: 25, start, minutes: 60, isInternal: false };
    const showId = (await app.ok(planShow, { body: plan }, performer)).items[0]?.id ?? 0;
    const { guestId } = first.guest;
    const wanted = { showId, price: 25, requestKey: randomUUID() };
    expect(await app.app.tickets.guests.buy({ guestId, country: null, region: null }, wanted)).toMatchObject({
      success: true,
    });
    await app.ok(beginShow, { params: { showId } }, performer);
    await app.context.database.pool.query(
      `update ticket_shows set started_at = started_at - interval '40 minutes' where id = $1`,
      [showId],
    );
    await app.ok(finishShow, { params: { showId } }, performer);

    const earnings = await app.ok(contract.getEarnings, today(), performer);
    const { coins, days, kinds, guests } = earnings;
    expect(coins).toBe(await app.wallet.earnings(performerId));
    expect(coins).toBeGreaterThan(20);
    expect(days).toEqual([{ day: today().query.from, coins }]);
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['ticketShow', 'tip', 'videoChat']);
    expect(kinds.reduce((sum, each) => sum + each.coins, 0)).toBe(coins);
    expect(guests.reduce((sum, each) => sum + each.coins, 0)).toBe(coins);
    expect(guests.map(({ name }) => name).toSorted()).toEqual(['=Anna', second.guest.name]);
    const told = JSON.stringify(earnings);
    for (const secret of [guestId, second.guest.guestId]) expect(told).not.toContain(secret);

    const { query } = today();
    const path = `/rest/v1/studio/earnings.csv?from=${query.from}&to=${query.to}&language=de`;
    const table = await app.raw({ method: 'GET', path }, performer);
    expect(table.headers['content-type']).toContain('text/csv');
    expect(table.text).toContain(`"Trinkgeld","${second.guest.name}"`);
    // A spreadsheet must not take a name for a formula.
    expect(table.text).toContain(`"'=Anna"`);
    expect(table.text).not.toContain('"=Anna"');
  });

  it('are hers alone, of days in their order and not too many', async () => {
    const [performer, other] = [await app.performer(), await onAir(app)];
    expect(await app.ok(contract.getEarnings, today(), performer)).toMatchObject({ coins: 0, kinds: [], guests: [] });
    await app.ok(liveContract.endShow, {}, other);
    const { items } = await app.ok(contract.getHistory, { query: {} }, other);
    expect(items).toMatchObject([{ chatSessions: 0, seconds: 0, coins: 0 }]);
    const before = items[0]?.id ?? '';
    expect((await app.ok(contract.getHistory, { query: { before } }, other)).items).toEqual([]);
    expect((await app.ok(contract.getHistory, { query: {} }, performer)).items).toEqual([]);
    for (const query of [
      { from: '2026-02-03', to: '2026-02-02' },
      { from: '2020-01-01', to: '2026-02-02' },
    ]) {
      expect((await app.refused(contract.getEarnings, { query }, performer)).code).toBe('bad-request');
    }
    const spring = await app.ok(contract.getEarnings, { query: { from: '2026-03-28', to: '2026-03-30' } }, performer);
    expect(spring.days.map(({ day }) => day)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
  });

  it('are listed show by show, with what was given in each', async () => {
    using clock = holdSteadyClock();
    const performer = await onAir(app, { priceVideo: 30 });
    const { prove } = await sit(app, clock, performer);
    prove(20);
    await app.ok(liveContract.endShow, {}, performer);
    const { items, next } = await app.ok(contract.getHistory, { query: {} }, performer);
    expect(items).toMatchObject([{ chatSessions: 1, seconds: 20, coins: 5 }]);
    expect(next).toBeNull();
  });
});
