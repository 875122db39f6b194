import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { onAir } from '../../../../../test/live/room.ts';
import { createStreamRegistry } from './stream-registry.ts';

describe('what is passed on to the process that has a stream', () => {
  let app: TestApp;
  const opened = new AsyncDisposableStack();
  beforeAll(async () => {
    app = opened.use(await startTestApp());
  });
  afterAll(() => opened.disposeAsync());

  it('is asked of its media endpoints alone, however the address is written', async () => {
    const reached: (string | undefined)[] = [];
    const home = createServer((request, answer) => {
      reached.push(request.url);
      answer.end('there');
    });
    opened.defer(() => void home.close());
    await new Promise<void>((resolve) => home.listen(0, '127.0.0.1', resolve));
    const { port } = home.address() as AddressInfo;
    const { performerId } = await onAir(app);
    const { pool } = app.context.database;
    const nodeId = randomUUID();
    await pool.query(`insert into nodes (id, url, seen_at) values ($1, $2, now())`, [
      nodeId,
      `http://127.0.0.1:${port}`,
    ]);
    await pool.query(`update shows set on_air = true, media_node = $2 where performer_id = $1`, [performerId, nodeId]);

    const config = { ...app.context.config, redisUrl: 'redis://127.0.0.1:1' };
    const streamRegistry = createStreamRegistry({ ...app.context, config });
    const pass = (path: string) =>
      streamRegistry.pass({ method: 'POST', path, headers: {}, body: '', address: '203.0.113.9' });
    const room = `/whep/performer-${performerId}`;
    const resource = `${room}/${randomUUID()}`;
    expect((await pass(room))?.body).toBe('there');
    expect((await pass(resource))?.body).toBe('there');
    expect(reached).toEqual([room, resource]);
    for (const climbing of [
      '/../../rest/v1/guest/login',
      '/%2e%2e/%2E%2e/rest/v1/guest/login',
      '/..\\..\\rest/v1/guest/login',
      '/.%2e/../gateway',
      '/x/y',
      '//127.0.0.1/x',
    ]) {
      expect([climbing, await pass(room + climbing)]).toEqual([climbing, null]);
    }
    expect(reached).toEqual([room, resource]);
  });
});
