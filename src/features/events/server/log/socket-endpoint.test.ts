import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import type { TestPerformer } from '../../../../../test/people/people.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { Watched } from '../../../../../test/live/watched.ts';
import { eventSettings, makeToken, revokeToken, sendTestEvent } from '../../contract.ts';
import type { SentEvent } from './present.ts';

describe('events over a WebSocket', () => {
  let app: TestApp;
  const sockets: WebSocket[] = [];
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(async () => {
    for (const socket of sockets) socket.terminate();
    await app[Symbol.asyncDispose]();
  });

  const tokenOf = async (performer: TestPerformer) =>
    (await app.ok(makeToken, { body: { name: 'Bot', scopes: ['tips'] } }, performer)).token;
  const address = (path: string) => `ws://127.0.0.1:${app.app.port}${path}`;

  function connect(path: string, headers = {}): WebSocket {
    const socket = new WebSocket(address(path), { headers });
    sockets.push(socket);
    return socket;
  }

  async function listen(path: string, headers = {}) {
    const socket = connect(path, headers);
    const received = new Watched<SentEvent>();
    socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as SentEvent));
    await once(socket, 'open');
    return { socket, received };
  }

  /** The status that a connection is refused with. */
  async function refused(path: string, headers = {}): Promise<string> {
    const [error] = (await once(connect(path, headers), 'error')) as [Error];
    return error.message;
  }

  it('come one by one as they happen, and go on after the last that was seen', async () => {
    const performer = await app.performer();
    const path = `/events/${performer.slug}/${await tokenOf(performer)}/`;
    const first = await listen(path);
    await app.ok(sendTestEvent, {}, performer);
    const seen = await first.received.find(({ method }) => method === 'test');
    expect(seen.object).toMatchObject({ performer: performer.slug });
    first.socket.close();
    await app.ok(sendTestEvent, {}, performer);
    const { received } = await listen(`${path}?i=${seen.id}`);
    await app.ok(sendTestEvent, {}, performer);
    await received.find(() => true, 1);
    expect(received.items.map(({ id }) => id)).not.toContain(seen.id);
    expect(new Set(received.items.map(({ id }) => id)).size).toBe(2);
  });

  it('take the token as a header, and stand beside the channel', async () => {
    const performer = await app.performer();
    const token = await tokenOf(performer);
    const { received } = await listen(`/events/${performer.slug}`, { authorization: `Bearer ${token}` });
    const channel = await app.channel(await app.guest());
    await app.ok(sendTestEvent, {}, performer);
    await received.find(({ method }) => method === 'test');
    channel.client.close();
    expect(await refused('/nothing')).toContain('404');
    expect(await refused('/events')).toContain('404');
  });

  it('are refused before they begin to whom they are not for', async () => {
    const performer = await app.performer();
    const token = await tokenOf(performer);
    expect(await refused(`/events/${performer.slug}/wrong/`)).toContain('401');
    expect(await refused(`/events/${performer.slug}/`)).toContain('401');
    expect(await refused(`/events/${performer.slug}/${token}/?i=x`)).toContain('400');
    expect(await refused(`/events/${performer.slug}/${token}/more/`)).toContain('404');
    expect(await refused(`/events/%zz/${token}/`)).toContain('400');
    const open = await Promise.all([1, 2, 3, 4].map(() => listen(`/events/${performer.slug}/${token}/`)));
    expect(await refused(`/events/${performer.slug}/${token}/`)).toContain('429');
    for (const { socket } of open) socket.close();
  });

  it('are cut off where they are read too slowly, to go on later', async () => {
    const performer = await app.performer();
    const path = `/events/${performer.slug}/${await tokenOf(performer)}/`;
    const { socket } = await listen(path);
    socket.pause();
    await app.context.database.pool.query(
      `insert into room_events (performer_id, type, data, key)
       select $1, 'test', jsonb_build_object('much', repeat('x', 4000)), n::text from generate_series(1, 5000) n`,
      [performer.performerId],
    );
    // Four connections of a token are open until the slow one is cut off.
    for (let nth = 2; nth <= 4; nth++) await listen(`${path}?types=tip`);
    const { status } = await until(
      () => fetch(`${app.origin}${path}?timeout=0`),
      (answer) => answer.status !== 429,
    );
    expect(status).toBe(200);
    socket.terminate();
  });

  it('end with their token, for who talks, and when the platform closes', async () => {
    const own = await startTestApp({ own: true });
    const performer = await own.performer();
    const connectOwn = async () => {
      const { token } = await own.ok(makeToken, { body: { name: 'Bot', scopes: ['tips'] } }, performer);
      const socket = new WebSocket(`ws://127.0.0.1:${own.app.port}/events/${performer.slug}/${token}/`);
      sockets.push(socket);
      await once(socket, 'open');
      return socket;
    };
    const closed = async (socket: WebSocket) => ((await once(socket, 'close')) as [number])[0];
    const revoked = await connectOwn();
    const { tokens } = await own.ok(eventSettings, {}, performer);
    const ending = closed(revoked);
    await own.ok(revokeToken, { params: { tokenId: tokens[0]?.id ?? '' } }, performer);
    expect(await ending).toBe(4001);
    const talker = await connectOwn();
    const talked = closed(talker);
    talker.send('x'.repeat(2000));
    expect(await talked).toBe(1009);
    const last = closed(await connectOwn());
    await own[Symbol.asyncDispose]();
    expect(await last).toBe(1001);
  });
});
