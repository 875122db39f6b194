import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { giveMinutes } from '../../../../../test/live/minutes.ts';
import { onAir, sit, watching } from '../../../../../test/live/room.ts';
import { holdSteadyClock, type SteadyClock } from '../../../../../test/clocks/steady-clock.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { setConversionChat } from '../joining/conversion.ts';

describe('time that a guest is given', () => {
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

  /** Enters again and proves so many seconds; answers the receipt. */
  async function sitAgain({ guest, channel }: Awaited<ReturnType<typeof sit>>, actorId: number, seconds: number) {
    const { chatSessionId } = await channel.request('joinChat', { actorId, mode: 'videoChat' });
    watching(app, clock, { performerId: actorId, guestId: guest.guestId, chatSessionId }).prove(seconds);
    return (await channel.request('leaveChat', { actorId })).receipt;
  }

  it("keeps what is left of a voucher's minute for the next chat with her", async () => {
    const performer = await onAir(app, { priceVideo: 60 });
    const { performerId: actorId } = performer;
    const first = await sit(app, clock, performer);
    await channelLeft(first, actorId);
    await giveMinutes(app, first.guest.guestId, 1);
    // Forty of sixty seconds, then thirty more: twenty are covered, ten cost a coin each.
    expect(await sitAgain(first, actorId, 40)).toMatchObject({ seconds: 40, charged: 0, voucherMinutes: 1 });
    expect(await sitAgain(first, actorId, 30)).toMatchObject({ seconds: 30, charged: 10, voucherMinutes: 0 });
    expect(await sitAgain(first, actorId, 5)).toMatchObject({ seconds: 5, charged: 5 });
  });

  const channelLeft = ({ channel }: Awaited<ReturnType<typeof sit>>, actorId: number) =>
    channel.request('leaveChat', { actorId });

  it('gives a new guest his first chat with who takes part, while the countdown runs, and pays her for it', async () => {
    const performer = await onAir(app, { priceVideo: 60 });
    const { performerId: actorId } = performer;
    await app.context.database.pool.query(`update performers set conversion_chat = true where id = $1`, [actorId]);
    const guest = await app.account({ verified: true });
    expect(await setConversionChat(app.context, guest.guestId, true)).toMatchObject({ leftMs: 180_000 });
    const channel = await app.channel(guest);
    const chatSession = { guest, channel } as Awaited<ReturnType<typeof sit>>;
    expect(await sitAgain(chatSession, actorId, 100)).toMatchObject({ seconds: 100, charged: 0 });
    expect(await app.wallet.earnings(actorId)).toBe(50);
    const other = await onAir(app, { priceVideo: 60 });
    const join = { actorId: other.performerId, mode: 'videoChat' } as const;
    await expect(channel.request('joinChat', join)).rejects.toMatchObject({ code: 'not-enough-money' });
    const { pool } = app.context.database;
    await pool.query(`update conversion_chats set ends_at = now() where guest_id = $1`, [guest.guestId]);
    const late = { actorId, mode: 'videoChat' } as const;
    await expect(channel.request('joinChat', late)).rejects.toMatchObject({ code: 'not-enough-money' });
  });

  it('pays her for it too where the process that metered it is dead', async () => {
    const performer = await onAir(app, { priceVideo: 60 });
    const { performerId: actorId } = performer;
    const guest = await app.account({ verified: true });
    await setConversionChat(app.context, guest.guestId, true);
    const { pool } = app.context.database;
    await pool.query(
      `insert into chat_sessions (show_id, performer_id, guest_id, node_id, mode, price, conversion_ms, proven_ms)
       select id, performer_id, $2, 'dead', 'videoChat', 60, 180000, 100000 from shows where performer_id = $1`,
      [actorId, guest.guestId],
    );
    await app.app.live.recover();
    expect(await app.wallet.earnings(actorId)).toBe(50);
    await app.app.live.recover();
    expect(await app.wallet.earnings(actorId)).toBe(50);
  });

  it('uses up the day’s free chat by what is sent, whatever his page says of it', async () => {
    const performer = await onAir(app, { freeChat: true });
    const { performerId: actorId } = performer;
    const silent = await sit(app, clock, performer, {}, 'freeChat');
    clock.advance(5000);
    await silent.say('nothing');
    await channelLeft(silent, actorId);
    const { rows } = await app.context.database.pool.query<{ proven: number; graceUsed: number }>(
      `select proven_ms as proven, grace_ms as "graceUsed" from chat_sessions where id = $1`,
      [silent.chatSessionId],
    );
    expect(rows).toEqual([{ proven: 0, graceUsed: 5000 }]);
    await app.context.database.pool.query(`update chat_sessions set grace_ms = 20 * 60000 where id = $1`, [
      silent.chatSessionId,
    ]);
    const again = silent.channel.request('joinChat', { actorId, mode: 'freeChat' });
    await expect(again).rejects.toMatchObject({ code: 'time-limit' });
    // Who proves what he is sent has used it once.
    const honest = await sit(app, clock, performer, {}, 'freeChat');
    honest.prove(10);
    await channelLeft(honest, actorId);
    const { rows: used } = await app.context.database.pool.query<{ ms: number }>(
      `select proven_ms + grace_ms as ms from chat_sessions where id = $1`,
      [honest.chatSessionId],
    );
    expect(used).toEqual([{ ms: 10_000 }]);
  });

  it('offers no first chat to who has paid before', async () => {
    const guest = await app.account({ verified: true });
    await app.context.database.pool.query(
      `insert into topup_orders (guest_id, request_key, amount_cents, currency, coins, provider, status)
       values ($1, $2, 1000, 'EUR', 40, 'sandbox', 'paid')`,
      [guest.guestId, randomUUID()],
    );
    expect(await setConversionChat(app.context, guest.guestId, true)).toBeNull();
  });

  it('ends free chat when the day’s time with her is used up, and lets him in again the next day', async () => {
    const performer = await onAir(app, { freeChat: true });
    const { performerId: actorId } = performer;
    const { channel, prove } = await sit(app, clock, performer, { coins: 0 }, 'freeChat');
    prove(20 * 60);
    expect((await channel.hear('chatExit')).receipt).toMatchObject({
      exitCode: 'timeLimit',
      seconds: 1200,
      charged: 0,
    });
    const join = { actorId, mode: 'freeChat' } as const;
    await expect(channel.request('joinChat', join)).rejects.toMatchObject({ code: 'time-limit' });
    await app.context.database.pool.query(`update chat_sessions set started_at = started_at - interval '1 day'`);
    await channel.request('joinChat', join);
  });

  it('stops the picture while nothing proves it, and goes on with the next proof', async () => {
    const performer = await onAir(app);
    const { guest, channel, chatSessionId, prove } = await sit(app, clock, performer);
    prove(2);
    clock.advance(6000);
    const activeSession = () => app.app.live.activeSessionOf({ ...guest, isVip: false }, performer.performerId);
    await until(activeSession, (found) => found?.isShut === true);
    prove(1);
    expect(await activeSession()).toMatchObject({ chatSessionId, isShut: false });
    await channel.request('leaveChat', { actorId: performer.performerId });
  });

  it('lets go of everybody while she is away, and opens again when she is back', async () => {
    const performer = await onAir(app);
    const { channel } = await sit(app, clock, performer);
    await app.app.live.setAway(performer.performerId, true);
    expect((await channel.hear('chatExit')).receipt).toMatchObject({ exitCode: 'performerAway' });
    const join = { actorId: performer.performerId, mode: 'videoChat' } as const;
    await expect(channel.request('joinChat', join)).rejects.toMatchObject({ code: 'performer-offline' });
    await app.app.live.setAway(performer.performerId, false);
    await channel.request('joinChat', join);
  });
});
