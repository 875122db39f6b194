import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { begun, channelWith, say, words } from '../../../../../test/messenger/correspondence.ts';
import type { TestAccount, TestPerformer } from '../../../../../test/people/people.ts';
import { berlinDay } from '../../../../platform/time/berlin.ts';
import { voucherTypes } from '../../../wallet/constants.ts';
import { getEarnings, getGuestBalance, getStatement } from '../../../wallet/contract.ts';
import * as contract from '../../contract.ts';

describe('what messages cost', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const coins = async (guest: TestAccount) => (await app.ok(getGuestBalance, {}, guest)).balance;
  const channel = (channelId: number, guest: TestAccount) =>
    app.ok(contract.getChannel, { params: { channelId } }, guest);
  const offer = (performer: TestPerformer, messagePrice: number, freeMessages = 0) =>
    app.ok(contract.setMessageOffer, { body: { messagePrice, freeMessages } }, performer);
  const shown = (channelId: number, price: number, more: Partial<ReturnType<typeof words>> = {}) =>
    words(channelId, { data: { text: 'Hallo', coins: price }, ...more });
  const rowsOf = async (performer: TestPerformer) =>
    (
      await app.context.database.pool.query<{ coins: number; by_voucher: boolean; performer_share: number }>(
        `select coins, by_voucher, performer_share from message_purchases where performer_id = $1 order by id`,
        [performer.performerId],
      )
    ).rows;

  it('is taken at the price that was shown, with the message, and half of it is hers', async () => {
    const [guest, performer] = [await app.account({ verified: true, coins: 20 }), await app.performer()];
    await offer(performer, 6);
    const channelId = await channelWith(app, guest, performer);
    expect(await channel(channelId, guest)).toMatchObject({ messagePrice: 6, isMessagingFree: false, coinsSpent: 0 });
    expect((await say(app, guest, shown(channelId, 6))).code).toBe('ok');
    expect(await coins(guest)).toBe(14);
    expect(await channel(channelId, guest)).toMatchObject({ coinsSpent: 6 });
    expect(await app.wallet.earnings(performer.performerId)).toBe(3);
    const { items } = await app.ok(getStatement, { query: {} }, guest);
    expect(items[0]).toMatchObject({ kind: 'message', amount: -6 });
  });

  it('is refused where it costs more by now, and says how much; nobody minds that it costs less', async () => {
    const [guest, performer] = [await app.account({ verified: true, coins: 20 }), await app.performer()];
    await offer(performer, 4);
    const channelId = await channelWith(app, guest, performer);
    const said = shown(channelId, 2);
    expect(await say(app, guest, said)).toMatchObject({ code: 'price-changed', details: { price: 4 } });
    expect(await coins(guest)).toBe(20);
    // The same message, once he has seen the price.
    expect((await say(app, guest, { ...said, data: { ...said.data, coins: 4 } })).code).toBe('ok');
    expect((await say(app, guest, shown(channelId, 9))).code).toBe('ok');
    expect(await coins(guest)).toBe(12);
  });

  it('writes nothing without coins, and takes nothing twice, however often and at once it is sent', async () => {
    const [guest, performer] = [await app.account({ verified: true, coins: 5 }), await app.performer()];
    await offer(performer, 2);
    const channelId = await channelWith(app, guest, performer);
    const said = shown(channelId, 2);
    const same = await Promise.all([say(app, guest, said), say(app, guest, said), say(app, guest, said)]);
    expect(same.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok']);
    expect(await coins(guest)).toBe(3);
    const many = await Promise.all(Array.from({ length: 5 }, () => say(app, guest, shown(channelId, 2))));
    expect(many.map(({ code }) => code).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => 'not-enough-money'),
      'ok',
    ]);
    expect(await coins(guest)).toBe(1);
    const { items } = await app.ok(contract.getMessages, { params: { channelId }, query: {} }, guest);
    expect(items).toHaveLength(2);
    expect((await rowsOf(performer)).map((row) => row.coins)).toEqual([2, 2]);
  });

  it('begins with her free first ones, goes on with vouchers, and then costs coins', async () => {
    const [guest, performer] = [await app.account({ verified: true, coins: 20 }), await app.performer()];
    await offer(performer, 4, 2);
    await app.context.database.transaction((client) =>
      app.wallet.vouchers.grant(
        {
          key: `messages-${guest.guestId}`,
          guestId: guest.guestId,
          type: voucherTypes.messages,
          amount: 1,
          actorId: null,
          expiresAt: null,
          source: 'test',
        },
        client,
      ),
    );
    const channelId = await channelWith(app, guest, performer);
    expect(await channel(channelId, guest)).toMatchObject({ freeMessagesAmount: 3, isMessagingFree: true });
    for (let nth = 0; nth < 3; nth++) expect((await say(app, guest, shown(channelId, 0))).code).toBe('ok');
    expect(await coins(guest)).toBe(20);
    expect(await channel(channelId, guest)).toMatchObject({ freeMessagesAmount: 0, isMessagingFree: false });
    expect((await say(app, guest, shown(channelId, 0))).code).toBe('price-changed');
    expect((await say(app, guest, shown(channelId, 4))).code).toBe('ok');
    expect(await coins(guest)).toBe(16);
    // First ones earn her nothing; of the voucher her half is paid by the platform.
    expect(await rowsOf(performer)).toEqual([
      { coins: 0, by_voucher: true, performer_share: 2 },
      { coins: 4, by_voucher: false, performer_share: 2 },
    ]);
    expect(await app.wallet.earnings(performer.performerId)).toBe(4);
  });

  it('gives more free first ones to nobody who sends them all at once', async () => {
    const [guest, performer] = [await app.account({ verified: true, coins: 50 }), await app.performer()];
    await offer(performer, 3, 2);
    const channelId = await channelWith(app, guest, performer);
    const answers = await Promise.all(Array.from({ length: 6 }, () => say(app, guest, shown(channelId, 0))));
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(2);
    expect(answers.filter(({ code }) => code === 'price-changed')).toHaveLength(4);
    expect(await coins(guest)).toBe(50);
  });

  it('takes gifts from his stock first; the rest counts toward the price', async () => {
    const [guest, performer] = [await app.account({ verified: true, coins: 30 }), await app.performer()];
    await offer(performer, 2);
    const { pool } = app.context.database;
    await pool.query('insert into bought_gifts (guest_id, gift_id, quantity) values ($1, 1, 2)', [guest.guestId]);
    const channelId = await channelWith(app, guest, performer);
    const gift = { messageType: 'gift' as const, includedGifts: [{ giftId: 1, quantity: 3 }] };
    // Two roses of his own, one for four coins, and two for the words.
    expect(await say(app, guest, shown(channelId, 5, gift))).toMatchObject({
      code: 'price-changed',
      details: { price: 6 },
    });
    expect((await say(app, guest, shown(channelId, 6, gift))).code).toBe('ok');
    expect(await coins(guest)).toBe(24);
    const { rows } = await pool.query('select quantity from bought_gifts where guest_id = $1', [guest.guestId]);
    expect(rows).toEqual([{ quantity: 0 }]);
    const { items } = await app.ok(contract.getMessages, { params: { channelId }, query: {} }, guest);
    expect(items[0]).toMatchObject({ coins: 6, gifts: [{ id: 1, quantity: 3 }] });
    const unknown = shown(channelId, 100, { messageType: 'gift', includedGifts: [{ giftId: 999, quantity: 1 }] });
    expect((await say(app, guest, unknown)).code).toBe('not-for-sale');
    // For VIPs alone.
    const crown = shown(channelId, 1000, { messageType: 'gift', includedGifts: [{ giftId: 6, quantity: 1 }] });
    expect((await say(app, guest, crown)).code).toBe('not-for-sale');
    expect(await coins(guest)).toBe(24);
  });

  it('stands in her earnings, and is set within bounds by her alone', async () => {
    const [guest, performer] = [await app.account({ verified: true, coins: 30 }), await app.performer()];
    await offer(performer, 10);
    await begunAt(guest, performer, 10);
    const today = berlinDay(app.now());
    const { kinds } = await app.ok(getEarnings, { query: { from: today, to: today } }, performer);
    expect(kinds).toEqual([{ kind: 'message', coins: 5, seconds: 0 }]);
    for (const messagePrice of [0, 41, 1.5]) {
      const body = { messagePrice, freeMessages: 0 };
      expect((await app.refused(contract.setMessageOffer, { body }, performer)).code).toBe('bad-request');
    }
    expect(
      (await app.refused(contract.setMessageOffer, { body: { messagePrice: 5, freeMessages: 11 } }, performer)).code,
    ).toBe('bad-request');
    expect(
      (await app.refused(contract.setMessageOffer, { body: { messagePrice: 5, freeMessages: 0 } }, guest)).code,
    ).toBe('forbidden');
  });

  async function begunAt(guest: TestAccount, performer: TestPerformer, price: number): Promise<void> {
    const channelId = await channelWith(app, guest, performer);
    expect((await say(app, guest, shown(channelId, price))).code).toBe('ok');
  }

  it('costs who owes something nothing, for he cannot pay', async () => {
    const [guest, performer] = [await app.account({ verified: true, coins: 10 }), await app.performer()];
    const channelId = await begun(app, guest, performer);
    await app.context.database.pool.query('update guests set restriction_level = 1 where id = $1', [guest.guestId]);
    expect((await say(app, guest, shown(channelId, 1))).code).toBe('compensation-due');
    expect(await coins(guest)).toBe(9);
  });
});
