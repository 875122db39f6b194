import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startLoopPublisher } from '@separee/media/loop';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { playOffer } from '../../packages/media/test/fixtures/offers.ts';
import { hasRedis, startRedis } from '../../packages/realtime/test/redis-server.ts';
import { createWallet, type Wallet } from '../../src/features/wallet/server/index.ts';
import { full } from '../../src/features/live/server/media/live-media.ts';
import { performerIdOf } from '../../src/features/live/server/room/room.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { createContext, type Context } from '../../src/platform/context.ts';
import { freePort } from '../../src/platform/config/free-port.ts';
import { openChannel, type TestChannel } from '../api/channel.ts';
import { freshDatabase } from '../database.ts';
import { randomOf } from '../fuzz/random.ts';
import { createPeople, type People, type TestAccount, type TestPerformer } from '../people/people.ts';
import { startPlatform, type PlatformProcess } from './platform-process.ts';
import { nextBeat } from '../clocks/pace.ts';
import { until } from '../clocks/until.ts';
import { textMessage } from '../live/text-message.ts';

const fixture = fileURLToPath(new URL('../../packages/media/test/fixtures/test.loop', import.meta.url));
const PRICE = 40;
const COINS = 500;
const GUESTS = 8;
const PROCESSES = 3;
/** Each round, one of the first two processes dies and comes back; the third takes the stream in. */
const ROUNDS = 3;

interface Node {
  port: number;
  platform: PlatformProcess | null;
}

/** A guest who watches, pays and talks, whatever happens to the process that he is connected to. */
interface Visitor {
  guest: TestAccount;
  channel: TestChannel;
  chatSessionId: string;
  received: ReturnType<TestChannel['watch']>;
  /** What the server said it took. */
  said: string[];
  /** How often the line was lost. */
  losses: number;
}

describe.skipIf(!hasRedis)('several processes', () => {
  const opened = new AsyncDisposableStack();
  const nodes: Node[] = [];
  let context: Context;
  let wallet: Wallet;
  let people: People;
  let redis: Redis;
  let start: (node: Node) => Promise<void>;

  beforeAll(async () => {
    const redisUrl = await startRedis(opened);
    redis = opened.adopt(new Redis(redisUrl), async (client) => void (await client.quit()));
    const database = opened.use(await freshDatabase(inject('postgresUrl')));
    const shared = { DATABASE_URL: database.url, SECRET: 'a secret that all processes of this test share' };
    const folder = await mkdtemp(join(tmpdir(), 'platform-cluster-'));
    opened.defer(() => rm(folder, { recursive: true, force: true }));
    start = async (node) => {
      const own = { PORT: String(node.port), NODE_URL: `http://127.0.0.1:${node.port}` };
      const dataDir = join(folder, String(node.port));
      node.platform = await startPlatform({ ...shared, ...own, REDIS_URL: redisUrl, DATA_DIR: dataDir });
    };
    opened.defer(async () => {
      for (const { platform } of nodes) await platform?.[Symbol.asyncDispose]();
    });
    for (let nth = 0; nth < PROCESSES; nth++) nodes.push({ port: await freePort(), platform: null });
    for (const node of nodes) await start(node);
    const config = readConfig({ ...shared, DATA_DIR: folder, LOG_LEVEL: 'silent' });
    context = opened.use(await createContext(config));
    wallet = createWallet(context, { toGuest: () => {}, toAll: () => {} });
    const [first] = nodes;
    if (!first?.platform) throw new Error('nothing was started');
    people = createPeople(context, wallet, first.platform);
  });
  afterAll(() => opened.disposeAsync());

  /** What stands in front of them: the next process that lives, for each connection. */
  let turn = 0;
  const balance = (): number => {
    const living = nodes.filter(({ platform }) => platform !== null);
    turn += 1;
    return living[turn % living.length]?.port ?? 0;
  };

  /** She is on air, and the last process, which lives on, takes her stream in. */
  async function onAir(): Promise<TestPerformer> {
    const performer = await people.performer({ price_video: PRICE });
    const body = { priceVideo: PRICE, previewFsk: 16, freeChat: false };
    const live = await nodes[0]?.platform?.raw({ method: 'POST', path: '/rest/v1/studio/goLive', body }, performer);
    expect(live?.text).toContain('"state"');
    const { pool } = context.database;
    const url = `http://127.0.0.1:${nodes.at(-1)?.port}`;
    await pool.query(`update shows set on_air = true, media_node = (select id from nodes where url = $1)`, [url]);
    await pool.query(`update performers set state = 'videoChat' where id = $1`, [performer.performerId]);
    return performer;
  }

  async function enter(performer: TestPerformer): Promise<Visitor> {
    const guest = await people.account({ verified: true, coins: COINS });
    const channel = opened.use(await openChannel(balance, guest));
    const join = { actorId: performer.performerId, mode: 'videoChat' } as const;
    const { chatSessionId, chatId } = await channel.request('joinChat', join);
    const visitor: Visitor = { guest, channel, chatSessionId, received: channel.watch(chatId), said: [], losses: 0 };
    let isOpen = true;
    channel.client.onStatus((status) => {
      if (isOpen && status !== 'open') visitor.losses++;
      isOpen = status === 'open';
    });
    return visitor;
  }

  /** Proves the picture each second and says something now and then, until it is told to stop. */
  async function behave(
    { guest, channel, chatSessionId, said }: Visitor,
    chatId: string,
    signal: AbortSignal,
  ): Promise<void> {
    const delivered = { room: `performer-${performerIdOf(chatId)}`, subjects: [full(guest.guestId)] };
    for (let second = 0; !signal.aborted; second++) {
      // The process that has her stream tells the others whom it reaches.
      void redis.publish('separee remote commands', JSON.stringify({ from: 'her stream', delivered }));
      const proof = { page: 'the only page', count: second + 1, arrives: 'picture' } as const;
      channel.request('chatAlive', { chatSessionId, ...proof }).catch(() => {});
      if (second % 2 === 0) {
        const text = randomUUID();
        channel.request('sendMessage', textMessage(chatId, text, { clientId: text })).then(
          () => said.push(text),
          () => {},
        );
      }
      await nextBeat(signal);
    }
  }

  /** From each of them so many more lines have been taken. */
  async function everybodySpeaks(visitors: readonly Visitor[], more: number): Promise<void> {
    const before = new Map(visitors.map(({ chatSessionId, said }) => [chatSessionId, said.length]));
    await until(
      () => visitors.filter(({ chatSessionId, said }) => said.length < (before.get(chatSessionId) ?? 0) + more).length,
      (silent) => silent === 0,
      30,
    );
  }

  it('lose no line, no coin and no guest when one after the other is killed', async () => {
    const performer = await onAir();
    const visitors: Visitor[] = [];
    for (let nth = 0; nth < GUESTS; nth++) visitors.push(await enter(performer));
    const stop = new AbortController();
    const { rows: shows } = await context.database.pool.query<{ id: string }>(`select id from shows`);
    const chatId = `chat-${performer.performerId}-${shows[0]?.id}`;
    const behaving = visitors.map((visitor) => behave(visitor, chatId, stop.signal));

    for (let round = 0; round < ROUNDS; round++) {
      const node = nodes[round % 2];
      if (!node?.platform) throw new Error('nothing to kill');
      await everybodySpeaks(visitors, 1);
      // Somewhere between two ticks of the meter: after so many further lines as are drawn.
      const spoken = () => visitors.reduce((sum, { said }) => sum + said.length, 0);
      const enough = spoken() + randomOf(inject('seed'), round).int(GUESTS);
      await until(spoken, (lines) => lines >= enough);
      const { platform } = node;
      node.platform = null;
      platform.kill('SIGKILL');
      await platform.ended;
      await until(
        () => visitors.map(({ channel }) => channel.client.status),
        (all) => all.every((status) => status === 'open'),
      );
      await everybodySpeaks(visitors, 2);
      await start(node);
    }
    stop.abort();
    await Promise.all(behaving);

    // Whoever was on the one that was killed went over to the other, once each time.
    const losses = visitors.reduce((sum, visitor) => sum + visitor.losses, 0);
    expect(losses).toBeGreaterThan(0);
    expect(losses).toBeLessThanOrEqual(GUESTS * ROUNDS);

    const lines = visitors.flatMap(({ said }) => said);
    expect(lines.length).toBeGreaterThan(GUESTS * ROUNDS);
    for (const { received } of visitors) {
      await until(
        () => lines.filter((text) => !received.items.some((line) => line.text === text)),
        (missing) => missing.length === 0,
      );
      const texts = received.items.map(({ text }) => text);
      expect(new Set(texts).size).toBe(texts.length);
      const order = received.items.map(({ seq }) => seq ?? 0);
      expect(order).toEqual(order.toSorted((one, other) => one - other));
    }

    for (const { guest, channel, chatSessionId } of visitors) {
      const { receipt } = await channel.request('leaveChat', { actorId: performer.performerId });
      expect(receipt).toMatchObject({ chatSessionId, exitCode: 'clientExit' });
      const paid = COINS - ((await wallet.coins([guest.guestId])).get(guest.guestId) ?? 0);
      const { rows } = await context.database.pool.query<{ charged: number; proven_ms: number }>(
        `select charged, proven_ms from chat_sessions where guest_id = $1`,
        [guest.guestId],
      );
      // One chat session, whoever metered it: what was proven has been charged, once.
      const proven = rows[0]?.proven_ms ?? 0;
      expect(rows).toEqual([{ charged: Math.floor((PRICE * proven) / 60_000), proven_ms: proven }]);
      expect([receipt?.charged, paid]).toEqual([rows[0]?.charged, rows[0]?.charged]);
      expect(proven).toBeGreaterThan(ROUNDS * 2000);
    }
    expect(await context.ledger.check()).toEqual({ ok: true, problems: [] });
    const { rows } = await context.database.pool.query(`select 1 from chat_sessions where ended_at is null`);
    expect(rows).toEqual([]);
  });

  it('answer for each other: a stream that one takes in can be watched by asking any', async () => {
    const [one, two] = nodes;
    if (!one?.platform || !two?.platform) throw new Error('nothing was started');
    const performer = await people.performer();
    const body = { priceVideo: PRICE, previewFsk: 16, freeChat: false };
    await one.platform.raw({ method: 'POST', path: '/rest/v1/studio/goLive', body }, performer);
    const access = await one.platform.raw({ method: 'GET', path: '/rest/v1/studio/publishAccess' }, performer);
    const { url, token } = JSON.parse(access.text) as { url: string; token: string };
    const whipUrl = `http://127.0.0.1:${two.port}${url}`;
    await using publisher = startLoopPublisher({ loops: [{ file: fixture, whipUrl, token: () => token }] });
    await publisher.allLive();
    const guest = await people.account({ verified: true, coins: COINS });
    using channel = await openChannel(one.port, guest);
    const { play } = await until(
      () => channel.request('joinChat', { actorId: performer.performerId, mode: 'videoChat' }).catch(() => null),
      (joined) => joined !== null,
    ).then((joined) => joined ?? Promise.reject(new Error('not in')));
    const headers = { authorization: `Bearer ${play.token}`, 'content-type': 'application/sdp' };
    const ask = (method: string, path: string, offer?: string) =>
      fetch(`http://127.0.0.1:${one.port}${path}`, {
        method,
        headers,
        ...(offer === undefined ? {} : { body: offer }),
      });
    const answer = await ask('POST', play.url, playOffer);
    expect([answer.status, await answer.text()]).toEqual([201, expect.stringContaining('v=0')]);
    const resource = answer.headers.get('location') ?? '';
    expect((await ask('DELETE', new URL(resource, 'http://any').pathname)).status).toBe(200);
    const other = { ...headers, authorization: 'Bearer nonsense' };
    const refused = await fetch(`http://127.0.0.1:${one.port}${play.url}`, {
      method: 'POST',
      headers: other,
      body: playOffer,
    });
    expect(refused.status).toBe(401);
  });
});
