import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { onAir } from '../../../../../test/live/room.ts';
import { publishAccess } from '../../contract.ts';

const TURN_SECRET = 'known to both of us';

describe('the servers that lead to live media', () => {
  let app: TestApp;
  beforeAll(async () => {
    // Whatever their order: the nearest way is told first.
    const TURN_URLS = 'turns:turn.example:443,turn:turn.example:3478?transport=tcp,stun:stun.example';
    app = await startTestApp({ env: { TURN_URLS, TURN_SECRET } });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('go with each way to a picture, with a log-in that ends and tells nothing of who has it', async () => {
    const performer = await onAir(app);
    const guest = await app.account({ verified: true, coins: 100 });
    const channel = await app.channel(guest);
    const join = { actorId: performer.performerId, mode: 'videoChat' } as const;
    const { play } = await channel.request('joinChat', join);
    const [stun, tcp, tls] = play.iceServers;
    expect(stun).toEqual({ urls: 'stun:stun.example' });
    expect([tcp?.urls, tls?.urls]).toEqual(['turn:turn.example:3478?transport=tcp', 'turns:turn.example:443']);
    const [, endsAt, holder] = /^(\d+):([\da-f]{16})$/.exec(tcp?.username ?? '') ?? [];
    const hours = (Number(endsAt) * 1000 - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThanOrEqual(12);
    // As coturn reckons it, too.
    const credential = createHmac('sha1', TURN_SECRET).update(`${endsAt}:${holder}`).digest('base64');
    expect([tcp?.credential, tls?.credential]).toEqual([credential, credential]);
    const { iceServers } = await app.ok(publishAccess, { query: {} }, performer);
    expect(iceServers[1]?.username).toMatch(/^\d+:[\da-f]{16}$/);
    expect(iceServers[1]?.username?.split(':')[1]).not.toBe(holder);
  });
});
