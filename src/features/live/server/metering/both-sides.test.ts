import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { onAir, sit, watching, type ChatSession } from '../../../../../test/live/room.ts';
import { holdSteadyClock, type SteadyClock } from '../../../../../test/clocks/steady-clock.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { getGuestBalance } from '../../../wallet/contract.ts';
import type { ChatMode } from '../../contract.ts';
import { acceptRequest, putRequest } from '../modes/private-store.ts';
import { GRACE_MS } from '../rules.ts';

describe('a second that is paid', () => {
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

  const leave = async ({ channel }: ChatSession, actorId: number) =>
    (await channel.request('leaveChat', { actorId })).receipt;

  /** So many seconds in which the guest's page says this, and the engine tells of him or not. */
  function pass({ say }: ChatSession, seconds: number, ...said: Parameters<ChatSession['say']>): void {
    for (let second = 0; second < seconds; second++) {
      clock.advance(1000);
      void say(...said);
    }
  }

  it('is not one in which the page claims a picture and the engine has delivered none', async () => {
    const performer = await onAir(app, { priceVideo: 60 });
    const guest = await sit(app, clock, performer);
    guest.prove(3);
    pass(guest, 9, 'picture', false);
    // Three, and those for which the last report still stands.
    const receipt = await leave(guest, performer.performerId);
    expect(receipt?.seconds).toBeLessThanOrEqual(6);
    expect(receipt?.charged).toBe(receipt?.seconds);
  });

  it('is not one in which only sound comes, nor one in which nothing does', async () => {
    const performer = await onAir(app, { priceVideo: 60 });
    const guest = await sit(app, clock, performer);
    guest.prove(2);
    pass(guest, 5, 'sound');
    pass(guest, 4, 'nothing');
    guest.prove(2);
    expect(await leave(guest, performer.performerId)).toMatchObject({ seconds: 4, charged: 4 });
  });

  it('is not one in which she is off the air, whatever is claimed, and the screen is told why', async () => {
    const performer = await onAir(app, { priceVideo: 60 });
    const { performerId } = performer;
    const guest = await sit(app, clock, performer);
    guest.prove(3);
    await app.app.live.streamStopped(performerId);
    const from = guest.channel.received.items.length;
    pass(guest, 8);
    await guest.channel.received.find(
      ({ type, data }) => type === 'chatMeter' && (data as { still: string }).still === 'offAir',
      from,
    );
    await app.app.live.streamStarted(performerId);
    guest.prove(2);
    expect(await leave(guest, performerId)).toMatchObject({ seconds: 5, charged: 5 });
  });

  it('is proven once: what waited in a queue, and what is sent again, counts for nothing', async () => {
    const performer = await onAir(app, { priceVideo: 60 });
    const { performerId } = performer;
    const { guest, channel, chatSessionId } = await sit(app, clock, performer);
    const say = (page: string, count: number) => {
      app.app.live.delivered(performerId, [guest.guestId]);
      return app.app.live.alive({ guestId: guest.guestId, isVip: false }, chatSessionId, {
        page,
        count,
        arrives: 'picture',
      });
    };
    await say('his only page', 1);
    clock.advance(1000);
    await say('his only page', 2);
    // Away for eight seconds, then all at once.
    clock.advance(8000);
    for (let count = 3; count < 11; count++) await say('his only page', count);
    clock.advance(1000);
    for (let count = 1; count < 11; count++) await say('his only page', count);
    const { receipt } = await channel.request('leaveChat', { actorId: performerId });
    expect(receipt).toMatchObject({ seconds: 2, charged: 2 });
  });

  it('costs what the sum is worth, from chat session to chat session and across modes and prices', async () => {
    const performer = await onAir(app, { priceVideo: 8 });
    const { performerId: actorId } = performer;
    const { guest, channel } = await sit(app, clock, performer, {}, 'voyeur');
    // Fourteen seconds at four, seven at eight, three times: 5.6 coins.
    for (let round = 0; round < 3; round++) {
      for (const [mode, seconds] of [
        ['voyeur', 14],
        ['videoChat', 7],
      ] as [ChatMode, number][]) {
        const { chatSessionId } = await channel.request('joinChat', { actorId, mode });
        const both = watching(app, clock, { performerId: actorId, guestId: guest.guestId, chatSessionId });
        both.prove(seconds);
      }
      await channel.request('leaveChat', { actorId });
    }
    expect((await app.ok(getGuestBalance, {}, guest)).balance).toBe(95);
    const { rows } = await app.context.database.pool.query<{ units: number }>(
      `select units from begun_coins where guest_id = $1 and performer_id = $2`,
      [guest.guestId, actorId],
    );
    // Three times (14 · 4 + 7 · 8) thousand, less five coins.
    expect(rows).toEqual([{ units: 3 * (14 * 4 + 7 * 8) * 1000 - 5 * 60_000 }]);
  });

  it('goes before more of the picture: a chat session that is held back opens for a look now and then, and not for ever', async () => {
    const performer = await onAir(app, { priceVideo: 60 });
    const { performerId } = performer;
    const guest = await sit(app, clock, performer);
    guest.prove(1);
    const activeSession = () => app.app.live.activeSessionOf({ ...guest.guest, isVip: false }, performerId);
    // A sign of life without a proof, each second, and the picture is his for a moment each time.
    let open = 0;
    for (let second = 0; second < 58; second++) {
      clock.advance(1000);
      await guest.say('nothing', false);
      if (await app.app.live.mayPlay(performerId, guest.guest.guestId)) open += 1;
    }
    expect(open * 1000).toBeLessThanOrEqual(GRACE_MS + 5000);
    expect(await app.app.live.mayPlay(performerId, guest.guest.guestId)).toBe(false);
    expect(await until(activeSession, (found) => found?.isShut === true)).toMatchObject({ isShut: true });
    clock.advance(5000);
    await guest.say('nothing', false);
    expect((await guest.channel.hear('chatExit')).receipt).toMatchObject({
      seconds: 1,
      charged: 1,
      exitCode: 'lineLost',
    });
  });

  it('is told to the private chat as to the room: who keeps her from the others without a picture goes soon', async () => {
    const performer = await onAir(app);
    const { performerId: actorId } = performer;
    const { guest, channel } = await sit(app, clock, performer);
    const { database } = app.context;
    const expiresAt = new Date(Date.now() + 60_000);
    await putRequest(database, actorId, { guestId: guest.guestId, mode: 'single', price: 30, expiresAt });
    await acceptRequest(database, {
      performerId: actorId,
      guestId: guest.guestId,
      mode: 'single',
      now: new Date(),
      expiresAt,
    });
    const { chatSessionId } = await channel.request('joinChat', { actorId, mode: 'single' });
    const alone = watching(app, clock, { performerId: actorId, guestId: guest.guestId, chatSessionId });
    for (let second = 0; second < 21; second++) {
      clock.advance(1000);
      await alone.say('nothing', false);
    }
    const from = channel.received.items.findIndex(({ type }) => type === 'chatExit') + 1;
    expect((await channel.hear('chatExit', from)).receipt).toMatchObject({ mode: 'single', charged: 0 });
  });
});
