import { describe, expect, it } from 'vitest';
import { onAir, sit } from '../../../../../test/live/room.ts';
import { steadyApp } from '../../../../../test/live/steady-app.ts';
import { untilLocked } from '../../../../../test/clocks/lock-waiters.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { getGuestBalance, getStatement } from '../../../wallet/contract.ts';
import { getReceipt } from '../../contract.ts';

describe('metering', () => {
  const held = steadyApp();

  it('charges to the proven second, and receipt, balance, statement and earnings agree', async () => {
    const performer = await onAir(held.app);
    const { guest, channel, chatSessionId, prove } = await sit(held.app, held.clock, performer);
    prove(190);
    const { receipt } = await channel.request('leaveChat', { actorId: performer.performerId });
    expect(receipt).toMatchObject({ seconds: 190, price: 8, charged: 25, exitCode: 'clientExit', actorName: 'Mira' });
    expect(await held.app.ok(getReceipt, { params: { chatSessionId } }, guest)).toEqual(receipt);
    expect((await held.app.ok(getGuestBalance, {}, guest)).balance).toBe(75);
    const { items } = await held.app.ok(getStatement, { query: {} }, guest);
    expect(items.filter(({ kind }) => kind === 'chat').reduce((sum, { amount }) => sum + amount, 0)).toBe(-25);
    expect(await held.app.wallet.earnings(performer.performerId)).toBe(12);
  });

  it('charges nothing without a proof', async () => {
    const performer = await onAir(held.app);
    const { guest, channel } = await sit(held.app, held.clock, performer);
    held.clock.advance(9000);
    const { receipt } = await channel.request('leaveChat', { actorId: performer.performerId });
    expect(receipt).toMatchObject({ seconds: 0, charged: 0 });
    expect((await held.app.ok(getGuestBalance, {}, guest)).balance).toBe(100);
  });

  it('lets a gap of the line pass for free, and ends the chat session when the connection is lost', async () => {
    const performer = await onAir(held.app, { priceVideo: 40 });
    const { channel, chatSessionId, prove, say } = await sit(held.app, held.clock, performer);
    prove(3);
    held.clock.advance(9000);
    prove(3);
    // Of the gap nothing counts: nobody knows of anything that was delivered in it.
    held.clock.advance(10_001);
    const { receipt } = await channel.hear('chatExit');
    expect(receipt).toMatchObject({ chatSessionId, seconds: 6, charged: 4, exitCode: 'lineLost' });
    await expect(say()).rejects.toThrow('not-in-chat');
  });

  it('warns a minute before the coins run out, and ends when they have, to the coin', async () => {
    const performer = await onAir(held.app);
    const { guest, channel, prove } = await sit(held.app, held.clock, performer, { coins: 10 });
    prove(10);
    const seen = await channel.hear('chatMeter');
    expect(seen.remainingSeconds).toBeGreaterThan(60);
    expect(channel.received.items.some(({ type }) => type === 'chatWarning')).toBe(false);
    prove(10);
    const warning = await channel.hear('chatWarning');
    expect(warning.remainingSeconds).toBeLessThanOrEqual(60);
    prove(60);
    const { receipt } = await channel.hear('chatExit');
    // Ten coins at eight a minute are seventy-five seconds, though eighty were proven.
    expect(receipt).toMatchObject({ seconds: 75, charged: 10, exitCode: 'noMoney' });
    expect(channel.received.items.filter(({ type }) => type === 'chatWarning')).toHaveLength(1);
    expect((await held.app.ok(getGuestBalance, {}, guest)).balance).toBe(0);
  });

  it('charges the last coins as well when their proof comes while the ones before are being charged', async () => {
    const performer = await onAir(held.app);
    const { guest, channel, prove } = await sit(held.app, held.clock, performer, { coins: 10 });
    const { pool } = held.app.context.database;
    prove(66);
    await until(
      () =>
        channel.received.items.findLast(({ type }) => type === 'chatMeter')?.data as { charged: number } | undefined,
      (meter) => meter?.charged === 8,
    );
    const other = await pool.connect();
    try {
      await other.query('begin');
      await other.query('select from ledger.accounts where id like $1 for update', [`guest:${guest.guestId}:%`]);
      prove(3);
      await untilLocked(pool);
      prove(6);
      await other.query('commit');
    } finally {
      other.release();
    }
    const { receipt } = await channel.hear('chatExit');
    expect(receipt).toMatchObject({ seconds: 75, charged: 10, exitCode: 'noMoney' });
    expect((await held.app.ok(getGuestBalance, {}, guest)).balance).toBe(0);
  });

  it('goes on when coins are topped up in time', async () => {
    const performer = await onAir(held.app, { priceVideo: 40 });
    const { guest, channel, prove } = await sit(held.app, held.clock, performer, { coins: 10 });
    prove(10);
    await channel.hear('chatWarning');
    await held.app.giveCoins(guest.guestId, 20);
    await until(
      () => channel.received.items.findLast(({ type }) => type === 'chatMeter')?.data as { balance: number },
      ({ balance }) => balance > 20,
    );
    prove(20);
    const { receipt } = await channel.request('leaveChat', { actorId: performer.performerId });
    expect(receipt).toMatchObject({ seconds: 30, charged: 20 });
    expect((await held.app.ok(getGuestBalance, {}, guest)).balance).toBe(10);
  });

  it('never takes more than there is when time and gifts are paid from one purse', async () => {
    const performer = await onAir(held.app, { priceVideo: 40 });
    const { guest, channel, chatId, prove } = await sit(held.app, held.clock, performer, { coins: 9 });
    prove(6);
    const charged = async () => {
      const { rows } = await held.app.context.database.pool.query<{ charged: number }>(
        `select sum(charged)::int as charged from chat_sessions where guest_id = $1`,
        [guest.guestId],
      );
      return rows[0]?.charged ?? 0;
    };
    expect(await until(charged, (coins) => coins > 0)).toBe(4);
    const tip = {
      channelId: null,
      messageType: 'tip' as const,
      senderType: 'guest' as const,
      isVideochat: true,
      isFreechat: false,
      data: { text: '', coins: 5 },
      includedGifts: [],
      chatId,
      clientId: 'five-coins',
    };
    await channel.request('sendMessage', tip);
    prove(6);
    await held.app.app.live.guestLeft(guest.guestId, 'logout');
    const { balance } = await held.app.ok(getGuestBalance, {}, guest);
    expect([await charged(), balance]).toEqual([4, 0]);
  });

  it('shares one chat session between two joins, one after the other or at once', async () => {
    const performer = await onAir(held.app);
    const guest = await held.app.account({ verified: true, coins: 100 });
    const [here, there] = [await held.app.channel(guest), await held.app.channel(guest)];
    const join = { actorId: performer.performerId, mode: 'videoChat' } as const;
    const joined = await Promise.all([here.request('joinChat', join), there.request('joinChat', join)]);
    const again = await here.request('joinChat', join);
    expect(new Set([...joined, again].map(({ chatSessionId }) => chatSessionId)).size).toBe(1);
    expect(await held.app.app.live.viewers(performer.performerId)).toBe(1);
  });

  it('keeps the price of a running chat session when she changes hers', async () => {
    const performer = await onAir(held.app);
    const { channel, prove } = await sit(held.app, held.clock, performer);
    await held.app.app.live.goLive(performer.performerId, { priceVideo: 40, previewFsk: 16, freeChat: false });
    // Six coins and ninety-three hundredths: what is left of a coin is the guest's.
    prove(52);
    const { receipt } = await channel.request('leaveChat', { actorId: performer.performerId });
    expect(receipt).toMatchObject({ price: 8, seconds: 52, charged: 6 });
  });

  it('charges nothing in free chat', async () => {
    const performer = await onAir(held.app, { freeChat: true });
    const { guest, channel, prove } = await sit(held.app, held.clock, performer, { coins: 0 }, 'freeChat');
    prove(30);
    const { receipt } = await channel.request('leaveChat', { actorId: performer.performerId });
    expect(receipt).toMatchObject({ mode: 'freeChat', price: 0, charged: 0 });
    expect((await held.app.ok(getGuestBalance, {}, guest)).balance).toBe(0);
  });

  it('shows a receipt to nobody else, and takes a rating of nobody else', async () => {
    const performer = await onAir(held.app);
    const { guest, channel, chatSessionId } = await sit(held.app, held.clock, performer);
    await channel.request('leaveChat', { actorId: performer.performerId });
    const stranger = await held.app.account();
    expect((await held.app.refused(getReceipt, { params: { chatSessionId } }, stranger)).code).toBe('not-found');
    const rate = (guestId: string) => held.app.app.live.rate(guestId, chatSessionId, 5);
    await expect(rate(stranger.guestId)).rejects.toThrow('not-found');
    await rate(guest.guestId);
  });

  it('charges nothing twice where the answer to a commit was lost: what counts is what the books say', async () => {
    const performer = await onAir(held.app, { priceVideo: 60 });
    const { guest, channel, prove } = await sit(held.app, held.clock, performer);
    prove(10);
    const activeSession = await held.app.app.live.activeSessionOf({ ...guest, isVip: false }, performer.performerId);
    if (activeSession === null) throw new Error('nobody sits there');
    await until(
      () => activeSession.charged,
      (coins) => coins === 10,
    );
    // The transaction stands, and this process has never heard of it.
    Object.assign(activeSession, { charged: 0, balance: 100 });
    prove(5);
    const { receipt } = await channel.request('leaveChat', { actorId: performer.performerId });
    expect(receipt).toMatchObject({ seconds: 15, charged: 15 });
    expect((await held.app.ok(getGuestBalance, {}, guest)).balance).toBe(85);
    expect(await held.app.wallet.earnings(performer.performerId)).toBe(7);
  });

  it('charges everybody else where one guest cannot be', async () => {
    const performer = await onAir(held.app, { priceVideo: 60 });
    const chatSession = [];
    for (let nth = 0; nth < 5; nth++) chatSession.push(await sit(held.app, held.clock, performer));
    const [broken, ...others] = chatSession;
    const { pool } = held.app.context.database;
    await pool.query(
      `create function break_one() returns trigger language plpgsql as
         $$ begin if new.guest_id = '${broken?.guest.guestId}' and new.charged > 0 then raise 'broken'; end if; return new; end $$`,
    );
    await pool.query(
      `create trigger break_one before update on chat_sessions for each row execute function break_one()`,
    );
    for (const { prove } of chatSession) prove(2);
    const charged = async (guestId: string) =>
      (await pool.query<{ charged: number }>(`select charged from chat_sessions where guest_id = $1`, [guestId]))
        .rows[0]?.charged;
    for (const { guest } of others) {
      await until(
        () => charged(guest.guestId),
        (coins) => (coins ?? 0) > 0,
      );
    }
    expect(await charged(broken?.guest.guestId ?? '')).toBe(0);
    await pool.query(`drop trigger break_one on chat_sessions`);
    await until(
      () => charged(broken?.guest.guestId ?? ''),
      (coins) => (coins ?? 0) > 0,
    );
  });
});
