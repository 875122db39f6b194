import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { giveMinutes } from '../../../../../test/live/minutes.ts';
import { onAir, sit, watching } from '../../../../../test/live/room.ts';
import { holdSteadyClock, type SteadyClock } from '../../../../../test/clocks/steady-clock.ts';
import { getGuestBalance } from '../../../wallet/contract.ts';

describe('paid chat with voucher minutes and own limits', () => {
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

  it('spends voucher minutes before coins, and the platform pays the performer for them', async () => {
    const performer = await onAir(app, { priceVideo: 40 });
    const guest = await app.account({ verified: true, coins: 20 });
    await giveMinutes(app, guest.guestId, 2);
    const channel = await app.channel(guest);
    const join = { actorId: performer.performerId, mode: 'videoChat' } as const;
    const { chatSessionId, remainingSeconds } = await channel.request('joinChat', join);
    // Two minutes, and half a minute of coins.
    expect(remainingSeconds).toBe(150);
    watching(app, clock, { performerId: performer.performerId, guestId: guest.guestId, chatSessionId }).prove(135);
    const { receipt } = await channel.request('leaveChat', { actorId: performer.performerId });
    expect(receipt).toMatchObject({ seconds: 135, charged: 10 });
    expect((await app.ok(getGuestBalance, {}, guest)).balance).toBe(10);
    expect(await app.wallet.vouchers.of(guest.guestId)).toEqual([]);
    expect(await app.wallet.earnings(performer.performerId)).toBe(45);
  });

  it('lets in who has minutes and no coins, and ends when they are over', async () => {
    const performer = await onAir(app);
    const guest = await app.account({ verified: true });
    const channel = await app.channel(guest);
    const join = { actorId: performer.performerId, mode: 'videoChat' } as const;
    await expect(channel.request('joinChat', join)).rejects.toMatchObject({ code: 'not-enough-money' });
    await giveMinutes(app, guest.guestId, 1);
    const { chatSessionId } = await channel.request('joinChat', join);
    watching(app, clock, { performerId: performer.performerId, guestId: guest.guestId, chatSessionId }).prove(62);
    const { receipt } = await channel.hear('chatExit');
    expect(receipt).toMatchObject({ seconds: 60, charged: 0, exitCode: 'noMoney' });
  });

  it("ends at the guest's own limit, and does not begin beyond it", async () => {
    const performer = await onAir(app, { priceVideo: 40 });
    const { guest, channel, prove } = await sit(app, clock, performer);
    await app.wallet.spending.setLimits(guest.guestId, { dayCents: 500, monthCents: null });
    prove(40);
    // Forty seconds are twenty-six coins, of which twenty may be spent.
    const { receipt } = await channel.hear('chatExit');
    expect(receipt.exitCode).toBe('limitReached');
    expect(receipt.charged).toBeLessThanOrEqual(20);
    const join = { actorId: performer.performerId, mode: 'videoChat' } as const;
    await app.wallet.spending.pause(guest.guestId, 'day');
    await expect(channel.request('joinChat', join)).rejects.toMatchObject({ code: 'self-excluded' });
  });

  it('ends when the guest shuts himself out', async () => {
    const performer = await onAir(app, { priceVideo: 40 });
    const { guest, channel, prove } = await sit(app, clock, performer);
    await app.wallet.spending.pause(guest.guestId, 'week');
    prove(5);
    const { receipt } = await channel.hear('chatExit');
    expect(receipt).toMatchObject({ exitCode: 'selfExcluded', charged: 0 });
  });

  it('ends also while voucher minutes pay', async () => {
    const performer = await onAir(app, { priceVideo: 40 });
    const guest = await app.account({ verified: true });
    await giveMinutes(app, guest.guestId, 5);
    const channel = await app.channel(guest);
    const join = { actorId: performer.performerId, mode: 'videoChat' } as const;
    const { chatSessionId } = await channel.request('joinChat', join);
    await app.wallet.spending.pause(guest.guestId, 'week');
    watching(app, clock, { performerId: performer.performerId, guestId: guest.guestId, chatSessionId }).prove(35);
    expect((await channel.hear('chatExit')).receipt).toMatchObject({ exitCode: 'selfExcluded', charged: 0 });
  });
});
