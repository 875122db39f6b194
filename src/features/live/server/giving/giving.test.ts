import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import type { TestChannel } from '../../../../../test/api/channel.ts';
import type { TestPerformer } from '../../../../../test/people/people.ts';
import { onAir, sit } from '../../../../../test/live/room.ts';
import { holdSteadyClock, type SteadyClock } from '../../../../../test/clocks/steady-clock.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { setToysReady } from '../../contract.ts';
import { getGuestBalance, getLedgerAccounts, getLedgerEntries } from '../../../wallet/contract.ts';
import { conversionChat, roomMenu, type LiveCommands } from '../../contract.ts';
import { setGoal, setTipMenu } from './giving-store.ts';
import { saysOneOf } from '../room/moderation.ts';
import { textMessage } from '../../../../../test/live/text-message.ts';

type Message = LiveCommands['sendMessage']['data'];

describe('giving in a chat', () => {
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

  const send = (channel: TestChannel, chatId: string, over: Partial<Message>) =>
    channel.request('sendMessage', textMessage(chatId, '', over));

  const stock = (guestId: string, giftId: number, quantity: number) =>
    app.context.database.pool.query(`insert into bought_gifts (guest_id, gift_id, quantity) values ($1, $2, $3)`, [
      guestId,
      giftId,
      quantity,
    ]);
  const purchases = async ({ performerId }: TestPerformer) => {
    const { rows } = await app.context.database.pool.query(
      `select kind, coins, performer_share from room_purchases where performer_id = $1 order by id`,
      [performerId],
    );
    return rows;
  };

  it('takes a tip once, pays half of it to her, and says it in the room', async () => {
    const performer = await onAir(app);
    const { guest, channel, chatId } = await sit(app, clock, performer);
    const lines = channel.watch(chatId);
    const tip = { messageType: 'tip', data: { text: 'für dich', coins: 15 }, clientId: randomUUID() } as const;
    await send(channel, chatId, tip);
    await send(channel, chatId, tip);
    const line = await lines.find(({ kind }) => kind === 'tip', 0);
    expect(line).toMatchObject({ text: 'für dich', coins: 15, senderName: guest.name });
    expect((await app.ok(getGuestBalance, {}, guest)).balance).toBe(85);
    expect(await app.wallet.earnings(performer.performerId)).toBe(7);
    expect(await purchases(performer)).toEqual([{ kind: 'tip', coins: 15, performer_share: 7 }]);
  });

  it('gives bought gifts first, asks coins for the rest, and nothing when they do not suffice', async () => {
    const performer = await onAir(app);
    const { guest, channel, chatId } = await sit(app, clock, performer, { coins: 10 });
    await stock(guest.guestId, 1, 2);
    const params = { actorId: performer.performerId };
    expect((await app.ok(roomMenu, { params }, guest)).boughtGifts).toEqual({ '1': 2 });
    const roses = (quantity: number) =>
      send(channel, chatId, {
        messageType: 'gift',
        data: { text: '', coins: (quantity - 2) * 4 },
        includedGifts: [{ giftId: 1, quantity }],
      });
    await expect(roses(6)).rejects.toMatchObject({ code: 'not-enough-money' });
    expect((await app.ok(roomMenu, { params }, guest)).boughtGifts).toEqual({ '1': 2 });
    await roses(3);
    expect((await app.ok(roomMenu, { params }, guest)).boughtGifts).toEqual({});
    expect((await app.ok(getGuestBalance, {}, guest)).balance).toBe(6);
    expect(await purchases(performer)).toMatchObject([{ kind: 'gift', coins: 4 }]);
  });

  it('gives nothing from his stock either while he owes something, or has paused what he spends', async () => {
    const performer = await onAir(app, { freeChat: true });
    const { guest, channel, chatId } = await sit(app, clock, performer, {}, 'freeChat');
    await stock(guest.guestId, 1, 2);
    const params = { actorId: performer.performerId };
    const rose = () =>
      send(channel, chatId, {
        messageType: 'gift',
        data: { text: '', coins: 0 },
        includedGifts: [{ giftId: 1, quantity: 1 }],
      });
    const { pool } = app.context.database;
    await pool.query(`update guests set restriction_level = 1 where id = $1`, [guest.guestId]);
    await expect(rose()).rejects.toMatchObject({ code: 'compensation-due' });
    await pool.query(`update guests set restriction_level = 0 where id = $1`, [guest.guestId]);
    await rose();
    // A limit is for what is paid now: these were paid for when they were bought.
    await app.wallet.spending.setLimits(guest.guestId, { dayCents: 100, monthCents: null });
    await send(channel, chatId, { messageType: 'tip', data: { text: '', coins: 4 } });
    await rose();
    await stock(guest.guestId, 2, 1);
    await app.wallet.spending.pause(guest.guestId, 'day');
    const other = { data: { text: '', coins: 0 }, includedGifts: [{ giftId: 2, quantity: 1 }] };
    await expect(send(channel, chatId, { messageType: 'gift', ...other })).rejects.toMatchObject({
      code: 'self-excluded',
    });
    expect((await app.ok(roomMenu, { params }, guest)).boughtGifts).toEqual({ '2': 1 });
    expect(await purchases(performer)).toHaveLength(3);
  });

  it('never gives more of a stock than there is, whoever asks at once', async () => {
    const performer = await onAir(app);
    const { guest, channel, chatId } = await sit(app, clock, performer, { coins: 8 });
    await stock(guest.guestId, 1, 3);
    const asked = Array.from({ length: 8 }, () =>
      send(channel, chatId, {
        messageType: 'gift',
        data: { text: '', coins: 4 },
        includedGifts: [{ giftId: 1, quantity: 1 }],
      }),
    );
    const done = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled');
    // Three from the stock, two for the eight coins.
    expect(done).toHaveLength(5);
    expect((await app.ok(getGuestBalance, {}, guest)).balance).toBe(0);
  });

  it('is told in the ledger by its name, with her and the show', async () => {
    const performer = await onAir(app);
    const { guest, channel, chatId } = await sit(app, clock, performer);
    const operator = await app.account({ role: 'operator', may: ['ledger'] });
    const rose = { messageType: 'gift' as const, includedGifts: [{ giftId: 1, quantity: 2 }] };
    await send(channel, chatId, { ...rose, data: { text: '', coins: 100 } });
    const query = { account: `performer:${performer.performerId}:earnings` };
    const { items } = await app.ok(getLedgerEntries, { query }, operator);
    expect(items[0]).toMatchObject({
      kind: 'gift',
      things: [{ quantity: 2, names: { de: expect.any(String) as string } }],
      show: { performer: 'Mira' },
    });
    const [payer] = items[0]?.others.filter(({ amount }) => amount < 0) ?? [];
    expect(payer?.owner).toMatchObject({ kind: 'guest', guestId: guest.guestId });
    const accounts = await app.ok(getLedgerAccounts, { query: { prefix: query.account } }, operator);
    expect(accounts.items[0]?.owner).toEqual({
      kind: 'performer',
      name: 'Mira',
      guestId: performer.guestId,
      part: 'earnings',
    });
  });

  it('takes nothing for a gift or a toy that costs more by now than the guest was shown', async () => {
    const performer = await onAir(app);
    const { pool } = app.context.database;
    await pool.query(`update performers set offers = '{videoChat,toy}' where id = $1`, [performer.performerId]);
    await app.ok(setToysReady, { body: { isReady: true } }, performer);
    const { guest, channel, chatId } = await sit(app, clock, performer);
    const rose = { messageType: 'gift' as const, includedGifts: [{ giftId: 1, quantity: 2 }] };
    const given = (coins: number) => send(channel, chatId, { ...rose, data: { text: '', coins } });
    const toy = (coins: number) => send(channel, chatId, { messageType: 'toy', data: { text: '', toyId: 1, coins } });
    const { gifts, toyControls } = await app.ok(roomMenu, { params: { actorId: performer.performerId } }, guest);
    const one = gifts.find(({ id }) => id === 1)?.price.value ?? 0;
    const control = toyControls.find(({ id }) => id === 1)?.price.value ?? 0;
    await expect(given(2 * one - 1)).rejects.toMatchObject({ code: 'price-changed', details: { price: 2 * one } });
    await expect(toy(control - 1)).rejects.toMatchObject({ code: 'price-changed', details: { price: control } });
    expect((await app.ok(getGuestBalance, {}, guest)).balance).toBe(100);
    expect(await purchases(performer)).toEqual([]);
    await given(2 * one);
    await toy(control);
    expect((await app.ok(getGuestBalance, {}, guest)).balance).toBe(100 - 2 * one - control);
  });

  it('sells nothing that is not for sale', async () => {
    const performer = await onAir(app);
    const { channel, chatId } = await sit(app, clock, performer);
    const refused = { code: 'not-for-sale' };
    const gift = (giftId: number) =>
      send(channel, chatId, { messageType: 'gift', includedGifts: [{ giftId, quantity: 1 }] });
    await expect(gift(999)).rejects.toMatchObject(refused);
    await expect(gift(6)).rejects.toMatchObject(refused);
    await expect(
      send(channel, chatId, { messageType: 'toy', data: { text: '', toyId: 1, coins: 6 } }),
    ).rejects.toMatchObject(refused);
    await expect(send(channel, chatId, { messageType: 'tip' })).rejects.toMatchObject(refused);
    await expect(send(channel, chatId, {})).rejects.toMatchObject({ code: 'bad-request' });
  });

  it('lets her toy be controlled where she offers it, and tells her for how long', async () => {
    const performer = await onAir(app);
    await app.context.database.pool.query(`update performers set offers = '{videoChat,toy}' where id = $1`, [
      performer.performerId,
    ]);
    await app.app.live.toys.setReady(performer.performerId, true);
    const showControl = await app.channel(performer);
    const { guest, channel, chatId } = await sit(app, clock, performer);
    await send(channel, chatId, { messageType: 'toy', data: { text: '', toyId: 4, coins: 30 } });
    expect(await showControl.hear('toyControl')).toMatchObject({ id: 4, duration: 45, random: true, name: guest.name });
    expect((await app.ok(getGuestBalance, {}, guest)).balance).toBe(70);
  });

  it('tips from her menu at its price, and counts towards the goal until it is reached', async () => {
    const performer = await onAir(app);
    const { performerId } = performer;
    const { database } = app.context;
    await database.transaction((client) => setTipMenu(client, performerId, [{ title: 'Lied nach Wunsch', coins: 30 }]));
    await database.transaction((client) => setGoal(client, performerId, { title: 'Zugabe', coins: 40 }));
    const { guest, channel, chatId } = await sit(app, clock, performer);
    const { menu } = await app.ok(roomMenu, { params: { actorId: performerId } }, guest);
    const item = (menuItemId = menu[0]?.id ?? 0, coins = 30) =>
      send(channel, chatId, {
        messageType: 'tip',
        data: { text: '', menuItemId, coins },
      });
    await item();
    await expect(item(menu[0]?.id, 20)).rejects.toMatchObject({ code: 'price-changed', details: { price: 30 } });
    await send(channel, chatId, { messageType: 'tip', data: { text: '', coins: 12 } });
    const { goal } = await app.ok(roomMenu, { params: { actorId: performerId } }, guest);
    expect(goal).toMatchObject({ title: 'Zugabe', coins: 40, given: 42, isReached: true });
  });

  it('takes a press for what it was: the same key for another sum, another room or other words is a conflict', async () => {
    const [performer, other] = [await onAir(app, { freeChat: true }), await onAir(app, { freeChat: true })];
    const { guest, channel, chatId } = await sit(app, clock, performer, {}, 'freeChat');
    const there = await channel.request('joinChat', { actorId: other.performerId, mode: 'freeChat' });
    const lines = channel.watch(there.chatId);
    const press = { messageType: 'tip', clientId: randomUUID() } as const;
    await send(channel, chatId, { ...press, data: { text: '', coins: 1 } });
    for (const [chat, text, coins] of [
      [there.chatId, '', 10_000],
      [there.chatId, '', 1],
      [chatId, '', 2],
      [chatId, 'viel mehr', 1],
    ] as const) {
      await expect(send(channel, chat, { ...press, data: { text, coins } })).rejects.toMatchObject({
        code: 'conflict',
      });
    }
    await send(channel, there.chatId, { data: { text: 'danach' } });
    await lines.find(({ text }) => text === 'danach');
    expect(lines.items.filter(({ kind }) => kind === 'tip')).toEqual([]);
    expect((await app.ok(getGuestBalance, {}, guest)).balance).toBe(99);
  });

  it('pays her half of many small tips together, and lists each on the receipt, whose sum the balance has lost', async () => {
    const performer = await onAir(app);
    const { performerId: actorId } = performer;
    const { guest, channel, chatId, prove } = await sit(app, clock, performer);
    prove(30);
    for (let nth = 0; nth < 5; nth++) await send(channel, chatId, { messageType: 'tip', data: { text: '', coins: 1 } });
    const rose: Partial<Message> = { messageType: 'gift', includedGifts: [{ giftId: 1, quantity: 2 }] };
    await expect(send(channel, chatId, rose)).rejects.toMatchObject({ code: 'bad-request' });
    await expect(send(channel, chatId, { ...rose, data: { text: '', coins: 7 } })).rejects.toMatchObject({
      code: 'price-changed',
      details: { price: 8 },
    });
    await send(channel, chatId, { ...rose, data: { text: '', coins: 8 } });
    const { receipt } = await channel.request('leaveChat', { actorId });
    const tip = { kind: 'tip', label: '', quantity: 1, coins: 1 };
    expect(receipt).toMatchObject({
      charged: 4,
      given: [tip, tip, tip, tip, tip, { kind: 'gift', label: 'Rose', quantity: 2, coins: 8 }],
      total: 17,
    });
    expect((await app.ok(getGuestBalance, {}, guest)).balance).toBe(83);
    // Half of seventeen, of which half a coin waits for the next.
    expect(await app.wallet.earnings(actorId)).toBe(8);
  });

  it('tells the balance after each gift in a free room too, and the meter does not take it back', async () => {
    const performer = await onAir(app, { freeChat: true });
    const { channel, chatId, prove } = await sit(app, clock, performer, {}, 'freeChat');
    prove(2);
    const from = channel.received.items.length;
    await send(channel, chatId, { messageType: 'tip', data: { text: '', coins: 40 } });
    expect((await channel.received.find(({ type }) => type === 'guestBalance', from)).data).toMatchObject({
      balance: 60,
    });
    const { data } = await channel.received.find(
      ({ type, data: meter }) => type === 'chatMeter' && (meter as { given: number }).given === 40,
      from,
    );
    expect(data).toMatchObject({ balance: null, charged: 0 });
  });

  it('lets a moderator silence and show out, and nobody else', async () => {
    const performer = await onAir(app);
    const { performerId: actorId } = performer;
    const showControl = await app.channel(performer);
    const [helper, rude] = [await sit(app, clock, performer), await sit(app, clock, performer)];
    const handleOf = (guestId: string) => app.app.live.handleOf(actorId, guestId);
    const mute = { actorId, action: 'mute', handle: handleOf(rude.guest.guestId) } as const;
    await expect(helper.channel.request('moderate', mute)).rejects.toMatchObject({ code: 'forbidden' });
    const appoint = { actorId, action: 'appoint', handle: handleOf(helper.guest.guestId) } as const;
    await expect(helper.channel.request('moderate', appoint)).rejects.toMatchObject({ code: 'forbidden' });
    await showControl.request('moderate', appoint);
    expect(await helper.channel.hear('roomModerator')).toEqual({ actorId, isModerator: true });
    await helper.channel.request('moderate', mute);
    await expect(send(rude.channel, rude.chatId, { data: { text: 'hallo' } })).rejects.toMatchObject({ code: 'muted' });
    await helper.channel.request('moderate', { ...mute, action: 'kick' });
    expect((await rude.channel.hear('chatExit')).receipt).toMatchObject({ exitCode: 'hostKick' });
  });

  it('says no banned word, hers or the platform’s', async () => {
    const performer = await onAir(app);
    const { channel, chatId } = await sit(app, clock, performer);
    await app.app.live.moderation.setWords(performer.performerId, ['Rübe']);
    await expect(send(channel, chatId, { data: { text: 'du R U B E? nein: rube!' } })).rejects.toMatchObject({
      code: 'banned-word',
    });
    await send(channel, chatId, { data: { text: 'Rübezahl' } });
  });

  it('offers the free first chat with its countdown, and takes it up where it was', async () => {
    const guest = await app.account({ verified: true });
    const on = await app.ok(conversionChat, { body: { action: 'enable' } }, guest);
    expect(on).toMatchObject({ isEligible: true, isEnabled: true, secondsLeft: 180 });
    const off = await app.ok(conversionChat, { body: { action: 'disable' } }, guest);
    expect(off).toMatchObject({ isEligible: true, isEnabled: false, endsAt: on.endsAt });
    await until(
      () => app.ok(conversionChat, { body: { action: 'enable' } }, guest),
      ({ isEnabled }) => isEnabled,
    );
  });
});

describe('banned words', () => {
  it('are found whatever stands around them, and never inside other words', () => {
    const letters = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(letters, letters, letters, (before, word, after) => {
        expect(saysOneOf(`${before} ${word.toUpperCase()}, ${after}`, [word])).toBe(true);
        expect(saysOneOf(`${before}${word}x`, [word]) && `${before}${word}x` !== word).toBe(false);
      }),
    );
    expect(saysOneOf('Sch0ner @bend', ['schoner'])).toBe(true);
  });
});
