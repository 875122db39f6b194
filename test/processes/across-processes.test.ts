import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { hasRedis, startRedisAt } from '../../packages/realtime/test/redis-server.ts';
import { full } from '../../src/features/live/server/media/live-media.ts';
import { createWallet, type Wallet } from '../../src/features/wallet/server/index.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { createContext, type Context } from '../../src/platform/context.ts';
import { freePort } from '../../src/platform/config/free-port.ts';
import { openChannel, type TestChannel } from '../api/channel.ts';
import { freshDatabase } from '../database.ts';
import { createPeople, type People, type TestAccount, type TestGuest, type TestPerformer } from '../people/people.ts';
import { startPlatform, type PlatformProcess } from './platform-process.ts';
import { nextBeat } from '../clocks/pace.ts';
import { until } from '../clocks/until.ts';

const PRICE = 40;

describe.skipIf(!hasRedis)('money and rights across processes', () => {
  const opened = new AsyncDisposableStack();
  let one: PlatformProcess;
  let two: PlatformProcess;
  let context: Context;
  let wallet: Wallet;
  let people: People;
  let redisPort: number;
  let redis: Awaited<ReturnType<typeof startRedisAt>>;
  let orders: Redis;

  beforeAll(async () => {
    redisPort = await freePort();
    redis = await startRedisAt(redisPort);
    opened.defer(() => redis[Symbol.asyncDispose]());
    const redisUrl = `redis://127.0.0.1:${redisPort}`;
    orders = opened.adopt(new Redis(redisUrl), (client) => client.disconnect());
    orders.on('error', () => {});
    const database = opened.use(await freshDatabase(inject('postgresUrl')));
    const shared = { DATABASE_URL: database.url, SECRET: 'a secret that all processes of this test share' };
    const folder = await mkdtemp(join(tmpdir(), 'across-processes-'));
    opened.defer(() => rm(folder, { recursive: true, force: true }));
    const start = async () => {
      const port = await freePort();
      const own = { PORT: String(port), NODE_URL: `http://127.0.0.1:${port}`, DATA_DIR: join(folder, String(port)) };
      return opened.use(await startPlatform({ ...shared, ...own, REDIS_URL: redisUrl, RATE_FACTOR: '100' }));
    };
    [one, two] = [await start(), await start()];
    context = opened.use(await createContext(readConfig({ ...shared, DATA_DIR: folder, LOG_LEVEL: 'silent' })));
    wallet = createWallet(context, { toGuest: () => {}, toAll: () => {} });
    people = createPeople(context, wallet, one);
  });
  afterAll(() => opened.disposeAsync());

  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await context.database.pool.query<Row>(text, values)).rows;
  const coins = async ({ guestId }: TestGuest) => (await wallet.coins([guestId])).get(guestId) ?? 0;
  const post = (to: PlatformProcess, path: string, body: object, who: TestGuest) =>
    to.raw({ method: 'POST', path: `/rest/v1${path}`, body }, who);
  /** The same from both, many times over, all at once. */
  const fromBoth = <T>(times: number, ask: (to: PlatformProcess) => Promise<T>) =>
    Promise.all(Array.from({ length: times }, (_, nth) => ask(nth % 2 === 0 ? one : two)));

  async function onAir(): Promise<TestPerformer> {
    const performer = await people.performer({ price_video: PRICE });
    const live = await post(one, '/studio/goLive', { priceVideo: PRICE, previewFsk: 16, freeChat: false }, performer);
    expect([live.status, live.text]).toEqual([200, expect.stringContaining('"state"')]);
    await query(
      `update shows set on_air = true, media_node = (select id from nodes where url = $1) where performer_id = $2`,
      [`http://127.0.0.1:${two.port}`, performer.performerId],
    );
    await query(`update performers set state = 'videoChat' where id = $1`, [performer.performerId]);
    return performer;
  }

  interface JoiningGuest {
    guest: TestAccount;
    channel: TestChannel;
    chatSessionId: string;
    chatId: string;
  }
  async function sit(at: PlatformProcess, performer: TestPerformer, guest: TestAccount): Promise<JoiningGuest> {
    const channel = opened.use(await openChannel(at.port, guest));
    const { chatSessionId, chatId } = await channel.request('joinChat', {
      actorId: performer.performerId,
      mode: 'videoChat',
    });
    return { guest, channel, chatSessionId, chatId };
  }

  /** Proves the picture each second, as her process and the guest's page do, until it is told to stop. */
  async function prove(
    { guest, channel, chatSessionId }: JoiningGuest,
    performerId: number,
    signal: AbortSignal,
    onProof: () => void = () => {},
  ): Promise<void> {
    const delivered = { room: `performer-${performerId}`, subjects: [full(guest.guestId)] };
    for (let count = 1; !signal.aborted; count++) {
      orders.publish('separee remote commands', JSON.stringify({ from: 'her stream', delivered })).catch(() => {});
      channel.request('chatAlive', { chatSessionId, page: 'a page of his', count, arrives: 'picture' }).catch(() => {});
      await nextBeat(signal);
      onProof();
    }
  }

  it('a code is redeemed once, however often both are asked for it at once', async () => {
    const guests = await Promise.all([1, 2, 3].map(() => people.account()));
    const conditions = JSON.stringify({ requireMobileAuth: false, vip: false, firstTopUpOnly: false });
    await query(
      `insert into bonus_codes (code, conditions, benefits, quantity) values ('BEIDEN', $1, '[{"kind":"coins","coins":7}]', 2)`,
      [conditions],
    );
    await Promise.all(
      guests.map((guest) => fromBoth(6, (to) => post(to, '/guest/redeemBonus', { code: 'BEIDEN' }, guest))),
    );
    const left = await Promise.all(guests.map(coins));
    expect(left.toSorted((a, b) => a - b)).toEqual([0, 7, 7]);
  });

  it('a tip is paid once for its key, and together no more than there is', async () => {
    const performer = await onAir();
    const guest = await people.account({ verified: true, coins: 20 });
    const here = await sit(one, performer, guest);
    using there = await openChannel(two.port, guest);
    const tip = (channel: TestChannel, amount: number, clientId: string) =>
      channel
        .request('sendMessage', {
          channelId: null,
          messageType: 'tip',
          senderType: 'guest',
          isVideochat: true,
          isFreechat: false,
          data: { text: '', coins: amount },
          includedGifts: [],
          chatId: here.chatId,
          clientId,
        })
        .catch(() => null);
    const key = randomUUID();
    await Promise.all([here.channel, there, here.channel, there].map((channel) => tip(channel, 6, key)));
    expect(await coins(guest)).toBe(14);
    await Promise.all(
      Array.from({ length: 8 }, (_, nth) => tip(nth % 2 === 0 ? here.channel : there, 5, randomUUID())),
    );
    expect(await coins(guest)).toBe(4);
    const given = await query(`select coins from room_purchases where guest_id = $1 order by coins`, [guest.guestId]);
    expect(given.map((row) => ('coins' in row ? row.coins : 0))).toEqual([5, 5, 6]);
    await here.channel.request('leaveChat', { actorId: performer.performerId });
  });

  it('who is locked at one is out of the other too: lines, chat sessions, calls', async () => {
    const performer = await onAir();
    const guest = await people.account({ verified: true, coins: 50 });
    const operator = await people.account({ role: 'operator' });
    const { channel } = await sit(one, performer, guest);
    const { status } = await post(two, `/backoffice/guests/${guest.guestId}/lock`, { reason: 'Missbrauch' }, operator);
    expect(status).toBe(200);
    await until(
      () => query<{ ended_at: Date | null }>(`select ended_at from chat_sessions where guest_id = $1`, [guest.guestId]),
      ([chatSession]) => chatSession?.ended_at !== null,
    );
    await until(
      () => channel.client.status,
      (now) => now !== 'open',
    );
    for (const at of [one, two]) {
      expect((await at.raw({ method: 'GET', path: '/rest/v1/guest/getGuestBalance' }, guest)).status).toBe(403);
    }
  });

  it('Redis may die and come back while guests pay: nobody pays for what was not proven, or twice', async () => {
    const performer = await onAir();
    const stop = new AbortController();
    const sitters = await Promise.all(
      [one, two, one, two].map(async (at) => sit(at, performer, await people.account({ verified: true, coins: 200 }))),
    );
    let proofs = 0;
    const proving = sitters.map((sitter) => prove(sitter, performer.performerId, stop.signal, () => proofs++));
    /** Until each of them has tried to prove so many seconds more. */
    const afterSeconds = async (seconds: number) => {
      const enough = proofs + seconds * sitters.length;
      await until(
        () => proofs,
        (count) => count >= enough,
        30,
      );
    };
    const charged = async () =>
      (
        await query<{ sum: number }>(
          `select coalesce(sum(charged), 0)::int as sum from chat_sessions where performer_id = $1`,
          [performer.performerId],
        )
      )[0]?.sum ?? 0;
    await until(charged, (sum) => sum >= 8, 30);
    redis.kill('SIGKILL');
    await until(
      async () => (await one.raw({ method: 'GET', path: '/rest/v1/reporting/ready' }, null)).status,
      (status) => status === 503,
      20,
    );
    // What was proven before may still be charged; after that nothing is, for her stream's process cannot tell whom it reaches.
    await afterSeconds(3);
    const away = await charged();
    await afterSeconds(3);
    const later = await charged();
    redis = await startRedisAt(redisPort);
    for (const at of [one, two]) {
      await until(
        async () => (await at.raw({ method: 'GET', path: '/rest/v1/reporting/ready' }, null)).status,
        (status) => status === 200,
        30,
      );
    }
    expect(later).toBe(away);
    const open = () =>
      query(`select 1 from chat_sessions where performer_id = $1 and ended_at is null`, [performer.performerId]);
    // It goes on where it stood, or has ended because nothing was heard for too long; nobody is left chat session for nothing.
    await until(
      async () => (await charged()) > later + sitters.length || (await open()).length === 0,
      (isOver) => isOver,
      30,
    );
    stop.abort();
    await Promise.all(proving);
    for (const { channel } of sitters) {
      await until(
        () => channel.client.status,
        (status) => status === 'open',
      );
      await channel.request('leaveChat', { actorId: performer.performerId }).catch(() => null);
    }
    await until(open, (left) => left.length === 0, 30);
    for (const { guest } of sitters) {
      const rows = await query<{ charged: number; proven_ms: number }>(
        `select sum(charged)::int as charged, sum(proven_ms)::int as proven_ms from chat_sessions where guest_id = $1`,
        [guest.guestId],
      );
      expect(200 - (await coins(guest))).toBe(rows[0]?.charged);
      expect(rows[0]?.charged).toBe(Math.floor((PRICE * (rows[0]?.proven_ms ?? 0)) / 60_000));
    }
    expect(await context.ledger.check()).toEqual({ ok: true, problems: [] });
  });
});
