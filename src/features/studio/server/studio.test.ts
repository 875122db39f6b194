import { startLoopPublisher } from '@separee/media/loop';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { onAir, sit } from '../../../../test/room.ts';
import { holdSteadyClock } from '../../../../test/steady-clock.ts';
import { getActorStateById } from '../../performers/contract.ts';
import { endShow, getStudio, goLive, publishAccess, removeGuest, setPrices } from '../contract.ts';

const fixture = fileURLToPath(new URL('../../../../packages/media/test/fixtures/test.loop', import.meta.url));
const show = { priceVideo: 12, previewFsk: 16, freeChat: false } as const;

describe('the studio', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('puts her on air when her stream is there, and off when it ends', async () => {
    const performer = await app.performer();
    const visitor = await app.channel(await app.guest());
    const begun = await app.ok(goLive, { body: show }, performer);
    expect(begun).toMatchObject({ state: 'offline', show: { priceVideo: 12, previewFsk: 16 } });
    const { url, token } = await app.ok(publishAccess, {}, performer);
    const publisher = startLoopPublisher({
      loops: [{ file: fixture, whipUrl: app.origin + url, token: () => token }],
    });
    await publisher.allLive();
    const online = {
      actorId: performer.performerId,
      state: 'videoChat',
      freeChat: false,
      priceVideo: 12,
      isLivePreviewEnabled: true,
    };
    expect(await visitor.hear('actorOnline')).toEqual(online);
    const params = { actorId: performer.performerId };
    expect(await app.ok(getActorStateById, { params }, null)).toMatchObject({ state: 'videoChat', isOnline: true });
    await publisher[Symbol.asyncDispose]();
    const heard = visitor.heard.items.findIndex(({ type }) => type === 'actorOnline') + 1;
    expect(await visitor.hear('actorOffline', heard)).toEqual(params);
    expect(await app.ok(getActorStateById, { params }, null)).toMatchObject({ state: 'offline', isOnline: false });
  });

  it('is the own one only, whatever is sent along', async () => {
    const [mine, hers] = [await app.performer(), await onAir(app)];
    using clock = holdSteadyClock();
    const { guest } = await sit(app, clock, hers);
    const handle = app.app.live.handleOf(hers.performerId, guest.guestId);
    const removal = await app.refused(removeGuest, { body: { handle, forGood: true } }, mine);
    expect(removal.code).toBe('not-found');
    const forced = { priceVideo: 2, actorId: hers.performerId, performerId: hers.performerId };
    const mineNow = await app.ok(setPrices, { body: forced }, mine);
    expect([mineNow.actorId, mineNow.priceVideo]).toEqual([mine.performerId, 2]);
    expect((await app.ok(getStudio, {}, hers)).priceVideo).toBe(8);
    expect((await app.refused(endShow, {}, await app.account())).code).toBe('forbidden');
    expect(await app.app.live.viewers(hers.performerId)).toBe(1);
  });

  it('opens to nobody whose account has no performer, whatever his role', async () => {
    const odd = await app.account({ role: 'performer' });
    expect((await app.refused(getStudio, {}, odd)).code).toBe('forbidden');
    expect((await app.refused(goLive, { body: show }, odd)).code).toBe('forbidden');
  });

  it('gives no way to publish before a show begins and after it ended', async () => {
    const performer = await app.performer();
    expect((await app.refused(publishAccess, {}, performer)).code).toBe('conflict');
    await app.ok(goLive, { body: show }, performer);
    await app.ok(publishAccess, {}, performer);
    expect((await app.ok(endShow, {}, performer)).show).toBeNull();
    expect((await app.refused(publishAccess, {}, performer)).code).toBe('conflict');
  });

  it('takes prices within bounds', async () => {
    const performer = await app.performer();
    for (const priceVideo of [1, 41, 0, -8, 8.5]) {
      expect((await app.refused(setPrices, { body: { priceVideo } }, performer)).code).toBe('bad-request');
    }
  });

  it('shows her guests by handles that mean nothing elsewhere', async () => {
    using clock = holdSteadyClock();
    const [first, second] = [await onAir(app), await onAir(app)];
    const { guest, channel, prove } = await sit(app, clock, first);
    await channel.request('joinChat', { actorId: second.performerId, mode: 'videoChat' });
    prove(5);
    const here = await app.ok(getStudio, {}, first);
    const there = await app.ok(getStudio, {}, second);
    expect(here.guests).toMatchObject([{ name: guest.name, seconds: 5 }]);
    expect(here.guests[0]?.handle).not.toBe(there.guests[0]?.handle);
    const told = JSON.stringify([here, there]);
    for (const secret of [guest.guestId, guest.email]) expect(told).not.toContain(secret);
  });
});
