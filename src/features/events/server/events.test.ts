import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestPerformer } from '../../../../test/people/people.ts';
import { onAir, sit } from '../../../../test/live/room.ts';
import { textMessage } from '../../../../test/live/text-message.ts';
import { holdSteadyClock, type SteadyClock } from '../../../../test/clocks/steady-clock.ts';
import { until } from '../../../../test/clocks/until.ts';
import { scopes, type Scope } from '../constants.ts';
import { eventSettings, makeToken, revokeToken, sendTestEvent } from '../contract.ts';
import { hashToken } from './access/admission.ts';
import { adoptLog } from './log/event-store.ts';
import type { EventPage } from './log/long-poll.ts';
import { copyPersonal, erasePersonal } from '../../../platform/feature/personal-data.ts';
import { eventsColumns } from './personal-columns.ts';

describe('what happens in her room, told to programs', () => {
  let app: TestApp;
  let clock: SteadyClock;
  beforeAll(async () => {
    app = await startTestApp();
    clock = holdSteadyClock();
  });
  afterAll(async () => {
    clock[Symbol.dispose]();
    await app[Symbol.asyncDispose]();
  });

  async function listening(performer: TestPerformer, wanted: readonly Scope[] = scopes) {
    const { token } = await app.ok(makeToken, { body: { name: 'Overlay', scopes: [...wanted] } }, performer);
    return { token, url: `${app.origin}/events/${performer.slug}/${token}/` };
  }

  async function poll(url: string): Promise<EventPage> {
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    return (await answer.json()) as EventPage;
  }
  const methodsOf = ({ events }: EventPage) => events.map(({ method }) => method);

  /** All that comes until a method has, as a program gathers it: always on at `nextUrl`. */
  async function gather(url: string, last: string) {
    const all: EventPage['events'] = [];
    for (let next = url; !all.some(({ method }) => method === last);) {
      const page = await poll(next);
      all.push(...page.events);
      next = page.nextUrl;
    }
    return all;
  }

  it('is told from beginning to end, in order, of guests only by handle and name', async () => {
    const performer = await app.performer();
    const { url } = await listening(performer);
    const { nextUrl } = await poll(`${url}?timeout=0`);
    const { live } = app.app;
    await live.goLive(performer.performerId, { priceVideo: 8, previewFsk: 16, freeChat: false });
    await live.streamStarted(performer.performerId);
    const { guest, channel, chatId } = await sit(app, clock, performer);
    await channel.client.request('pinActor', { actorId: performer.performerId });
    await channel.client.request('pinActor', { actorId: performer.performerId });
    await channel.request('sendMessage', textMessage(chatId, 'Guten Abend \uD83C\uDF19'));
    await channel.request('sendMessage', {
      ...textMessage(chatId, 'Fürs Lied'),
      messageType: 'tip',
      data: { text: 'Fürs Lied', coins: 7 },
    });
    await channel.request('leaveChat', { actorId: performer.performerId });
    await channel.client.request('unpinActor', { actorId: performer.performerId });
    await live.endShow(performer.performerId);
    const told = await gather(nextUrl, 'broadcastStop');
    const user = { handle: live.handleOf(performer.performerId, guest.guestId), name: guest.name };
    const object = { performer: performer.slug, at: expect.stringMatching(/^\d{4}-.*Z$/) as string };
    expect(told.map(({ method, object }) => ({ method, object }))).toEqual([
      { method: 'broadcastStart', object },
      { method: 'userEnter', object: { ...object, user, mode: 'videoChat' } },
      { method: 'follow', object: { ...object, user } },
      {
        method: 'chatMessage',
        object: { ...object, user, chatMessage: { from: 'user', message: 'Guten Abend \uD83C\uDF19' } },
      },
      { method: 'tip', object: { ...object, user, tip: { coins: 7, menuItem: null, message: 'Fürs Lied' } } },
      { method: 'userLeave', object: { ...object, user, mode: 'videoChat' } },
      { method: 'unfollow', object: { ...object, user } },
      { method: 'broadcastStop', object },
    ]);
    const text = JSON.stringify(told);
    for (const secret of [guest.guestId, guest.email]) expect(text).not.toContain(secret);
    expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
  });

  it('answers the moment something happens, and with nothing when the wait is over', async () => {
    const performer = await app.performer();
    const { url } = await listening(performer);
    const { nextUrl } = await poll(`${url}?timeout=0`);
    const waiting = poll(nextUrl.replace('timeout=0', 'timeout=60'));
    await app.ok(sendTestEvent, {}, performer);
    const first = await waiting;
    expect(methodsOf(first)).toEqual(['test']);
    const none = await poll(first.nextUrl.replace('timeout=60', 'timeout=0.1'));
    expect(none.events).toEqual([]);
    // Where it began still leads to the same, and `0` to all that is kept.
    expect(methodsOf(await poll(nextUrl))).toEqual(['test']);
    expect((await poll(`${url}?i=0`)).events).toEqual(first.events);
  });

  it('takes the token as a header too, and then names it in no address', async () => {
    const performer = await app.performer();
    const { token } = await listening(performer);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${app.origin}/events/${performer.slug}/?timeout=0&types=tip,test`, { headers });
    const { nextUrl } = (await answer.json()) as EventPage;
    expect(nextUrl).not.toContain(token);
    expect(new URL(nextUrl).searchParams.get('types')).toBe('tip,test');
    expect((await fetch(nextUrl, { headers })).status).toBe(200);
  });

  it('tells each token only what its scopes and its question name', async () => {
    const performer = await onAir(app);
    const { url } = await listening(performer, ['chat']);
    const { url: all } = await listening(performer);
    const { channel, chatId } = await sit(app, clock, performer);
    await channel.request('sendMessage', textMessage(chatId, 'Hallo'));
    await app.ok(sendTestEvent, {}, performer);
    expect((await gather(`${url}?i=0`, 'test')).map(({ method }) => method)).toEqual(['chatMessage', 'test']);
    expect(methodsOf(await poll(`${all}?i=0&types=userEnter`))).toEqual(['userEnter']);
  });

  it('says nothing of the words of a private chat, of who looks on, and of whom she has blocked', async () => {
    const performer = await onAir(app);
    const { performerId } = performer;
    const { pool } = app.context.database;
    await pool.query(`update performers set offers = '{videoChat,single,voyeur}', price_single = 20 where id = $1`, [
      performerId,
    ]);
    const { url } = await listening(performer);
    const looker = await sit(app, clock, performer, {}, 'voyeur');
    const { guest, channel } = await sit(app, clock, performer);
    const blocked = await app.account({ verified: true });
    await pool.query(`insert into room_blocks (performer_id, guest_id) values ($1, $2)`, [
      performerId,
      blocked.guestId,
    ]);
    await (await app.channel(blocked)).client.request('pinActor', { actorId: performerId });
    await channel.request('requestPrivate', { actorId: performerId, mode: 'single', price: 20 });
    await app.app.live.privates.answer(performer.guestId, app.app.live.handleOf(performerId, guest.guestId), {
      accept: true,
    });
    const { chatId } = await channel.request('joinChat', { actorId: performerId, mode: 'single' });
    await channel.request('sendMessage', textMessage(chatId, 'Nur für dich'));
    await channel.request('sendMessage', {
      ...textMessage(chatId, ''),
      messageType: 'tip',
      data: { text: 'Geheim', coins: 5 },
    });
    const hers = await app.channel(performer);
    await hers.request('sendMessage', { ...textMessage(chatId, 'Auch nur für dich'), senderType: 'actor' });
    await channel.request('leaveChat', { actorId: performerId });
    await app.ok(sendTestEvent, {}, performer);
    const told = await gather(`${url}?i=0`, 'test');
    const words = ['userEnter', 'userLeave', 'privateStart', 'tip', 'privateStop', 'test'];
    expect(told.map(({ method }) => method)).toEqual(words);
    expect(told[3]?.object).toMatchObject({ tip: { coins: 5, message: '' } });
    const text = JSON.stringify(told);
    for (const secret of ['dich', 'Geheim', looker.guest.name, blocked.name]) expect(text).not.toContain(secret);
  });

  it('keeps nothing where nobody listens', async () => {
    const performer = await onAir(app);
    const { channel, chatId } = await sit(app, clock, performer);
    await channel.request('sendMessage', textMessage(chatId, 'Hört jemand zu?'));
    await app.app.live.endShow(performer.performerId);
    const { rowCount } = await app.context.database.pool.query(`select 1 from room_events where performer_id = $1`, [
      performer.performerId,
    ]);
    expect(rowCount).toBe(0);
  });

  it('misses no event whose transaction ends late', async () => {
    const performer = await app.performer();
    const { url } = await listening(performer);
    const { pool } = app.context.database;
    const write = `insert into room_events (performer_id, type, data, key) values ($1, 'test', $2, $3)`;
    const values = (nth: number) => [performer.performerId, JSON.stringify({ nth }), `late-${nth}`];
    const { nextUrl } = await poll(`${url}?timeout=0`);
    const [one, other] = [await pool.connect(), await pool.connect()];
    // The first has its number before the other, writes before it, and ends after it.
    await one.query('begin');
    await one.query(write, values(1));
    await other.query('begin');
    await other.query(write, values(2));
    await other.query('commit');
    const early = await poll(nextUrl);
    await one.query('commit');
    const seen = [...early.events];
    for (let next = early.nextUrl.replace('timeout=0', 'timeout=5'); seen.length < 2;) {
      const page = await poll(next);
      seen.push(...page.events);
      next = page.nextUrl;
    }
    one.release();
    other.release();
    expect(early.events).toEqual([]);
    expect(seen.map(({ object }) => object['nth'])).toEqual([1, 2]);
  });

  it('hands out long backlogs in pages, each event once', async () => {
    const performer = await app.performer();
    const { url } = await listening(performer);
    await app.context.database.pool.query(
      `insert into room_events (performer_id, type, data, key)
       select $1, 'test', jsonb_build_object('nth', n), n::text from generate_series(1, 250) n`,
      [performer.performerId],
    );
    const seen: unknown[] = [];
    for (let next = `${url}?i=0&timeout=1`; seen.length < 250;) {
      const page = await poll(next);
      expect(page.events.length).toBeLessThanOrEqual(100);
      seen.push(...page.events.map(({ object }) => object['nth']));
      next = page.nextUrl;
    }
    expect(seen).toEqual(Array.from({ length: 250 }, (_, index) => index + 1));
  });

  it('goes on from now where the place is of another database', async () => {
    const performer = await app.performer();
    const { url } = await listening(performer);
    const page = await poll(`${url}?i=18446744073709551615-7&timeout=0`);
    expect(page.events).toEqual([]);
    await app.ok(sendTestEvent, {}, performer);
    expect(methodsOf(await poll(page.nextUrl.replace('timeout=0', 'timeout=5')))).toEqual(['test']);
  });

  it('ends what waits the moment its token is taken back', async () => {
    const performer = await app.performer();
    const { url } = await listening(performer);
    const waiting = fetch(`${url}?timeout=60`);
    const { tokens } = await until(
      () => app.ok(eventSettings, {}, performer),
      ({ tokens: [first] }) => first?.usedAt !== null,
    );
    await app.ok(revokeToken, { params: { tokenId: tokens[0]?.id ?? '' } }, performer);
    expect((await waiting).status).toBe(401);
    expect((await fetch(url)).status).toBe(401);
  });

  it('ends it too when another process has taken the token back', async () => {
    const performer = await app.performer();
    const { url, token } = await listening(performer);
    const waiting = fetch(`${url}?timeout=60`);
    await until(
      () => app.ok(eventSettings, {}, performer),
      ({ tokens: [first] }) => first?.usedAt !== null,
    );
    await app.context.database.pool.query(`update event_tokens set revoked_at = now() where hash = $1`, [
      hashToken(token),
    ]);
    expect((await waiting).status).toBe(401);
  });

  it('lets in nobody else: wrong, foreign and missing tokens, those of the locked', async () => {
    const [performer, other] = [await app.performer(), await app.performer()];
    const { token, url } = await listening(performer);
    const status = async (path: string) => (await fetch(`${app.origin}/events/${path}`)).status;
    expect(await status(`${other.slug}/${token}/`)).toBe(401);
    expect(await status(`${performer.slug}/${token}x/`)).toBe(401);
    expect(await status(`${performer.slug}/`)).toBe(401);
    expect(await status(`nobody/${token}/`)).toBe(401);
    expect(await status(`%00/${token}/`)).toBe(401);
    for (const query of [
      'i=x',
      'i=99999999999999999999-1',
      'timeout=91',
      'timeout=x',
      'types=nothing',
      'types=toString',
    ]) {
      const answer = await fetch(`${url}?${query}`);
      expect([query, answer.status]).toEqual([query, 400]);
    }
    await app.context.database.pool.query(`update guests set is_locked = true where id = $1`, [performer.guestId]);
    expect((await fetch(url)).status).toBe(401);
  });

  it('shows a token once, keeps its hash, and makes no more than ten', async () => {
    const performer = await app.performer();
    const { token } = await listening(performer);
    const { rows } = await app.context.database.pool.query(
      `select t::text from event_tokens t where performer_id = $1`,
      [performer.performerId],
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(await app.ok(eventSettings, {}, performer))).not.toContain(token);
    for (let nth = 2; nth <= 10; nth++) await listening(performer);
    const refusal = await app.refused(makeToken, { body: { name: 'x', scopes: ['tips'] } }, performer);
    expect(refusal.code).toBe('too-many-tokens');
    const rival = await app.performer();
    const { tokens } = await app.ok(eventSettings, {}, performer);
    const foreign = await app.refused(revokeToken, { params: { tokenId: tokens[0]?.id ?? '' } }, rival);
    expect(foreign.code).toBe('not-found');
  });

  it('after a restore, whose transactions are counted anew, holds nothing back', async () => {
    const performer = await app.performer();
    const { database } = app.context;
    await database.pool.query(
      `insert into event_hooks (performer_id, url, scopes, tx, event_id) values ($1, 'https://x.example/', '{tips}', '4000000000', 7)`,
      [performer.performerId],
    );
    await database.pool.query(
      `insert into room_events (performer_id, type, data, tx, key) values ($1, 'test', '{}', '4000000000', 'x')`,
      [performer.performerId],
    );
    await adoptLog(database);
    const own = [performer.performerId];
    const hooks = await database.pool.query(
      `delete from event_hooks where performer_id = $1 returning tx < '4000000000' as settled, event_id`,
      own,
    );
    expect(hooks.rows).toEqual([{ settled: true, event_id: 0 }]);
    expect((await database.pool.query(`select 1 from room_events where performer_id = $1`, own)).rowCount).toBe(0);
  });

  it('is in her copy without what opens an endpoint, and ends with her account', async () => {
    const performer = await app.performer();
    const { token, url } = await listening(performer);
    const { database } = app.context;
    const { performerId } = performer;
    const copy = JSON.stringify(await copyPersonal(database, eventsColumns, 'performer', performerId));
    expect(copy).toContain('Overlay');
    for (const secret of [token, hashToken(token).toString('hex')]) expect(copy).not.toContain(secret);
    await database.transaction((client) => erasePersonal(client, eventsColumns, 'performer', performerId));
    expect((await fetch(url)).status).toBe(401);
  });

  it('answers waits when it shuts down', async () => {
    const own = await startTestApp({ own: true });
    const performer = await own.performer();
    const { token } = await own.ok(makeToken, { body: { name: 'x', scopes: ['tips'] } }, performer);
    const waiting = fetch(`${own.origin}/events/${performer.slug}/${token}/?timeout=90`);
    await until(
      () => own.ok(eventSettings, {}, performer),
      ({ tokens: [first] }) => first?.usedAt !== null,
    );
    await own[Symbol.asyncDispose]();
    expect([200, 503]).toContain((await waiting).status);
  });
});
