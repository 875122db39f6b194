import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasRedis, startRedis } from '../../../../../packages/realtime/test/redis-server.ts';
import { freePort } from '../../../../platform/config/free-port.ts';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { runs } from '../../../../../test/support/runs.ts';
import type { TestAccount } from '../../../../../test/people/people.ts';
import { onAir } from '../../../../../test/live/room.ts';
import { holdSteadyClock, type SteadyClock } from '../../../../../test/clocks/steady-clock.ts';
import type { Arrives, ChatMode } from '../../contract.ts';

const PRICE = 40;
const COINS = 100;

describe.skipIf(!hasRedis)('a chat session that two processes have in turn', () => {
  const opened = new AsyncDisposableStack();
  let clock: SteadyClock;
  let one: TestApp;
  let two: TestApp;
  beforeAll(async () => {
    const redis = await startRedis(opened);
    const node = async (more: Record<string, string> = {}) => {
      const port = await freePort();
      const own = { PORT: String(port), NODE_URL: `http://127.0.0.1:${port}` };
      const env = { ...own, REDIS_URL: redis, SECRET: 'a secret that both processes of this test share', ...more };
      return opened.use(await startTestApp({ env }));
    };
    one = await node();
    two = await node({ DATABASE_URL: one.context.config.databaseUrl ?? '' });
    clock = opened.use(holdSteadyClock());
  });
  afterAll(() => opened.disposeAsync());

  async function activeSession(mode: ChatMode = 'videoChat') {
    const { performerId } = await onAir(one, { priceVideo: PRICE });
    const guest = await one.account({ verified: true, coins: COINS });
    const [here, there] = [await one.channel(guest), await two.channel(guest)];
    const { chatSessionId } = await here.request('joinChat', { actorId: performerId, mode });
    const counts = new Map<string, number>();
    return {
      performerId,
      guest,
      chatSessionId,
      here,
      there,
      /** Says to one of the processes what arrives; both know of the delivery. */
      say(to: TestApp, { page = 'page', arrives = 'picture' }: { page?: string; arrives?: Arrives } = {}) {
        for (const each of [one, two]) each.app.live.delivered(performerId, [guest.guestId]);
        const count = (counts.get(page) ?? 0) + 1;
        counts.set(page, count);
        return to.app.live.alive({ guestId: guest.guestId, isVip: false }, chatSessionId, { page, count, arrives });
      },
    };
  }

  const row = async (chatSessionId: string) => {
    const { rows } = await one.context.database.pool.query<{ charged: number; proven: number; graceUsed: number }>(
      `select charged, proven_ms as proven, grace_ms as "graceUsed" from chat_sessions where id = $1`,
      [chatSessionId],
    );
    return rows[0];
  };
  const left = async ({ guestId }: TestAccount) => (await one.wallet.coins([guestId])).get(guestId) ?? 0;

  it('is paid for to the second, though his page tells them alternately', async () => {
    const { say, there, performerId: actorId, guest, chatSessionId } = await activeSession();
    await say(one);
    for (let second = 1; second <= 30; second++) {
      clock.advance(1000);
      await say(second % 2 === 0 ? one : two);
    }
    const { receipt } = await there.request('leaveChat', { actorId });
    expect(receipt).toMatchObject({ chatSessionId, seconds: 30, charged: (30 * PRICE) / 60 });
    expect(await left(guest)).toBe(COINS - (30 * PRICE) / 60);
  });

  it('counts no second twice where two pages of his prove it to both', async () => {
    const { say, here, performerId: actorId, guest } = await activeSession();
    await Promise.all([say(one, { page: 'first' }), say(two, { page: 'second' })]);
    for (let second = 1; second <= 30; second++) {
      clock.advance(500);
      await say(one, { page: 'first' });
      clock.advance(500);
      // Both at once: whichever has it, the other waits for it.
      await Promise.all([say(two, { page: 'second' }), say(one, { page: 'first' })]);
    }
    const { receipt } = await here.request('leaveChat', { actorId });
    expect(receipt).toMatchObject({ seconds: 30, charged: (30 * PRICE) / 60 });
    expect(await left(guest)).toBe(COINS - (30 * PRICE) / 60);
  });

  it('adds up what he sees without a proof, whoever he tells', async () => {
    const { say, chatSessionId } = await activeSession();
    for (let second = 1; second <= 5; second++) {
      clock.advance(1000);
      await say(second % 2 === 0 ? one : two, { arrives: 'nothing' });
    }
    // Of five seconds, as long as his first lease lasts; forgiven little by little.
    expect((await row(chatSessionId))?.graceUsed).toBeGreaterThan(4700);
  });

  it('is paid for to the second where he leaves at the other process, by whichever endpoint', async () => {
    const leave = [
      ({ there, performerId: actorId }: GuestInChat) => there.request('leaveChat', { actorId }),
      ({ guest: { guestId } }: GuestInChat) => two.app.live.guestLeft(guestId, 'clientExit'),
      ({ performerId }: GuestInChat) => two.app.live.endShow(performerId),
      ({ there, performerId }: GuestInChat) => there.request('leaveOtherChats', { actorId: performerId + 1 }),
    ];
    for (const away of leave) {
      const inChat = await activeSession();
      await inChat.say(one);
      for (let second = 1; second <= 6; second++) {
        clock.advance(1000);
        await inChat.say(one);
      }
      await away(inChat);
      expect(await row(inChat.chatSessionId)).toMatchObject({ proven: 6000, charged: 4 });
      expect(await left(inChat.guest)).toBe(COINS - 4);
    }
  });

  it('is taken from a process that does not answer', async () => {
    const { say, there, performerId: actorId, chatSessionId } = await activeSession();
    await say(one);
    clock.advance(1000);
    await say(one);
    // A process that was killed a moment ago: its last sign of life is young.
    const { pool } = one.context.database;
    await pool.query(`insert into nodes (id, url) values ('killed', null) on conflict do nothing`);
    await pool.query(`update chat_sessions set node_id = 'killed' where id = $1`, [chatSessionId]);
    await say(two);
    clock.advance(1000);
    await say(two);
    await setImmediate();
    const { receipt } = await there.request('leaveChat', { actorId });
    expect(receipt?.chatSessionId).toBe(chatSessionId);
    expect(receipt?.seconds).toBeGreaterThanOrEqual(1);
  });

  it('charges exactly what was proven, however two pages, two processes and replays are mixed', async () => {
    const act = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({ do: fc.constant('sign' as const), to: fc.nat(1), page: fc.nat(1), after: fc.nat(2500) }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('both' as const), after: fc.nat(2500) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('replay' as const), to: fc.nat(1) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('enter' as const), to: fc.nat(1) }) },
    );
    const nodes = [one, two] as const;
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 40 }), async (acts) => {
        const { say, here, there, performerId: actorId, guest, chatSessionId } = await activeSession();
        let elapsed = 0;
        const wait = (ms: number) => {
          clock.advance(ms);
          elapsed += ms;
        };
        for (const each of acts) {
          if (each.do === 'sign') {
            wait(each.after);
            await say(nodes[each.to === 0 ? 0 : 1], { page: `page ${each.page}` });
          } else if (each.do === 'both') {
            wait(each.after);
            await Promise.all([say(one, { page: 'page 0' }), say(two, { page: 'page 1' })]);
          } else if (each.do === 'enter') {
            await (each.to === 0 ? here : there).request('joinChat', { actorId, mode: 'videoChat', price: PRICE });
          } else {
            const proof = { page: 'page 0', count: 1, arrives: 'picture' as const };
            await nodes[each.to === 0 ? 0 : 1].app.live.alive(
              { guestId: guest.guestId, isVip: false },
              chatSessionId,
              proof,
            );
          }
        }
        const { receipt } = await there.request('leaveChat', { actorId });
        const written = await row(chatSessionId);
        const proven = written?.proven ?? 0;
        expect(receipt?.chatSessionId).toBe(chatSessionId);
        expect(proven).toBeLessThanOrEqual(elapsed);
        expect(written?.charged).toBe(Math.floor((PRICE * proven) / 60_000));
        expect(await left(guest)).toBe(COINS - (written?.charged ?? 0));
      }),
      { seed: 7, numRuns: runs(4, 12) },
    );
    expect(await one.context.ledger.check()).toEqual({ ok: true, problems: [] });
  });

  type GuestInChat = Awaited<ReturnType<typeof activeSession>>;
});
