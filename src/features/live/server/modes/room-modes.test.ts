import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { onAir } from '../../../../../test/live/room.ts';
import { voucherTypes } from '../../../wallet/constants.ts';
import { conversionChat, roomModes } from '../../contract.ts';

describe('what stands at the entrance of a room', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const set = (performerId: number, columns: string) =>
    app.context.database.pool.query(`update performers set ${columns} where id = $1`, [performerId]);
  const ask = (guest: Awaited<ReturnType<TestApp['account']>>, actorId: number) =>
    app.ok(roomModes, { params: { actorId } }, guest);
  const named = ({ modes }: Awaited<ReturnType<typeof ask>>) => modes.map(({ mode, price }) => `${mode} ${price}`);

  it('is every way that she offers now, the cheapest first', async () => {
    const guest = await app.account({ verified: true });
    const { performerId } = await onAir(app);
    await set(
      performerId,
      `offers = '{videoChat,single,singlec2c,voyeur,voiceCall}', price_voyeur = 4, price_single = 20, price_singlec2c = 30,
        price_voice = 6`,
    );
    expect(named(await ask(guest, performerId))).toEqual([
      'voyeur 4',
      'voiceCall 6',
      'videoChat 8',
      'single 20',
      'singlec2c 30',
    ]);
    await set(performerId, `offers = '{single}'`);
    expect(named(await ask(guest, performerId))).toEqual(['single 20']);
    const free = await onAir(app, { freeChat: true });
    await set(free.performerId, `offers = '{videoChat,voyeur,single}', price_single = 20`);
    expect(named(await ask(guest, free.performerId))).toEqual(['freeChat 0', 'single 20']);
  });

  it('tells who is still in what he is in, and nobody else, until that has ended', async () => {
    const [guest, other] = [await app.account({ verified: true, coins: 20 }), await app.account({ verified: true })];
    const { performerId: actorId } = await onAir(app);
    expect((await ask(guest, actorId)).chatSession).toBeNull();
    const channel = await app.channel(guest);
    const { chatSessionId } = await channel.request('joinChat', { actorId, mode: 'videoChat', price: 8 });
    expect((await ask(guest, actorId)).chatSession).toEqual({ chatSessionId, mode: 'videoChat', price: 8, seconds: 0 });
    expect((await ask(other, actorId)).chatSession).toBeNull();
    await channel.request('leaveChat', { actorId });
    expect((await ask(guest, actorId)).chatSession).toBeNull();
  });

  it('is nothing while she is away or gone, and looking on where she allows it while she is private', async () => {
    const guest = await app.account({ verified: true });
    const { performerId } = await onAir(app);
    await set(performerId, `offers = '{videoChat,voyeur,voyeurInSingle}', state = 'private', price_voyeur = 4`);
    expect(await ask(guest, performerId)).toMatchObject({ state: 'private', modes: [{ mode: 'voyeur' }] });
    await app.app.live.setAway(performerId, true);
    expect(await ask(guest, performerId)).toMatchObject({ state: 'away', modes: [] });
    await app.app.live.endShow(performerId);
    expect(await ask(guest, performerId)).toMatchObject({ state: 'offline', modes: [] });
  });

  it('tells what costs this guest nothing, and the offers that stand open to him', async () => {
    const guest = await app.account({ verified: true });
    const { performerId } = await onAir(app);
    await set(performerId, `conversion_chat = true, offers = '{videoChat}'`);
    const first = { isEligible: true, isEnabled: false, endsAt: null, secondsLeft: 180 };
    expect(await ask(guest, performerId)).toMatchObject({
      modes: [{ mode: 'videoChat', freeSeconds: 0 }],
      isLongPreviewOffered: true,
      conversion: first,
    });
    await app.ok(conversionChat, { body: { action: 'enable' } }, guest);
    const voucher = { key: randomUUID(), guestId: guest.guestId, type: voucherTypes.videochat, amount: 2, source: 'x' };
    await app.context.database.transaction((client) =>
      app.wallet.vouchers.grant({ ...voucher, actorId: null, expiresAt: null }, client),
    );
    await app.app.live.previews.decideLong(guest.guestId, true);
    expect(await ask(guest, performerId)).toMatchObject({
      modes: [{ mode: 'videoChat', freeSeconds: 300 }],
      isLongPreviewOffered: false,
      conversion: { isEnabled: true },
    });
    await set(performerId, `conversion_chat = false`);
    expect((await ask(guest, performerId)).conversion).toBeNull();
  });

  it('is shut for whom she shuts out', async () => {
    const guest = await app.account({ verified: true });
    const { performerId } = await onAir(app);
    await app.app.live.kick(performerId, guest.guestId, true);
    // As if she were not there.
    expect(await ask(guest, performerId)).toMatchObject({ state: 'offline', modes: [] });
  });
});
