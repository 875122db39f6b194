import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startLoopPublisher } from '@separee/media/loop';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createWallet, type Wallet } from '../../src/features/wallet/server/index.ts';
import { TestViewer } from '../../packages/media/test/support/viewer.ts';
import type { LiveCommands } from '../../src/features/live/contract.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { createContext, type Context } from '../../src/platform/context.ts';
import { openChannel, type TestChannel } from '../api/channel.ts';
import { freshDatabase } from '../database.ts';
import { createPeople, type TestPerformer } from '../people/people.ts';
import { startPlatform, type PlatformProcess } from './platform-process.ts';
import { descendants, isRunning } from '../support/proc.ts';
import { nextBeat } from '../clocks/pace.ts';
import { until } from '../clocks/until.ts';
import { textMessage } from '../live/text-message.ts';

const SECRET = 'a secret that all starts of this test share';
const fixture = fileURLToPath(new URL('../../packages/media/test/fixtures/test.loop', import.meta.url));
const COINS = 50;

interface ChatSession {
  charged: number;
  proven_ms: number;
  exit_code: string | null;
  ended: boolean;
}

describe('a platform that dies', () => {
  const opened = new AsyncDisposableStack();
  let context: Context;
  let wallet: Wallet;
  let env: Record<string, string>;
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'platform-crash-'));
    opened.defer(() => rm(dataDir, { recursive: true, force: true }));
    const database = opened.use(await freshDatabase(inject('postgresUrl')));
    // Viewers of this machine watch over its own address.
    env = { DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET, PUBLIC_IP: '127.0.0.1' };
    context = opened.use(await createContext(readConfig({ ...env, LOG_LEVEL: 'silent' })));
    wallet = createWallet(context, { toGuest: () => {}, toAll: () => {} });
  });
  afterAll(() => opened.disposeAsync());

  const start = async (): Promise<PlatformProcess> => startPlatform(env);

  /** Puts her on air over WHIP, as a studio does. */
  async function publish(platform: PlatformProcess, performer: TestPerformer) {
    const studio = async (method: 'GET' | 'POST', path: string, body?: object) => {
      const answer = await platform.raw({ method, path: `/rest/v1/studio/${path}`, body }, performer);
      return JSON.parse(answer.text) as { url: string; token: string };
    };
    await studio('POST', 'goLive', { priceVideo: 40, previewFsk: 16, freeChat: false });
    const { url, token } = await studio('GET', 'publishAccess');
    const whipUrl = `http://127.0.0.1:${platform.port}${url}`;
    const publisher = startLoopPublisher({ loops: [{ file: fixture, whipUrl, token: () => token }] });
    const { pool } = context.database;
    await until(
      async () =>
        (await pool.query(`select 1 from performers where id = $1 and state = 'videoChat'`, [performer.performerId]))
          .rowCount,
      (found) => found === 1,
    );
    return publisher;
  }

  async function readChatSession(chatSessionId: string): Promise<ChatSession> {
    const { rows } = await context.database.pool.query<ChatSession>(
      `select charged, proven_ms, exit_code, ended_at is not null as ended from chat_sessions where id = $1`,
      [chatSessionId],
    );
    return rows[0] ?? { charged: 0, proven_ms: 0, exit_code: null, ended: false };
  }

  /** Proves picture and line until so many coins are charged. */
  async function watchUntil(
    { port }: PlatformProcess,
    channel: TestChannel,
    { chatSessionId, play }: Pick<LiveCommands['joinChat']['reply'], 'chatSessionId' | 'play'>,
    coins: number,
  ): Promise<ChatSession> {
    await using viewer = await TestViewer.open(`http://127.0.0.1:${port}${play.url}`, play.token);
    viewer.report();
    let count = 0;
    // Awaited here: he watches until then.
    return await until(
      async () => {
        await channel.request('chatAlive', {
          chatSessionId,
          page: 'the only page',
          count: ++count,
          arrives: 'picture',
        });
        await nextBeat(undefined, 100);
        return readChatSession(chatSessionId);
      },
      ({ charged }) => charged >= coins,
    );
  }

  it('in the middle of a chat charges what was proven, no more, and goes on when it is started again', async () => {
    await using first = await start();
    const people = createPeople(context, wallet, first);
    const performer = await people.performer();
    const guest = await people.account({ verified: true, coins: COINS });
    const publisher = await publish(first, performer);
    const join = { actorId: performer.performerId, mode: 'videoChat' } as const;
    using channel = await openChannel(first.port, guest);
    const joined = await channel.request('joinChat', join);
    const { chatSessionId, chatId } = joined;
    const text = 'Guten Abend';
    await channel.request('sendMessage', textMessage(chatId, text));
    await watchUntil(first, channel, joined, 2);
    const below = descendants(first.pid);
    expect(below.length).toBeGreaterThan(0);

    first.kill('SIGKILL');
    await first.ended;
    channel.client.close();
    await publisher[Symbol.asyncDispose]();
    await until(
      () => below.some(isRunning),
      (any) => !any,
    );
    const left = await readChatSession(chatSessionId);
    expect(left).toMatchObject({ exit_code: null, ended: false });
    expect(left.charged).toBe(Math.floor((left.proven_ms * 40) / 60_000));

    await using second = await start();
    expect(await readChatSession(chatSessionId)).toEqual({ ...left, exit_code: 'serverRestart', ended: true });
    expect(await wallet.coins([guest.guestId])).toEqual(new Map([[guest.guestId, COINS - left.charged]]));
    expect(await wallet.earnings(performer.performerId)).toBe(Math.floor(left.charged / 2));
    expect(await context.ledger.check()).toEqual({ ok: true, problems: [] });

    await using again = await publish(second, performer);
    expect(again.pid).toBeGreaterThan(0);
    using next = await openChannel(second.port, guest);
    const rejoined = await next.request('joinChat', join);
    expect(rejoined.chatSessionId).not.toBe(chatSessionId);
    expect(rejoined.balance).toBe(COINS - left.charged);
    // The same show, with what was said in it.
    expect(rejoined.chatId).toBe(chatId);
    await next.watch(chatId).find((line) => line.text === text);
  });

  it('when told to stop gives everyone his receipt, ends well, and leaves no process behind', async () => {
    await using platform = await start();
    const people = createPeople(context, wallet, platform);
    const performer = await people.performer();
    const guest = await people.account({ verified: true, coins: COINS });
    await using publisher = await publish(platform, performer);
    expect(publisher.pid).toBeGreaterThan(0);
    using channel = await openChannel(platform.port, guest);
    const joined = await channel.request('joinChat', { actorId: performer.performerId, mode: 'videoChat' });
    const { chatSessionId } = joined;
    await watchUntil(platform, channel, joined, 1);
    const below = descendants(platform.pid);
    platform.kill('SIGTERM');
    expect(await platform.ended).toEqual({ code: 0, signal: null });
    await until(
      () => below.some(isRunning),
      (any) => !any,
    );
    const chatSession = await readChatSession(chatSessionId);
    expect(chatSession).toMatchObject({ exit_code: 'serverRestart', ended: true });
    expect(chatSession.charged).toBe(Math.floor((chatSession.proven_ms * 40) / 60_000));
    expect(await context.ledger.check()).toEqual({ ok: true, problems: [] });
  });

  it('on a setting that cannot be used says which, and ends with 1', async () => {
    await expect(startPlatform({ ...env, LOG_LEVEL: 'loud' })).rejects.toThrow(/LOG_LEVEL/);
  });
});
