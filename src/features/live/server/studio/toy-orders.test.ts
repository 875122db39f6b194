import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import type { TestPerformer } from '../../../../../test/people/people.ts';
import { onAir, sit, type ChatSession } from '../../../../../test/live/room.ts';
import { holdSteadyClock, type SteadyClock } from '../../../../../test/clocks/steady-clock.ts';
import { Watched } from '../../../../../test/live/watched.ts';
import type { LiveEvents } from '../../contract.ts';
import { roomMenu } from '../../contract.ts';
import { setGoal } from '../index.ts';
import { getGuestBalance } from '../../../wallet/contract.ts';
import { endShow, getToys, noteToyOrder, setToysReady } from '../../contract.ts';

describe('toys that guests control', () => {
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

  async function offering(): Promise<TestPerformer> {
    const performer = await onAir(app);
    await app.context.database.pool.query(`update performers set offers = '{videoChat,toy}' where id = $1`, [
      performer.performerId,
    ]);
    return performer;
  }
  const ready = (performer: TestPerformer, isReady = true) => app.ok(setToysReady, { body: { isReady } }, performer);
  const buy = ({ channel, chatId }: ChatSession, toyId: number, clientId: string = randomUUID()) =>
    channel.request('sendMessage', {
      channelId: null,
      messageType: 'toy',
      senderType: 'guest',
      isVideochat: true,
      isFreechat: false,
      data: { text: '', toyId, coins: 30 },
      includedGifts: [],
      chatId,
      clientId,
    });
  const note = (performer: TestPerformer, orderId: string, state: LiveEvents['toyOrder']['state']) =>
    app.ok(noteToyOrder, { params: { orderId }, body: { state } }, performer);

  /** What the room is told beside lines, from now on. */
  async function passing(
    { channel, chatId }: ChatSession,
    actorId: number,
  ): Promise<Watched<{ type: string; data: unknown }>> {
    const told = new Watched<{ type: string; data: unknown }>();
    const room = channel.client.room(chatId, { join: () => ({ type: 'watchRoom', data: { actorId } }) });
    room.subscribe(({ type, data }) => told.push({ type, data }));
    await channel.request('watchRoom', { actorId });
    return told;
  }

  it('are sold only while one is connected, and for a moment after her studio has fallen silent', async () => {
    const performer = await offering();
    const guest = await sit(app, clock, performer);
    const forSale = async () =>
      (await app.ok(roomMenu, { params: { actorId: performer.performerId } }, guest.guest)).toyControls.length > 0;
    const refused = { code: 'not-for-sale' };
    await expect(buy(guest, 1)).rejects.toMatchObject(refused);
    expect(await forSale()).toBe(false);
    expect(await ready(performer)).toEqual({ isOffered: true, orders: [] });
    expect(await forSale()).toBe(true);
    await buy(guest, 1);
    await ready(performer, false);
    expect(await forSale()).toBe(false);
    await expect(buy(guest, 1)).rejects.toMatchObject(refused);
    await ready(performer);
    app.advance(60_000);
    expect(await forSale()).toBe(false);
    await expect(buy(guest, 1)).rejects.toMatchObject(refused);
    await ready(performer);
    await app.context.database.pool.query(`update performers set offers = '{videoChat}' where id = $1`, [
      performer.performerId,
    ]);
    await expect(buy(guest, 1)).rejects.toMatchObject(refused);
    expect(await ready(performer)).toMatchObject({ isOffered: false });
  });

  it('are waited for in the order of purchase, once each, until she says what came of them', async () => {
    const performer = await offering();
    const { performerId: actorId } = performer;
    await ready(performer);
    const [first, second] = [await sit(app, clock, performer), await sit(app, clock, performer)];
    const told = await passing(second, actorId);
    const again = randomUUID();
    await buy(first, 4, again);
    await buy(first, 4, again);
    await buy(second, 1);
    expect((await app.ok(getGuestBalance, {}, first.guest)).balance).toBe(70);
    const { orders } = await app.ok(getToys, {}, performer);
    expect(orders).toMatchObject([
      { name: first.guest.name, duration: 45, random: true },
      { name: second.guest.name, random: false },
    ]);
    expect(JSON.stringify(orders)).not.toContain(first.guest.guestId);
    const [one, two] = orders.map(({ id }) => id);
    await note(performer, one ?? '', 'running');
    await note(performer, one ?? '', 'done');
    await note(performer, two ?? '', 'missed');
    // What is over stays over, however often it is said.
    await note(performer, two ?? '', 'running');
    await told.find(({ data }) => (data as LiveEvents['toyOrder']).state === 'missed');
    const states = told.items
      .filter(({ type }) => type === 'toyOrder')
      .map(({ data }) => data as LiveEvents['toyOrder'])
      .filter(({ messageId }) => messageId.endsWith(`.${again}`))
      .map(({ state }) => state);
    expect(states).toEqual(['waiting', 'running', 'done']);
    expect((await app.ok(getToys, {}, performer)).orders).toEqual([]);
  });

  it('are hers when they have been carried out; what was not goes back as it came', async () => {
    const performer = await offering();
    const { performerId } = performer;
    await ready(performer);
    const [first, second] = [await sit(app, clock, performer), await sit(app, clock, performer)];
    const balance = async ({ guest }: ChatSession) => (await app.ok(getGuestBalance, {}, guest)).balance;
    const { database } = app.context;
    const gift = { key: randomUUID(), guestId: second.guest.guestId, coins: 20, reason: 'test' };
    await database.transaction((client) => app.wallet.grantBonus(gift, client));
    await database.transaction((client) => setGoal(client, performerId, { title: 'Zugabe', coins: 90 }));
    await buy(first, 4);
    for (let nth = 0; nth < 4; nth++) await buy(second, 4);
    expect([await balance(first), await balance(second)]).toEqual([70, 0]);
    expect(await app.wallet.earnings(performerId)).toBe(0);
    const [one, two] = (await app.ok(getToys, {}, performer)).orders.map(({ id }) => id);
    await note(performer, one ?? '', 'done');
    await note(performer, one ?? '', 'missed');
    expect(await app.wallet.earnings(performerId)).toBe(15);
    const goal = async () => (await app.ok(roomMenu, { params: { actorId: performerId } }, first.guest)).goal?.given;
    expect(await goal()).toBe(30);
    await note(performer, two ?? '', 'missed');
    await note(performer, two ?? '', 'done');
    expect(await balance(second)).toBe(30);
    await app.ok(endShow, {}, performer);
    expect([await balance(first), await balance(second)]).toEqual([70, 120]);
    expect(await app.wallet.earnings(performerId)).toBe(15);
    // Given coins came back as given ones: they are never refunded.
    const { rows } = await database.pool.query<{ bonus: string }>(
      `select balance::text as bonus from ledger.accounts where id = $1`,
      [`guest:${second.guest.guestId}:bonus`],
    );
    expect(rows).toEqual([{ bonus: '20' }]);
    // A process that died between the end of the show and this does it at its next start.
    await app.app.live.toys.giveBack(null);
    expect(await balance(second)).toBe(120);
  });

  it('are nobody else’s to see or to end, and end with the show', async () => {
    const [performer, other] = [await offering(), await offering()];
    await ready(performer);
    const guest = await sit(app, clock, performer);
    const told = await passing(guest, performer.performerId);
    await ready(performer, false);
    await told.find(({ type, data }) => type === 'toyOffer' && !(data as LiveEvents['toyOffer']).isReady);
    await ready(performer);
    await buy(guest, 1);
    const [order] = (await app.ok(getToys, {}, performer)).orders;
    expect((await app.ok(getToys, {}, other)).orders).toEqual([]);
    const input = { params: { orderId: order?.id ?? '' }, body: { state: 'done' as const } };
    expect((await app.refused(noteToyOrder, input, other)).code).toBe('not-found');
    await app.ok(endShow, {}, performer);
    expect((await app.ok(getToys, {}, performer)).orders).toEqual([]);
  });
});
