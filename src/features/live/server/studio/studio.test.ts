import { startLoopPublisher } from '@separee/media/loop';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { onAir, sit } from '../../../../../test/live/room.ts';
import { holdSteadyClock } from '../../../../../test/clocks/steady-clock.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { getActorStateById } from '../../../performers/contract.ts';
import {
  endRest,
  endShow,
  getStudio,
  getStreamHealth,
  goLive,
  makeKey,
  panic,
  publishAccess,
  removeGuest,
  selectSource,
  setAway,
  setFreeChat,
  setPrices,
} from '../../contract.ts';
import { beginShow, listOwnShows, planShow } from '../../../tickets/contract.ts';

const fixture = fileURLToPath(new URL('../../../../../packages/media/test/fixtures/test.loop', import.meta.url));
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
    const { url, token } = await app.ok(publishAccess, { query: {} }, performer);
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
    const received = visitor.received.items.findIndex(({ type }) => type === 'actorOnline') + 1;
    expect(await visitor.hear('actorOffline', received)).toEqual(params);
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
    expect((await app.refused(publishAccess, { query: {} }, performer)).code).toBe('conflict');
    await app.ok(goLive, { body: show }, performer);
    await app.ok(publishAccess, { query: {} }, performer);
    expect((await app.ok(endShow, {}, performer)).show).toBeNull();
    expect((await app.refused(publishAccess, { query: {} }, performer)).code).toBe('conflict');
  });

  it('takes prices within bounds', async () => {
    const performer = await app.performer();
    for (const priceVideo of [1, 41, 0, -8, 8.5]) {
      expect((await app.refused(setPrices, { body: { priceVideo } }, performer)).code).toBe('bad-request');
    }
  });

  it('shows her guests by handles that mean nothing elsewhere', async () => {
    using clock = holdSteadyClock();
    const [first, second] = [await onAir(app), await onAir(app, { freeChat: true })];
    const { guest, channel, prove } = await sit(app, clock, first);
    await channel.request('joinChat', { actorId: second.performerId, mode: 'freeChat' });
    prove(5);
    const here = await app.ok(getStudio, {}, first);
    const there = await app.ok(getStudio, {}, second);
    expect(here.guests).toMatchObject([{ name: guest.name, seconds: 5 }]);
    expect(here.guests[0]?.handle).not.toBe(there.guests[0]?.handle);
    const told = JSON.stringify([here, there]);
    for (const secret of [guest.guestId, guest.email]) expect(told).not.toContain(secret);
  });

  it('goes from paid to free and back while on air; nobody is led into what costs unasked', async () => {
    using clock = holdSteadyClock();
    const performer = await onAir(app);
    const { channel, guest, prove } = await sit(app, clock, performer);
    prove(16);
    const free = await app.ok(setFreeChat, { body: { freeChat: true } }, performer);
    expect(free).toMatchObject({ state: 'freeChat', viewers: 0, show: { isFree: true, priceVideo: 8 } });
    const first = (await channel.hear('chatExit')) as { receipt: { exitCode: string; charged: number } };
    expect(first.receipt.exitCode).toBe('modeChange');
    const join = { actorId: performer.performerId };
    await channel.request('joinChat', { ...join, mode: 'freeChat' });
    const received = channel.received.items.length;
    const paid = await app.ok(setFreeChat, { body: { freeChat: false } }, performer);
    expect(paid).toMatchObject({ state: 'videoChat', viewers: 0, show: { isFree: false } });
    const second = (await channel.hear('chatExit', received)) as { receipt: { exitCode: string; charged: number } };
    expect([second.receipt.exitCode, second.receipt.charged]).toEqual(['modeChange', 0]);
    expect(await app.app.live.isInRoom(performer.performerId, guest.guestId)).toBe(false);
    // What she earned in this show stands beside it.
    expect(paid.show?.coins).toBe(paid.today.coins);
  });

  it('begins with a break for what nobody may enter yet', async () => {
    const performer = await app.performer();
    await app.ok(goLive, { body: { ...show, away: true } }, performer);
    await app.app.live.streamStarted(performer.performerId);
    expect(await app.ok(getStudio, {}, performer)).toMatchObject({ state: 'away', show: { isAway: true } });
    expect(await app.ok(setAway, { body: { away: false } }, performer)).toMatchObject({ state: 'videoChat' });
  });

  it('lets her go away and come back, and nobody pays meanwhile', async () => {
    using clock = holdSteadyClock();
    const performer = await onAir(app);
    const { channel } = await sit(app, clock, performer);
    expect(await app.ok(setAway, { body: { away: true } }, performer)).toMatchObject({
      state: 'away',
      viewers: 0,
      show: { isAway: true },
    });
    expect((await channel.hear('chatExit')).receipt).toMatchObject({ exitCode: 'performerAway' });
    expect(await app.ok(setAway, { body: { away: false } }, performer)).toMatchObject({ state: 'videoChat' });
  });

  it('ends everything at once in a panic, and keeps her out of sight for an hour', async () => {
    using clock = holdSteadyClock();
    const performer = await onAir(app);
    const { performerId: actorId } = performer;
    const start = new Date(app.now().getTime() + 60_000).toISOString();
    const plan = { title: 'Lieder am Kamin', description: '', price: 0, start, minutes: 60, isInternal: false };
    const [planned] = (await app.ok(planShow, { body: plan }, performer)).items;
    const { channel } = await sit(app, clock, performer);
    const { key } = await app.ok(makeKey, { params: { kind: 'stream' } }, performer);
    const knock = async () => (await app.raw(whip(actorId, key), null)).status;
    expect(await knock()).not.toBe(401);
    await app.ok(beginShow, { params: { showId: planned?.id ?? 0 } }, performer);
    const after = await app.ok(panic, {}, performer);
    expect(after).toMatchObject({ state: 'offline', show: null, viewers: 0 });
    expect(after.restUntil).not.toBeNull();
    expect((await channel.hear('chatExit')).receipt.exitCode).toBe('ticketShow');
    expect((await app.ok(listOwnShows, {}, performer)).items[0]).toMatchObject({ state: 'ended' });
    expect((await app.refused(goLive, { body: show }, performer)).code).toBe('resting');
    // OBS tries again and again by itself: it is turned away.
    expect(await knock()).toBe(401);
    expect(await app.ok(getActorStateById, { params: { actorId } }, null)).toMatchObject({ isOnline: false });
    expect(await app.ok(endRest, {}, performer)).toMatchObject({ restUntil: null });
    expect(await knock()).not.toBe(401);
    await app.ok(panic, {}, performer);
    app.advance(61 * 60_000);
    expect(await app.ok(goLive, { body: show }, await app.renew(performer))).toMatchObject({ restUntil: null });
  });

  it('takes several pictures in, by browser and by key, and shows the one she chooses', async () => {
    const performer = await app.performer();
    const { key } = await app.ok(makeKey, { params: { kind: 'stream' } }, performer);
    // OBS may send before the show begins.
    const whipUrl = `${app.origin}/whip/performer-${performer.performerId}`;
    await using obs = startLoopPublisher({ loops: [{ file: fixture, whipUrl, token: () => key }] });
    await obs.allLive();
    const health = async () => (await app.ok(getStreamHealth, {}, performer)).sources;
    expect(await until(health, ([first]) => first?.codec != null)).toMatchObject([{ source: 'obs', isShown: true }]);
    expect(await app.ok(goLive, { body: show }, performer)).toMatchObject({ state: 'videoChat' });
    const { token } = await app.ok(publishAccess, { query: {} }, performer);
    await using camera = startLoopPublisher({ loops: [{ file: fixture, whipUrl, token: () => token }] });
    await camera.allLive();
    await app.ok(selectSource, { body: { source: 'camera' } }, performer);
    const shown = async () => (await health()).find(({ isShown }) => isShown)?.source;
    expect(await until(shown, (source) => source === 'camera')).toBe('camera');
    await app.ok(selectSource, { body: { source: 'obs' } }, performer);
    expect(await until(shown, (source) => source === 'obs')).toBe('obs');
    expect((await app.refused(selectSource, { body: { source: 'screen' } }, performer)).code).toBe('not-found');
    await app.ok(endShow, {}, performer);
  });

  it('cuts a stream with the key that let it in, and leaves the others', async () => {
    const performer = await app.performer();
    const stream = { params: { kind: 'stream' } } as const;
    const { key } = await app.ok(makeKey, stream, performer);
    await app.ok(goLive, { body: show }, performer);
    const whipUrl = `${app.origin}/whip/performer-${performer.performerId}`;
    await using thief = startLoopPublisher({ loops: [{ file: fixture, whipUrl, token: () => key }] });
    await thief.allLive();
    const { token } = await app.ok(publishAccess, { query: {} }, performer);
    await using camera = startLoopPublisher({ loops: [{ file: fixture, whipUrl, token: () => token }] });
    await camera.allLive();
    const arriving = async () =>
      (await app.ok(getStreamHealth, {}, performer)).sources.map(({ source }) => source).toSorted();
    expect(await until(arriving, (sources) => sources.length === 2)).toEqual(['camera', 'obs']);
    await app.ok(makeKey, stream, performer);
    expect(await until(arriving, (sources) => sources.length < 2)).toEqual(['camera']);
    expect((await app.raw(whip(performer.performerId, key), null)).status).toBe(401);
    await app.ok(endShow, {}, performer);
  });
});

const whip = (performerId: number, key: string) => ({
  method: 'POST' as const,
  path: `/whip/performer-${performerId}`,
  body: 'v=0',
  headers: { authorization: `Bearer ${key}`, 'content-type': 'application/sdp' },
});
