import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { onAir } from '../../../../test/room.ts';
import { livePreview } from '../../performers/contract.ts';

describe('the muted preview', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
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

  it('is there only while she is online', async () => {
    const performer = await onAir(app);
    const params = { actorId: performer.performerId };
    const guest = await app.guest();
    await app.ok(livePreview, { params }, guest);
    await app.app.live.streamStopped(performer.performerId);
    expect((await app.refused(livePreview, { params }, guest)).code).toBe('performer-offline');
  });
});
