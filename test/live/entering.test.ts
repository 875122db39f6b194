import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatMode } from '../../src/features/live/contract.ts';
import { setAway, setFreeChat, setOffers } from '../../src/features/live/contract.ts';
import { beginShow, planShow } from '../../src/features/tickets/contract.ts';
import { startTestApp, type TestApp } from '../app.ts';
import type { TestAccount, TestPerformer } from '../people/people.ts';
import { onAir, type ShowOptions } from './room.ts';
import { untilLocked } from '../clocks/lock-waiters.ts';

const OFFERS = ['videoChat', 'voyeur', 'single', 'voyeurInSingle'] as const;

/** A guest is joining, and has been looked at, while something changes. */
describe('who enters while the room changes', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await app.context.database.pool.query(text, values)).rows as Row[];

  async function room(options: ShowOptions, ...left: string[]): Promise<TestPerformer> {
    const performer = await onAir(app, options);
    const offers = OFFERS.filter((each) => !left.includes(each));
    await app.ok(setOffers, { body: { offers, conversionChat: false } }, performer);
    return performer;
  }

  /** Holds him in the transaction that active sessions him, until the change is done. */
  async function entersDuring(
    performer: TestPerformer,
    { guest, mode, heldBy = 'guest' }: { guest: TestAccount; mode: ChatMode; heldBy?: 'guest' | 'show' },
    change: () => Promise<unknown>,
  ) {
    // A row that his active session refers to, and the change does not touch.
    const [hold, held] =
      heldBy === 'guest'
        ? ['select 1 from guests where id = $1 for update', guest.guestId]
        : ['select 1 from shows where performer_id = $1 for update', performer.performerId];
    const channel = await app.channel(guest);
    const asking = () => channel.request('joinChat', { actorId: performer.performerId, mode });
    const client = await app.context.database.pool.connect();
    let settled: Promise<PromiseSettledResult<unknown>[]>;
    try {
      await client.query('begin');
      await client.query(hold, [held]);
      settled = Promise.allSettled([asking()]);
      await untilLocked(app.context.database.pool);
      await change();
    } finally {
      await client.query('commit');
      client.release();
    }
    const [outcome] = await settled;
    const chatSessions = await query<{ mode: ChatMode }>(
      `select mode from chat_sessions where performer_id = $1 and guest_id = $2 and ended_at is null`,
      [performer.performerId, guest.guestId],
    );
    const use = { role: 'play', room: `performer-${performer.performerId}`, about: null } as const;
    const media = await app.app.live.access.decide([{ ...use, subject: `full:${guest.guestId}` }]);
    return { outcome, chatSessions, media: media[0] };
  }

  /** Somebody else is alone with her from now on. */
  async function withAnother(performer: TestPerformer): Promise<() => Promise<void>> {
    const { performerId: actorId } = performer;
    const [host, other] = [
      await app.channel(performer),
      await app.channel(await app.account({ verified: true, coins: 100 })),
    ];
    await other.request('requestPrivate', { actorId, mode: 'single', price: 30 });
    const { handle } = await host.hear('privateRequested');
    await host.request('answerPrivate', { handle, accept: true });
    return async () => void (await other.request('joinChat', { actorId, mode: 'single' }));
  }

  const someone = () => app.account({ verified: true, coins: 100 });
  const out = (code: string) => ({
    outcome: { status: 'rejected', reason: { code } },
    chatSessions: [],
    media: [],
  });

  it.each(['videoChat', 'voyeur'] as const)('is not in her private chat, by %s', async (mode) => {
    const performer = await room({}, 'voyeurInSingle');
    const begins = await withAnother(performer);
    expect(await entersDuring(performer, { guest: await someone(), mode }, begins)).toMatchObject(
      out('performer-busy'),
    );
  });

  it('looks on in private where she allows that', async () => {
    const performer = await room({});
    const begins = await withAnother(performer);
    const entered = await entersDuring(performer, { guest: await someone(), mode: 'voyeur' }, begins);
    expect(entered).toMatchObject({ outcome: { status: 'fulfilled' }, chatSessions: [{ mode: 'voyeur' }] });
  });

  it('is not in her ticket show', async () => {
    const performer = await room({});
    const start = new Date(app.now().getTime() + 60_000).toISOString();
    const show = { title: 'Lieder', description: 'Gitarre.', price: 40, start, minutes: 60, isInternal: false };
    const { items } = await app.ok(planShow, { body: show }, performer);
    const showId = items[0]?.id ?? 0;
    const begins = () => app.ok(beginShow, { params: { showId } }, performer);
    expect(await entersDuring(performer, { guest: await someone(), mode: 'videoChat' }, begins)).toMatchObject(
      out('performer-busy'),
    );
  });

  it('does not chat for nothing in a room that costs', async () => {
    const performer = await room({ freeChat: true });
    const paid = () => app.ok(setFreeChat, { body: { freeChat: false } }, performer);
    expect(await entersDuring(performer, { guest: await someone(), mode: 'freeChat' }, paid)).toMatchObject(
      out('not-offered'),
    );
  });

  it('does not sit where she has gone away', async () => {
    const performer = await room({});
    const away = () => app.ok(setAway, { body: { away: true } }, performer);
    expect(await entersDuring(performer, { guest: await someone(), mode: 'videoChat' }, away)).toMatchObject(
      out('performer-offline'),
    );
  });

  it('is not there for whom she blocks', async () => {
    const performer = await room({});
    const { performerId } = performer;
    const blocked = await someone();
    const blocks = () => app.app.live.kick(performerId, blocked.guestId, true);
    expect(await entersDuring(performer, { guest: blocked, mode: 'videoChat', heldBy: 'show' }, blocks)).toMatchObject(
      out('performer-offline'),
    );
  });

  it('looks into her private chat no longer than she allows it', async () => {
    const performer = await room({});
    await (
      await withAnother(performer)
    )();
    const guest = await app.channel(await someone());
    await guest.request('joinChat', { actorId: performer.performerId, mode: 'voyeur' });
    await app.ok(setOffers, { body: { offers: ['videoChat', 'voyeur', 'single'], conversionChat: false } }, performer);
    expect((await guest.hear('chatExit')).receipt).toMatchObject({ mode: 'voyeur', exitCode: 'privateShow' });
    const running = await query(`select mode from chat_sessions where performer_id = $1 and ended_at is null`, [
      performer.performerId,
    ]);
    expect(running).toEqual([{ mode: 'single' }]);
  });

  it('pays no more than he was shown', async () => {
    const performer = await room({ priceVideo: 8 });
    const { performerId: actorId } = performer;
    const channel = await app.channel(await someone());
    await app.app.live.changePrice(actorId, 40);
    const join = { actorId, mode: 'videoChat' } as const;
    await expect(channel.request('joinChat', { ...join, price: 8 })).rejects.toMatchObject({
      code: 'price-changed',
      details: { price: 40 },
    });
    expect(await query(`select 1 from chat_sessions where performer_id = $1`, [actorId])).toEqual([]);
    await channel.request('joinChat', { actorId, mode: 'voyeur', price: 4 });
    // Nor does he lose his active session for it.
    await expect(channel.request('joinChat', { ...join, price: 8 })).rejects.toMatchObject({ code: 'price-changed' });
    expect(
      await query(`select mode from chat_sessions where performer_id = $1 and ended_at is null`, [actorId]),
    ).toEqual([{ mode: 'voyeur' }]);
    const dear = await channel.request('joinChat', { ...join, price: 50 });
    expect(dear).toMatchObject({ price: 40 });
    // A running chat keeps its price, until he presses a lower one; a higher one changes nothing.
    await app.app.live.changePrice(actorId, 6);
    expect(await channel.request('joinChat', join)).toMatchObject({ chatSessionId: dear.chatSessionId, price: 40 });
    const cheap = await channel.request('joinChat', { ...join, price: 6 });
    expect(cheap).toMatchObject({ price: 6 });
    expect(cheap.chatSessionId).not.toBe(dear.chatSessionId);
    await app.app.live.changePrice(actorId, 20);
    expect(await channel.request('joinChat', { ...join, price: 20 })).toMatchObject({
      chatSessionId: cheap.chatSessionId,
      price: 6,
    });
  });
});
