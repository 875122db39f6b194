import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestPublisher } from '../../packages/media/test/support/publisher.ts';
import { hasRedis, startRedis } from '../../packages/realtime/test/redis-server.ts';
import { freePort } from '../../src/platform/config/free-port.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { until } from '../clocks/until.ts';
import { watch } from './viewer.ts';

describe.skipIf(!hasRedis)('a guest whom one process meters and another one shows her picture', () => {
  const opened = new AsyncDisposableStack();
  let home: TestApp;
  let meter: TestApp;
  beforeAll(async () => {
    const redis = await startRedis(opened);
    const node = async (more: Record<string, string> = {}) => {
      const port = await freePort();
      const own = { PORT: String(port), NODE_URL: `http://127.0.0.1:${port}` };
      const env = { ...own, REDIS_URL: redis, SECRET: 'a secret that both processes of this test share', ...more };
      return opened.use(await startTestApp({ env }));
    };
    home = await node();
    meter = await node({ DATABASE_URL: home.context.config.databaseUrl ?? '' });
  });
  afterAll(() => opened.disposeAsync());

  it('has each line counted that he opens, though he proves nothing', async () => {
    const performer = await home.performer();
    const { performerId: actorId } = performer;
    await home.app.live.goLive(actorId, { priceVideo: 8, previewFsk: 16, freeChat: false });
    const publish = home.app.media.publish(actorId, performer.guestId);
    opened.use((await TestPublisher.open(home.origin + publish.url, publish.token, ['video', 'audio'])).play(1));
    const { pool } = home.context.database;
    await until(
      async () => (await pool.query<{ state: string }>(`select state from performers where id = $1`, [actorId])).rows,
      ([row]) => row?.state === 'videoChat',
    );
    const guest = await home.account({ verified: true, coins: 10 });
    const channel = await meter.channel(guest);
    const join = () => channel.request('joinChat', { actorId, mode: 'videoChat' });
    const { chatSessionId } = await join();
    const looked = async () => {
      const { rows } = await pool.query<{ ms: number }>(`select grace_ms as ms from chat_sessions where id = $1`, [
        chatSessionId,
      ]);
      return rows[0]?.ms ?? 0;
    };
    // His first look, which needs no line, runs out; his page says too little for another one to be granted.
    await until(looked, (ms) => ms > 5500);
    await channel.request('chatAlive', { chatSessionId, page: 'the only page', count: 1, arrives: 'nothing' });
    const before = await looked();
    const { play } = await join();
    using viewer = await watch(home.origin + play.url, play.token);
    await viewer.packets.find(() => true);
    await until(looked, (ms) => ms > before + 4000);
    expect(await looked()).toBeGreaterThan(before + 4000);
  });
});
