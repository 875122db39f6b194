import { startLoopPublisher } from '@separee/media/loop';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import type { TestGuest } from '../../../../../test/people/people.ts';
import { onAir } from '../../../../../test/live/room.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { watch } from '../../../../../test/live/viewer.ts';
import { livePreview } from '../../../performers/contract.ts';
import { blockCountries, goLive, publishAccess } from '../../contract.ts';

const fixture = fileURLToPath(new URL('../../../../../packages/media/test/fixtures/test.loop', import.meta.url));

describe('the muted preview', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ env: { TRUST_PROXY: '1', COUNTRY_HEADER: 'x-country' } });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  /** How many previews of one performer a guest gets in a day, a minute and a second apart. */
  async function count(vip: boolean): Promise<number> {
    const { performerId: actorId } = await onAir(app);
    const set = vip ? { vip_until: new Date(Date.now() + 86_400_000) } : {};
    let guest = await app.account({ set });
    for (let seen = 0; seen < 30; seen++) {
      guest = await app.renew(guest);
      const answer = await app.raw({ method: 'GET', path: `/rest/v1/live/preview/${actorId}` }, guest);
      if (answer.status === 429) return seen;
      expect(answer.status).toBe(200);
      app.advance(61_000);
    }
    return Number.POSITIVE_INFINITY;
  }

  it('is seen five times a day, by VIPs twenty times', async () => {
    // Not over midnight, when counting begins anew.
    const midnight = new Date(app.now()).setUTCHours(24, 0, 0, 0);
    if (midnight - app.now().getTime() < 3_600_000) app.advance(3_600_000);
    expect([await count(false), await count(true)]).toEqual([5, 20]);
  });

  it('is given to few guests without an account from one address at a time, however many there are', async () => {
    const { performerId: actorId } = await onAir(app);
    const path = `/rest/v1/live/preview/${actorId}`;
    const guests: TestGuest[] = [];
    for (let nth = 0; nth < 40; nth++) guests.push({ ...(await app.guest()), address: '203.0.113.7' });
    app.advance(61_000);
    const answers = await Promise.all(guests.map((guest) => app.raw({ method: 'GET', path }, guest)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    // From elsewhere, and with an account, it is there still; and for everybody in a minute.
    await app.ok(livePreview, { params: { actorId } }, await app.guest());
    await app.ok(livePreview, { params: { actorId } }, { ...(await app.account()), address: '203.0.113.7' });
    app.advance(61_000);
    const late = await app.renew(guests[39] as TestGuest);
    await app.ok(livePreview, { params: { actorId } }, late);
  });

  it('counts a reconnect within a minute as the same', async () => {
    const { performerId: actorId } = await onAir(app);
    const guest = await app.guest();
    for (let tries = 0; tries < 8; tries++) {
      expect((await app.ok(livePreview, { params: { actorId } }, guest)).url).toBe(`/whep/performer-${actorId}`);
    }
  });

  it('of a show for adults is refused without an age check, and given with one', async () => {
    const { performerId: actorId } = await onAir(app, { previewFsk: 18 });
    for (const guest of [await app.guest(), await app.account()]) {
      expect((await app.refused(livePreview, { params: { actorId } }, guest)).code).toBe('need-age-check');
    }
    await app.ok(livePreview, { params: { actorId } }, await app.account({ verified: true }));
  });

  it('ends at once for who has had no age check when the show becomes one for adults', async () => {
    const performer = await app.performer();
    const { performerId: actorId } = performer;
    const show = { priceVideo: 8, previewFsk: 16, freeChat: false } as const;
    await app.ok(goLive, { body: show }, performer);
    const { url, token } = await app.ok(publishAccess, { query: {} }, performer);
    await using publisher = startLoopPublisher({
      loops: [{ file: fixture, whipUrl: app.origin + url, token: () => token }],
    });
    await publisher.allLive();
    const look = async (who: TestGuest) => {
      const asked = () => app.raw({ method: 'GET', path: `/rest/v1/live/preview/${actorId}` }, who);
      await until(asked, ({ status }) => status === 200);
      const play = await app.ok(livePreview, { params: { actorId } }, who);
      return { play, viewer: await watch(app.origin + play.url, play.token) };
    };
    const [unverified, verified] = [await look(await app.guest()), await look(await app.account({ verified: true }))];
    using ends = unverified.viewer;
    using stays = verified.viewer;
    for (const { packets } of [ends, stays]) await packets.find(() => true);
    await app.ok(goLive, { body: { ...show, previewFsk: 18 } }, performer);
    await until(
      () => ends.isOpen(),
      (isOpen) => !isOpen,
    );
    expect(await stays.isOpen()).toBe(true);
    await stays.packets.find(() => true, stays.packets.items.length);
    // Its token is still fresh, and of no use.
    await expect(watch(app.origin + unverified.play.url, unverified.play.token)).rejects.toMatchObject({ status: 401 });
  });

  it('ends at once for a guest whom she blocks, and for who looks from a place that she bans', async () => {
    const performer = await app.performer();
    const { performerId: actorId } = performer;
    await app.ok(goLive, { body: { priceVideo: 8, previewFsk: 16, freeChat: false } }, performer);
    const { url, token } = await app.ok(publishAccess, { query: {} }, performer);
    await using publisher = startLoopPublisher({
      loops: [{ file: fixture, whipUrl: app.origin + url, token: () => token }],
    });
    await publisher.allLive();
    const look = async (who: TestGuest, country: string) => {
      const headers = { 'x-country': country };
      const asked = () => app.raw({ method: 'GET', path: `/rest/v1/live/preview/${actorId}`, headers }, who);
      const { text } = await until(asked, ({ status }) => status === 200);
      const play = JSON.parse(text) as { url: string; token: string };
      return { play, viewer: await watch(app.origin + play.url, play.token) };
    };
    const [ann, ben, eva] = [await app.account(), await app.account(), await app.account()];
    const [blocked, swiss, german] = [await look(ann, 'DE'), await look(ben, 'CH'), await look(eva, 'DE')];
    using ends = blocked.viewer;
    using goes = swiss.viewer;
    using stays = german.viewer;
    for (const { packets } of [ends, goes, stays]) await packets.find(() => true);
    const isShut = (isOpen: boolean) => !isOpen;
    await app.app.live.kick(actorId, ann.guestId, true);
    await until(() => ends.isOpen(), isShut);
    await expect(watch(app.origin + blocked.play.url, blocked.play.token)).rejects.toMatchObject({ status: 401 });
    expect(await goes.isOpen()).toBe(true);
    await app.ok(blockCountries, { body: { countries: ['CH'] } }, performer);
    await until(() => goes.isOpen(), isShut);
    expect(await stays.isOpen()).toBe(true);
    await stays.packets.find(() => true, stays.packets.items.length);
  });

  it('is there only while she is online', async () => {
    const performer = await onAir(app);
    const params = { actorId: performer.performerId };
    const guest = await app.guest();
    await app.ok(livePreview, { params }, guest);
    await app.app.live.streamStopped(performer.performerId);
    expect((await app.refused(livePreview, { params }, guest)).code).toBe('performer-offline');
  });

  it('is one look, however many tokens it is asked for', async () => {
    const { performerId: actorId } = await onAir(app);
    const guest = await app.account();
    const asked = () => app.ok(livePreview, { params: { actorId } }, guest);
    const first = await asked();
    app.advance(50_000);
    const second = await asked();
    using seen = await watch(app.origin + first.url, first.token);
    expect(await seen.isOpen()).toBe(true);
    app.advance(11_000);
    await expect(watch(app.origin + second.url, second.token)).rejects.toMatchObject({ status: 401 });
  });

  it('that is long is one at a time, and what has been seen of it is used at once', async () => {
    const [one, other] = [await onAir(app), await onAir(app)];
    const guest = await app.account();
    await app.app.live.previews.decideLong(guest.guestId, false);
    const look = async ({ performerId: actorId }: typeof one) => {
      const { url, token } = await app.ok(livePreview, { params: { actorId } }, guest);
      return watch(app.origin + url, token);
    };
    using first = await look(one);
    await until(
      () => app.app.media.health(one.performerId),
      ({ viewers }) => viewers === 1,
    );
    using second = await look(other);
    await until(
      () => first.isOpen(),
      (isOpen) => !isOpen,
    );
    expect(await second.isOpen()).toBe(true);
    const used = await app.app.live.previewLeft(guest.guestId);
    expect(used).toBeLessThan(15 * 60_000);
  });
});
