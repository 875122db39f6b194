import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playOffer } from '../../../../../packages/media/test/fixtures/offers.ts';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { byNumber, insertRow } from '../../../../../test/people/rows.ts';
import { performerDefaults, type TestGuest, type TestPerformer } from '../../../../../test/people/people.ts';
import { onAir, sit } from '../../../../../test/live/room.ts';
import { holdSteadyClock, type SteadyClock } from '../../../../../test/clocks/steady-clock.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { Watched } from '../../../../../test/live/watched.ts';
import { confirmNotice, getNotices } from '../../../studio/contract.ts';
import { getStudio, goLive } from '../../contract.ts';
import * as contract from '../../../backoffice/contract.ts';
import * as liveContract from '../../contract.ts';
import { textMessage } from '../../../../../test/live/text-message.ts';

const reason = 'somebody else is in the picture';
const show = { priceVideo: 8, previewFsk: 16, freeChat: false } as const;

describe('the live overview of running shows', () => {
  let app: TestApp;
  let clock: SteadyClock;
  let operator: TestGuest;
  beforeAll(async () => {
    app = await startTestApp();
    clock = holdSteadyClock();
    operator = await app.account({ role: 'operator', may: ['live', 'audit'] });
  });
  afterAll(async () => {
    clock[Symbol.dispose]();
    await app[Symbol.asyncDispose]();
  });

  const cardOf = async ({ performerId }: TestPerformer) => {
    const { items } = await app.ok(liveContract.getLiveOverview, { query: {} }, operator);
    return items.find(({ actorId }) => actorId === performerId);
  };
  const showOf = async (performer: TestPerformer) => ({ showId: (await cardOf(performer))?.showId ?? '' });
  const look = (params: { showId: string }, who = operator, why?: string) =>
    app.ok(liveContract.observeShow, { params, body: why === undefined ? {} : { reason: why } }, who);
  const notesOn = async ({ showId }: { showId: string }) =>
    (await app.ok(contract.getAuditLog, { query: { subject: showId } }, operator)).items;

  /** What the endpoint says to an offer with this token: 201 where it may be played. */
  const play = async ({ url, token }: { url: string; token: string }) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/sdp' };
    return (await app.raw({ method: 'POST', path: url, body: playOffer, headers }, null)).status;
  };
  const publish = async ({ performerId, guestId }: TestPerformer) => {
    const { url, token } = app.app.media.publish(performerId, guestId);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/sdp' };
    return (await app.raw({ method: 'POST', path: url, body: 'v=0', headers }, null)).status;
  };

  /** On air without an account of her own. */
  async function demoShow(): Promise<void> {
    const row = { ...performerDefaults, slug: `mira-${randomUUID()}` };
    const { id } = await insertRow(app.context.database.pool, 'performers', row, byNumber);
    await app.app.live.goLive(id, show);
    await app.app.live.streamStarted(id);
  }

  /** A guest alone with her, and what he sits in. */
  async function alone(performer: TestPerformer) {
    const { performerId: actorId } = performer;
    const showControl = await app.channel(performer);
    const guest = await app.account({ verified: true, coins: 200 });
    const channel = await app.channel(guest);
    await channel.request('requestPrivate', { actorId, mode: 'single', price: 30 });
    const { handle } = await showControl.hear('privateRequested');
    await showControl.request('answerPrivate', { handle, accept: true });
    await channel.hear('privateAnswered');
    return { guest, channel, joined: await channel.request('joinChat', { actorId, mode: 'single' }) };
  }

  it('shows what is on air and nothing that has ended, page by page', async () => {
    const performer = await onAir(app, { previewFsk: 18, priceVideo: 12 });
    await sit(app, clock, performer);
    expect(await cardOf(performer)).toMatchObject({
      state: 'videoChat',
      price: 12,
      previewFsk: 18,
      viewers: 1,
      warnings: 0,
      privateMode: null,
    });
    await app.app.live.endShow(performer.performerId);
    expect(await cardOf(performer)).toBeUndefined();
    for (let nth = 0; nth < 26; nth++) await demoShow();
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const query = before === undefined ? {} : { before };
      const { items, next, running } = await app.ok(liveContract.getLiveOverview, { query }, operator);
      seen.push(...items.map(({ showId }) => showId));
      before = next ?? undefined;
      expect(running).toBe(26);
    } while (before !== undefined);
    expect([seen.length, new Set(seen).size]).toEqual([26, 26]);
  });

  it('is closed to operators without the right, also at the endpoint of the picture', async () => {
    const params = await showOf(await onAir(app));
    const other = await app.account({ role: 'operator', may: ['guests', 'payments'] });
    expect((await app.refused(liveContract.getLiveOverview, { query: {} }, other)).code).toBe('forbidden');
    expect((await app.refused(liveContract.stopShow, { params, body: { reason, lockOut: true } }, other)).code).toBe(
      'forbidden',
    );
    const mine = await app.account({ role: 'operator', may: ['live'] });
    const way = await look(params, mine);
    expect(await play(way)).toBe(201);
    await app.context.database.pool.query(`delete from operator_rights where guest_id = $1`, [mine.guestId]);
    expect(await play(way)).toBe(401);
  });

  it('lets an operator look in unseen, and notes it once', async () => {
    const performer = await onAir(app);
    const params = await showOf(performer);
    const before = await app.ok(liveContract.getRunningShow, { params }, operator);
    expect(before).toMatchObject({ chatId: null, guests: [] });
    const { guest } = await sit(app, clock, performer);
    expect(await play(await look(params))).toBe(201);
    await Promise.all([look(params), look(params)]);
    const notes = await notesOn(params);
    expect(notes).toMatchObject([
      { operatorId: operator.guestId, details: { actorId: performer.performerId, showId: params.showId } },
    ]);
    const shown = await app.ok(liveContract.getRunningShow, { params }, operator);
    expect(shown.guests).toMatchObject([{ guestId: guest.guestId, mode: 'videoChat' }]);
    expect(shown.viewers).toBe(1);
    const { viewers, guests } = await app.ok(getStudio, {}, performer);
    expect([viewers, guests.length]).toEqual([1, 1]);
    // Another operator's looking is another note.
    await look(params, await app.account({ role: 'operator', may: ['live'] }));
    expect(await notesOn(params)).toHaveLength(2);
  });

  it('lets nobody look into a private chat without a reason, nor stay when one begins', async () => {
    const performer = await onAir(app);
    const params = await showOf(performer);
    const open = await look(params);
    const { joined } = await alone(performer);
    expect(await cardOf(performer)).toMatchObject({ state: 'private', privateMode: 'single', price: 30 });
    expect(await play(open)).toBe(401);
    expect((await app.refused(liveContract.observeShow, { params, body: {} }, operator)).code).toBe('reason-needed');
    expect(await app.ok(liveContract.getRunningShow, { params }, operator)).toMatchObject({ chatId: null, guests: [] });
    expect(await play(await look(params, operator, reason))).toBe(201);
    // From now on he needs no reason again: it is noted.
    expect(await play(await look(params))).toBe(201);
    const [note] = await notesOn(params);
    expect(note).toMatchObject({ reason, details: { privateMode: 'single' } });
    const { chatId, guests } = await app.ok(liveContract.getRunningShow, { params }, operator);
    expect([chatId, guests.length]).toEqual([joined.chatId, 1]);
  });

  it('lets an operator read along for as long as he may', async () => {
    const performer = await onAir(app);
    const params = await showOf(performer);
    const { channel, chatId } = await sit(app, clock, performer);
    const line = await app.channel(operator);
    const asked = { showId: params.showId, chatId };
    await expect(line.request('superviseRoom', asked)).rejects.toMatchObject({ code: 'not-in-chat' });
    await look(params);
    const received = new Watched<string>();
    line.client
      .room(chatId, { join: () => ({ type: 'superviseRoom', data: asked }) })
      .subscribe(({ type, data }) => type === 'chatMessage' && received.push((data as { text: string }).text), {
        since: 0,
      });
    const say = (text: string) => channel.request('sendMessage', textMessage(chatId, text));
    await until(
      () => app.app.channel.room(chatId).size,
      (size) => size > 0,
    );
    await say('guten Abend');
    await received.find((text) => text === 'guten Abend');
    const rude = await say('etwas Unverschämtes');
    const { performerId: actorId } = performer;
    await (await app.channel(performer)).request('moderate', { actorId, action: 'removeMessage', messageId: rude.id });
    const removed = new Watched<string>();
    (await app.channel(operator)).client
      .room(`${chatId} removed`, {
        join: ({ since }) => ({ type: 'superviseRoom', data: { ...asked, since, removed: true } }),
      })
      .subscribe(({ data }) => removed.push((data as { text: string }).text), { since: 0 });
    await removed.find((text) => text === 'etwas Unverschämtes');
    await app.context.database.pool.query(`update guests set is_locked = true where id = $1`, [operator.guestId]);
    await app.app.live.supervision.observers.judge();
    expect([chatId, `${chatId} removed`].map((name) => app.app.channel.room(name).size)).toEqual([0, 0]);
    await app.context.database.pool.query(`update guests set is_locked = false where id = $1`, [operator.guestId]);
    const guest = await app.channel(await app.account());
    await expect(guest.request('superviseRoom', asked)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('ends a show at once, charges nobody past it, and locks her out until that is lifted', async () => {
    const performer = await app.performer();
    await app.ok(goLive, { body: show }, performer);
    await app.app.live.streamStarted(performer.performerId);
    const params = await showOf(performer);
    const { channel, guest, prove, play: way } = await sit(app, clock, performer);
    prove(30);
    await app.ok(liveContract.stopShow, { params, body: { reason, lockOut: true } }, operator);
    const { receipt } = await channel.hear('chatExit');
    expect(receipt).toMatchObject({ exitCode: 'showEnded', seconds: 30, charged: 4 });
    expect(await play(way)).toBe(401);
    expect((await app.wallet.parts(guest.guestId)).bought).toBe(96);
    const gone = await app.refused(liveContract.stopShow, { params, body: { reason, lockOut: false } }, operator);
    expect(gone.code).toBe('show-ended');

    const { lock, items } = await app.ok(getNotices, {}, performer);
    expect([lock?.reason, items]).toMatchObject([reason, [{ kind: 'stopped', text: reason }]]);
    const refused = await app.refused(goLive, { body: show }, performer);
    expect([refused.code, refused.details]).toEqual(['locked-out', { reason }]);
    expect(await publish(performer)).toBe(401);
    const { items: locked } = await app.ok(liveContract.getLockedPerformers, { query: {} }, operator);
    expect(locked[0]).toMatchObject({ actorId: performer.performerId, reason });

    const lift = {
      params: { actorId: performer.performerId },
      body: { version: locked[0]?.version ?? '', reason: 'we have talked' },
    };
    const other = { ...lift, body: { ...lift.body, version: 'x'.repeat(22) } };
    expect((await app.refused(liveContract.letBackIn, other, operator)).code).toBe('conflict');
    await app.ok(liveContract.letBackIn, lift, operator);
    expect((await app.refused(liveContract.letBackIn, lift, operator)).code).toBe('not-found');
    expect(await publish(performer)).toBe(400);
    await app.ok(goLive, { body: show }, performer);
    const [note] = await notesOn(params);
    expect(note).toMatchObject({ action: 'POST /backoffice/live/shows/:showId/stop', reason });
  });

  it('lists whom it locked out page by page, also while somebody lets one of them in again', async () => {
    const { pool } = app.context.database;
    const ids: number[] = [];
    for (let nth = 0; nth < 42; nth++) ids.push((await app.performer()).performerId);
    await pool.query(
      `update performers set live_locked_at = now(), live_locked_reason = 'for a test of pages' where id = any($1::bigint[])`,
      [ids],
    );
    const list = (before?: string) =>
      app.ok(liveContract.getLockedPerformers, { query: before === undefined ? {} : { before } }, operator);
    const first = await list();
    const second = await list(first.next ?? '');
    expect(second.items.length).toBeGreaterThan(0);
    const { actorId = 0, version = '' } = first.items.at(-1) ?? {};
    const lift = { params: { actorId }, body: { version, reason: 'we have talked' } };
    await app.ok(liveContract.letBackIn, lift, operator);
    expect(await list(first.next ?? '')).toEqual(second);
    await pool.query(
      `update performers set live_locked_at = null, live_locked_reason = null where id = any($1::bigint[])`,
      [ids],
    );
  });

  it('warns her alone, until she confirms', async () => {
    const performer = await onAir(app);
    const params = await showOf(performer);
    const showControl = await app.channel(performer);
    await app.ok(liveContract.warnPerformer, { params, body: { reason } }, operator);
    await showControl.hear('operatorNotice');
    expect(await cardOf(performer)).toMatchObject({ warnings: 1 });
    const { items } = await app.ok(getNotices, {}, performer);
    expect(items).toMatchObject([{ kind: 'warning', text: reason }]);
    const notice = { params: { id: items[0]?.id ?? '' } };
    expect((await app.refused(confirmNotice, notice, await app.performer())).code).toBe('not-found');
    expect(await app.ok(confirmNotice, notice, performer)).toEqual({ lock: null, items: [] });
    expect(await app.ok(confirmNotice, notice, performer)).toEqual({ lock: null, items: [] });
    expect(await cardOf(performer)).toMatchObject({ warnings: 0 });
  });

  it('shows a guest out of a show', async () => {
    const performer = await onAir(app);
    const params = await showOf(performer);
    const { channel, guest } = await sit(app, clock, performer);
    const order = { params, body: { guestId: guest.guestId, reason } };
    await app.ok(liveContract.removeFromShow, order, operator);
    expect((await channel.hear('chatExit')).receipt.exitCode).toBe('hostKick');
    expect((await app.refused(liveContract.removeFromShow, order, operator)).code).toBe('not-found');
  });
});
