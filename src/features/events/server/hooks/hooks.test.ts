import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import type { TestPerformer } from '../../../../../test/people/people.ts';
import { awaitMail } from '../../../../../test/people/mails.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { Watched } from '../../../../../test/live/watched.ts';
import {
  enableHook,
  eventSettings,
  listDeliveries,
  makeHook,
  removeHook,
  repeatDelivery,
  sendTestEvent,
} from '../../contract.ts';
import { deliverDue } from './deliver.ts';
import { hasWaiting } from './hook-store.ts';

const MINUTE = 60_000;

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

describe('webhooks', () => {
  let app: TestApp;
  let server: Server;
  const received = new Watched<Received>();
  /** Status by path; 200 for others. */
  const statuses = new Map<string, number>();
  beforeAll(async () => {
    app = await startTestApp({ env: { WEBHOOKS_PRIVATE: '1' } });
    server = createServer((request, response) => {
      const { url: path = '', headers } = request;
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        received.push({ path, headers, body });
        const status = statuses.get(path) ?? 200;
        // An answer without an end, and one that leads elsewhere.
        if (path.startsWith('/endless')) return void response.writeHead(status).write('x'.repeat(100_000));
        response.writeHead(status, { location: '/elsewhere' }).end('thanks');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(async () => {
    await app[Symbol.asyncDispose]();
    server.closeAllConnections();
    server.close();
  });

  const urlOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  let paths = 0;
  async function hooked(kind = 'hook') {
    const performer = await app.performer();
    const path = `/${kind}-${++paths}`;
    const made = await app.ok(makeHook, { body: { url: urlOf(path), scopes: ['tips'] } }, performer);
    return { performer, path, secret: made.secret, hookId: made.settings.hooks[0]?.id ?? '' };
  }
  /** Serves the hooks until nothing waits. An event may be read once every transaction of this database that began before it has ended. */
  const deliverAll = () =>
    until(
      () => deliverDue(app.context, () => app.origin),
      (waits) => !waits,
      60,
    );
  const test = (performer: TestPerformer) => app.ok(sendTestEvent, {}, performer);
  const at = (path: string) => received.items.filter((item) => item.path === path);
  const hear = (path: string, from = 0) => received.find((item) => item.path === path, from);
  const deliveries = async (performer: TestPerformer, hookId: string) =>
    (await app.ok(listDeliveries, { params: { hookId } }, performer)).items;
  const stateOf = async (performer: TestPerformer) => (await app.ok(eventSettings, {}, performer)).hooks[0]?.state;

  it('are told what happens, signed, with the secret that was shown once', async () => {
    const { performer, path, secret, hookId } = await hooked();
    await test(performer);
    const { headers, body } = await hear(path);
    const [, time, signed] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['separee-signature'])) ?? [];
    expect(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')).toBe(signed);
    expect(Math.abs(Number(time) * 1000 - Date.now())).toBeLessThan(MINUTE);
    expect(JSON.parse(body)).toMatchObject({ performer: performer.slug, events: [{ method: 'test' }] });
    const [delivery] = await until(
      () => deliveries(performer, hookId),
      ([first]) => first?.status === 'delivered',
    );
    expect(delivery).toMatchObject({ id: headers['separee-delivery'], attempts: 1, outcome: '200', events: 1 });
    expect(JSON.stringify(await app.ok(eventSettings, {}, performer))).not.toContain(secret);
  });

  it('are known to wait for what became readable after it was looked what is due', async () => {
    const { performer, path } = await hooked();
    const { database } = app.context;
    await deliverAll();
    expect(await hasWaiting(database, app.now())).toBe(false);
    await database.pool.query(
      `insert into room_events (performer_id, type, data, key) values ($1, 'tip', '{"nth": 1}', 'late')`,
      [performer.performerId],
    );
    expect(await hasWaiting(database, app.now())).toBe(true);
    await deliverAll();
    expect(at(path)).toHaveLength(1);
    expect(await hasWaiting(database, app.now())).toBe(false);
  });

  it('get events in order, a hundred at a time at most, each once', async () => {
    const { performer, path } = await hooked();
    await app.context.database.pool.query(
      `insert into room_events (performer_id, type, data, key)
       select $1, 'tip', jsonb_build_object('nth', n), n::text from generate_series(1, 250) n`,
      [performer.performerId],
    );
    await deliverAll();
    const bodies = await until(
      () => at(path).map(({ body }) => JSON.parse(body) as { events: { object: { nth: number } }[] }),
      (all) => all.flatMap(({ events }) => events).length === 250,
    );
    expect(bodies.map(({ events }) => events.length)).toEqual([100, 100, 50]);
    const order = bodies.flatMap(({ events }) => events.map(({ object }) => object.nth));
    expect(order).toEqual(Array.from({ length: 250 }, (_, index) => index + 1));
  });

  it('are tried again with growing pauses, hold back what is newer, and are given up after a day', async () => {
    const { performer: begun, path, hookId } = await hooked();
    let performer = begun;
    statuses.set(path, 500);
    await test(performer);
    await until(
      () => stateOf(performer),
      (state) => state === 'failing',
    );
    await test(performer);
    await deliverAll();
    expect(at(path)).toHaveLength(1);
    // The next attempt waits for its own moment, not for the clock's next minute.
    const waiting = await app.context.database.pool.query<{ seconds: number }>(
      `select extract(epoch from run_at - now())::int as seconds from graphile_worker.jobs where key = $1`,
      [`events-retry:${hookId}`],
    );
    expect(waiting.rows[0]?.seconds).toBeLessThanOrEqual(30);
    app.advance(MINUTE);
    await deliverAll();
    expect(at(path).map(({ body }) => body)).toEqual([at(path)[0]?.body, at(path)[0]?.body]);
    app.advance(24 * 60 * MINUTE);
    await deliverAll();
    // Her own token is a day old too.
    performer = await app.renew(performer);
    const [given] = await deliveries(performer, hookId);
    expect(given).toMatchObject({ status: 'failed', attempts: 3, outcome: '500', canRepeat: true });
    expect(await stateOf(performer)).toBe('disabled');
    // She need not look to learn of it; the path, which may be a secret, stays out of the mail.
    const told = await awaitMail(app, performer.email, /Webhook ist abgeschaltet/);
    expect(told.text).not.toContain(path);
    await test(performer);
    await deliverAll();
    expect(at(path)).toHaveLength(3);
    statuses.delete(path);
    await app.ok(enableHook, { params: { hookId } }, performer);
    expect(await stateOf(performer)).toBe('fine');
    const repeated = await app.ok(repeatDelivery, { params: { deliveryId: given?.id ?? '' } }, performer);
    expect(repeated).toMatchObject({ status: 'delivered', attempts: 4, outcome: '200' });
    await test(performer);
    const { body } = await hear(path, received.items.length);
    expect((JSON.parse(body) as { events: unknown[] }).events).toHaveLength(1);
  });

  it('follow nowhere, and read little of an answer', async () => {
    const moved = await hooked('moved');
    statuses.set(moved.path, 307);
    await test(moved.performer);
    await until(
      () => deliveries(moved.performer, moved.hookId),
      ([first]) => first?.outcome === '307',
    );
    expect(at('/elsewhere')).toEqual([]);
    const endless = await hooked('endless');
    await test(endless.performer);
    const [delivery] = await until(
      () => deliveries(endless.performer, endless.hookId),
      ([first]) => first?.outcome !== null && first !== undefined,
    );
    expect(delivery).toMatchObject({ status: 'delivered', outcome: '200' });
  });

  it('are each performer’s own', async () => {
    const { performer, hookId } = await hooked();
    await test(performer);
    const [delivery] = await until(
      () => deliveries(performer, hookId),
      ([first]) => first?.status === 'delivered',
    );
    const rival = await app.performer();
    for (const call of [removeHook, enableHook, listDeliveries]) {
      expect((await app.refused(call, { params: { hookId } }, rival)).code).toBe('not-found');
    }
    const deliveryId = delivery?.id ?? '';
    expect((await app.refused(repeatDelivery, { params: { deliveryId } }, rival)).code).toBe('not-found');
    expect((await app.ok(removeHook, { params: { hookId } }, performer)).hooks).toEqual([]);
  });

  it('are five at most', async () => {
    const { performer, path } = await hooked();
    const body = { url: urlOf(path), scopes: ['tips' as const] };
    for (let nth = 2; nth <= 5; nth++) await app.ok(makeHook, { body }, performer);
    expect((await app.refused(makeHook, { body }, performer)).code).toBe('too-many-hooks');
  });
});

describe('webhooks where networks of one’s own are shut', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const inside = [
    ['https://127.0.0.1/', 'https://127.1/', 'https://2130706433/', 'https://0x7f.0.0.1:8443/', 'https://0/'],
    ['https://localhost/', 'https://[::1]/', 'https://[::]/', 'https://[::ffff:127.0.0.1]/'],
    ['https://169.254.169.254/latest/', 'https://10.0.0.7/', 'https://[64:ff9b::7f00:1]/', 'https://[fd00::1]/'],
  ].flat();
  it.each(inside)('lead not to %s', async (url) => {
    const performer = await app.performer();
    const refusal = await app.refused(makeHook, { body: { url, scopes: ['tips'] } }, performer);
    expect(refusal.code).toBe('address-refused');
  });

  it.each(['http://1.1.1.1/', 'ftp://1.1.1.1/', 'javascript:alert(1)', 'x', 'https://me:secret@1.1.1.1/', 'https://'])(
    'are not at %s',
    async (url) => {
      const performer = await app.performer();
      const refusal = await app.refused(makeHook, { body: { url, scopes: ['tips'] } }, performer);
      expect(refusal.code).toBe('address-unfit');
    },
  );

  it('are judged anew each time: a name that leads inside by now is told nothing', async () => {
    const performer = await app.performer();
    const { pool } = app.context.database;
    // As if the name had been a good one when she entered it.
    const { rows } = await pool.query<{ id: string }>(
      `insert into event_hooks (performer_id, url, scopes) values ($1, 'https://localhost/', '{tips}') returning id`,
      [performer.performerId],
    );
    await app.ok(sendTestEvent, {}, performer);
    const { items } = await until(
      () => app.ok(listDeliveries, { params: { hookId: rows[0]?.id ?? '' } }, performer),
      ({ items: [first] }) => first?.outcome !== null && first !== undefined,
    );
    expect(items).toMatchObject([{ status: 'pending', outcome: 'address-refused' }]);
  });
});
