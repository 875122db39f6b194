import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import type { TestPerformer } from '../../../../../test/people/people.ts';
import { onAir, sit, type ChatSession } from '../../../../../test/live/room.ts';
import { holdSteadyClock, type SteadyClock } from '../../../../../test/clocks/steady-clock.ts';
import { playOffer } from '../../../../../packages/media/test/fixtures/offers.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { paymentLogout } from '../../../identity/contract.ts';
import { getGuestBalance, getStatement } from '../../../wallet/contract.ts';

describe('a guest who leaves the platform', () => {
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

  /** A chat session that another process meters. */
  async function sitElsewhere(guestId: string, { performerId }: TestPerformer): Promise<string> {
    const { rows } = await app.context.database.pool.query<{ id: string }>(
      `insert into chat_sessions (show_id, performer_id, guest_id, node_id, mode, price)
       select id, performer_id, $2, $3, 'videoChat', 8 from shows where performer_id = $1 and ended_at is null returning id`,
      [performerId, guestId, randomUUID()],
    );
    return rows[0]?.id ?? '';
  }

  it('ends all his chat sessions at once, wherever they run, and pays what was proven', async () => {
    const [here, there, elsewhere] = [await onAir(app), await onAir(app, { freeChat: true }), await onAir(app)];
    const { guest, channel, play, prove } = await sit(app, clock, here);
    await channel.request('joinChat', { actorId: there.performerId, mode: 'freeChat' });
    const away = await sitElsewhere(guest.guestId, elsewhere);
    const stays = await sit(app, clock, here);
    prove(8);
    await app.app.live.guestLeft(guest.guestId, 'logout');
    const first = await channel.hear('chatExit');
    const next = channel.received.items.findIndex(({ type }) => type === 'chatExit') + 1;
    const second = await channel.hear('chatExit', next);
    expect([first, second].map(({ receipt }) => [receipt.exitCode, receipt.charged])).toEqual([
      ['logout', 1],
      ['logout', 0],
    ]);
    const left = await app.app.live.guestsOf(here.performerId);
    expect(left.map(({ guestId }) => guestId)).toEqual([stays.guest.guestId]);
    expect(await app.app.live.guestsOf(there.performerId)).toEqual([]);
    const { rows } = await app.context.database.pool.query(
      `select exit_code from chat_sessions where id = $1 and ended_at is not null`,
      [away],
    );
    expect(rows).toEqual([{ exit_code: 'logout' }]);
    const headers = { authorization: `Bearer ${play.token}`, 'content-type': 'application/sdp' };
    expect((await app.raw({ method: 'POST', path: play.url, body: playOffer, headers }, null)).status).toBe(401);
  });

  it('hears why it ended, and what it cost, before his line is closed: of who logs out as of who is locked', async () => {
    const performer = await onAir(app);
    const away = [
      ({ guest }: ChatSession) => app.ok(paymentLogout, { body: { result: 'logout', targetUrl: '/' } }, guest),
      ({ guest }: ChatSession) => app.app.identity.accountStatus.lock(guest.guestId, 'a test'),
    ];
    for (const [nth, leave] of away.entries()) {
      const chatSession = await sit(app, clock, performer);
      const said: string[] = [];
      for (const type of ['chatExit', 'sessionExpired', 'guestLocked'])
        chatSession.channel.client.on(type, () => void said.push(type));
      chatSession.prove(60);
      await leave(chatSession);
      await until(
        () => said,
        (all) => all.length > 1,
      );
      expect(said.slice(0, 2)).toEqual(['chatExit', nth === 0 ? 'sessionExpired' : 'guestLocked']);
      const { receipt } = await chatSession.channel.hear('chatExit');
      expect(receipt).toMatchObject({ seconds: 60, charged: 8, exitCode: nth === 0 ? 'logout' : 'locked' });
    }
  });

  it('ends with the next tick where another process has ended the chat session in the database, and is charged no more', async () => {
    const { guest, channel, chatSessionId, prove } = await sit(app, clock, await onAir(app));
    prove(60);
    // A tick may have come before.
    await channel.received.find(({ type, data }) => type === 'chatMeter' && (data as { charged: number }).charged > 0);
    await app.context.database.pool.query(
      `update chat_sessions set ended_at = now(), exit_code = 'logout' where id = $1`,
      [chatSessionId],
    );
    const { balance: before } = await app.ok(getGuestBalance, {}, guest);
    try {
      prove(60);
    } catch {
      // It may have ended already.
    }
    const { receipt } = await channel.hear('chatExit');
    expect(receipt.exitCode).toBe('logout');
    const { balance } = await app.ok(getGuestBalance, {}, guest);
    expect([balance, 100 - receipt.charged]).toEqual([before, before]);
    const { items } = await app.ok(getStatement, { query: {} }, guest);
    // One movement for the whole chat session.
    expect(items.filter(({ kind }) => kind === 'chat').map(({ amount }) => -amount)).toEqual([receipt.charged]);
  });

  it('gets none from one performer after the other either', async () => {
    const rooms = [await onAir(app), await onAir(app), await onAir(app)];
    const channel = await app.channel(await app.account({ verified: true, coins: 1 }));
    const join = (actorId: number) => channel.request('joinChat', { actorId, mode: 'videoChat' });
    for (const { performerId: actorId } of rooms.slice(0, 2)) {
      for (let countGrace = 0; countGrace < 5; countGrace++) {
        await join(actorId);
        clock.advance(6000);
        await channel.request('leaveChat', { actorId });
      }
    }
    const third = rooms[2]?.performerId ?? 0;
    await expect(join(third)).rejects.toMatchObject({ code: 'free-looks' });
  });

  it('gets no picture for nothing again and again', async () => {
    const [performer, other] = [await onAir(app), await onAir(app)];
    const { channel } = await sit(app, clock, performer);
    const join = (actorId: number) => channel.request('joinChat', { actorId, mode: 'videoChat' });
    for (let countGrace = 0; countGrace < 5; countGrace++) {
      await join(performer.performerId);
      // The picture runs for as long as its first lease, and nothing proves it.
      clock.advance(6000);
      await channel.request('leaveChat', { actorId: performer.performerId });
    }
    await expect(join(performer.performerId)).rejects.toMatchObject({ code: 'free-looks' });
    // Elsewhere he may, and here again when ten minutes have passed.
    await join(other.performerId);
    await channel.request('leaveChat', { actorId: other.performerId });
    app.advance(10 * 60_000);
    await join(performer.performerId);
  });

  it('may come and go as he likes while he pays, and while it costs nobody anything', async () => {
    const performer = await onAir(app);
    const { guest, channel } = await sit(app, clock, performer);
    const { pool } = app.context.database;
    const actorId = performer.performerId;
    for (const paid of [1, 0]) {
      await pool.query(
        `update chat_sessions set started_at = now() - interval '5 minutes', charged = $2, price = price * $2 where guest_id = $1`,
        [guest.guestId, paid],
      );
      await channel.request('leaveChat', { actorId });
      expect((await channel.request('joinChat', { actorId, mode: 'videoChat' })).price).toBe(8);
    }
  });
});
