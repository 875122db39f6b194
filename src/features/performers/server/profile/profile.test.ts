import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import type { TestPerformer } from '../../../../../test/people/people.ts';
import { voucherTypes } from '../../../wallet/constants.ts';
import {
  addRelation,
  actorSales,
  breadcrumb,
  getActorDataByIdOrName,
  getActorNoteById,
  getActorSeoContent,
  getActorStateById,
  getHeatMap,
  getListSeoContent,
  getPinnedSedcards,
  getProfilePreview,
  getRecommendations,
  getSedcards,
  getSedcardsWithPayload,
  hasRelation,
  setSedcardsGuestRating,
  storeActorNote,
} from '../../contract.ts';
import { copyPersonal, erasePersonal } from '../../../../platform/feature/personal-data.ts';
import { performersColumns } from '../personal-columns.ts';

const HOUR = 3_600_000;

describe('a performer’s page', () => {
  let app: TestApp;
  let mira: TestPerformer;
  beforeAll(async () => {
    app = await startTestApp();
    mira = await app.performer({ interview: JSON.stringify({ de: [{ question: 'Was?', answer: 'Das.' }] }) });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const query = (text: string, values: unknown[]) => app.context.database.pool.query(text, values);
  const byId = () => ({ params: { actorId: mira.performerId } });

  it('shows who she is, in short and at length', async () => {
    const params = { actorIdOrName: mira.slug };
    const actor = await app.ok(getActorDataByIdOrName, { params }, null);
    expect(actor).toMatchObject({ isFavoriteActorOfGuest: false, guestHasTicket: false, interview: [] });
    const { text } = await app.raw(
      { method: 'GET', path: `/rest/v1/actor/getActorDataByIdOrName/${mira.slug}?language=de` },
      null,
    );
    expect(JSON.parse(text)).toMatchObject({ interview: [{ question: 'Was?', answer: 'Das.' }] });
    const preview = await app.ok(getProfilePreview, byId(), null);
    expect(preview).toMatchObject({ name: 'Mira', headline: actor.headline, languages: ['de'] });
    expect(await app.ok(actorSales, byId(), null)).toEqual({ sales: [] });
  });

  it('has a chat button that knows the guest’s vouchers and tickets', async () => {
    const guest = await app.account({ verified: true });
    const button = async (who: typeof guest | null) => (await app.ok(getActorStateById, byId(), who)).chatButton;
    await query(`update performers set state = 'videoChat' where id = $1`, [mira.performerId]);
    await app.context.database.transaction((client) =>
      app.wallet.vouchers.grant(
        {
          key: 'minutes',
          guestId: guest.guestId,
          type: voucherTypes.videochat,
          amount: 7,
          actorId: mira.performerId,
          expiresAt: null,
          source: 'test',
        },
        client,
      ),
    );
    expect(await button(null)).toMatchObject({ text: 'videoChat', voucherChatMinutes: 0 });
    expect(await button(guest)).toMatchObject({ text: 'voucher', subline: 'voucherMinutes', voucherChatMinutes: 7 });

    const { rows } = await app.context.database.pool.query<{ id: number }>(
      `insert into ticket_shows (performer_id, title, description, price, starts_at, ends_at, state)
       values ($1, 'Abend', 'Mit Musik', 40, now(), now() + interval '1 hour', 'running') returning id`,
      [mira.performerId],
    );
    await query(`update performers set state = 'ticketShow' where id = $1`, [mira.performerId]);
    expect(await button(guest)).toMatchObject({ text: 'ticketBuy', ticketShow: true });
    await query(`insert into show_tickets (ticket_show_id, guest_id, price) values ($1, $2, 40)`, [
      rows[0]?.id,
      guest.guestId,
    ]);
    expect(await button(guest)).toMatchObject({ text: 'ticketEnter' });
    expect(await button(await app.account())).toMatchObject({ text: 'ticketBuy' });
    await query(`update performers set state = 'offline' where id = $1`, [mira.performerId]);
  });

  it('says when she is likely to come, from her past or by her word', async () => {
    await query(
      `insert into performer_schedule (performer_id, weekday, from_time, to_time) values ($1, 2, '20:00', '22:00')`,
      [mira.performerId],
    );
    const early = await app.ok(getHeatMap, byId(), null);
    expect(early).toMatchObject({ memo: 'schedule', errors: ['too-few-shows'], actorName: 'Mira' });
    expect(early.heatMaps[2]?.hours[20]).toBe(1);
    for (let week = 1; week <= 5; week++) {
      const from = new Date(app.now().getTime() - week * 7 * 24 * HOUR - 4 * HOUR);
      await query(
        `insert into shows (performer_id, price_video, preview_fsk, started_at, ended_at) values ($1, 8, 16, $2, $3)`,
        [mira.performerId, from, new Date(from.getTime() + 2 * HOUR)],
      );
    }
    await query(`update performers set joined_at = now() - interval '60 days' where id = $1`, [mira.performerId]);
    const learnt = await app.ok(getHeatMap, byId(), null);
    expect(learnt).toMatchObject({ memo: 'learnt', errors: [] });
    expect(learnt.hoursToBeOnline).toBeGreaterThan(24 * 5);
  });

  it('keeps a guest’s note for him alone', async () => {
    const [mine, hers] = [await app.account(), await app.account()];
    const body = { actorId: mira.performerId, comment: '  Mag Jazz. ' };
    expect(await app.ok(storeActorNote, { body }, mine)).toEqual({ actorId: mira.performerId, comment: 'Mag Jazz.' });
    expect((await app.ok(getActorNoteById, byId(), mine)).comment).toBe('Mag Jazz.');
    expect((await app.ok(getActorNoteById, byId(), hers)).comment).toBe('');
    expect((await app.refused(getActorNoteById, byId(), await app.guest())).code).toBe('not-signed-in');
    const { database } = app.context;
    const copy = await copyPersonal(database, performersColumns, 'guest', mine.guestId);
    expect(copy).toMatchObject({ notes: [{ comment: 'Mag Jazz.' }] });
    await database.transaction((client) => erasePersonal(client, performersColumns, 'guest', mine.guestId));
    expect((await app.ok(getActorNoteById, byId(), mine)).comment).toBe('');
    await app.ok(storeActorNote, { body }, mine);
    await app.ok(storeActorNote, { body: { ...body, comment: '' } }, mine);
    expect((await app.ok(getActorNoteById, byId(), mine)).comment).toBe('');
  });

  it('shows sedcards up to what is asked for, names the locked ones, and keeps one rating of each guest', async () => {
    for (const [position, fsk] of [16, 18, 16].entries()) {
      await query(
        `insert into pictures (performer_id, kind, fsk, digest, width, height, position) values ($1, 'sedcard', $2, $3, 9, 12, $4)`,
        [mira.performerId, fsk, `d${position}`, position],
      );
    }
    const params = { actorIdOrName: mira.slug };
    const all = await app.ok(getSedcards, { params, query: {} }, null);
    expect([all.total, all.items.map(({ isLocked }) => isLocked)]).toEqual([3, [false, true, false]]);
    const verified = await app.account({ verified: true });
    const open = await app.ok(getSedcards, { params, query: {} }, verified);
    expect(open.items.some(({ isLocked }) => isLocked)).toBe(false);
    const payload = Buffer.from(JSON.stringify({ limit: 1, fsk: 16 })).toString('base64url');
    const few = await app.ok(getSedcardsWithPayload, { params: { ...params, payload } }, null);
    expect([few.total, few.items.length]).toEqual([2, 1]);
    for (const bad of ['x', Buffer.from('{"limit":0}').toString('base64url')]) {
      const input = { params: { ...params, payload: bad } };
      expect((await app.refused(getSedcardsWithPayload, input, null)).code).toBe('bad-request');
    }
    const rate = (guestRating: 1 | 5) => app.ok(setSedcardsGuestRating, { ...byId(), body: { guestRating } }, verified);
    expect(await rate(5)).toMatchObject({ likes: 1, guestRating: 5 });
    expect(await rate(1)).toMatchObject({ likes: 0, guestRating: 1 });
    expect((await app.ok(getSedcards, { params, query: {} }, verified)).guestRating).toBe(1);
  });

  it('keeps whose pictures a guest has pinned, for him alone, and not of whom he does not see', async () => {
    const [guest, other] = [await app.account(), await app.account()];
    const { client } = await app.channel(guest);
    const pinned = async (who: typeof guest) => (await app.ok(getPinnedSedcards, {}, who)).items;
    const params = { actorIdOrName: mira.slug };
    const isPinned = async (who: typeof guest | null) =>
      (await app.ok(getSedcards, { params, query: {} }, who)).isPinned;
    await client.request('pinSedcards', { actorId: mira.performerId });
    await client.request('pinSedcards', { actorId: mira.performerId });
    expect(await pinned(guest)).toMatchObject([
      { actorId: mira.performerId, name: 'Mira', total: 3, pictures: [{}, { isLocked: true }, {}] },
    ]);
    expect([await isPinned(guest), await isPinned(other), await isPinned(null)]).toEqual([true, false, false]);
    expect(await pinned(other)).toEqual([]);
    await query('update performers set published = false where id = $1', [mira.performerId]);
    expect(await pinned(guest)).toEqual([]);
    await query('update performers set published = true where id = $1', [mira.performerId]);
    await client.request('unpinSedcards', { actorId: mira.performerId });
    expect(await pinned(guest)).toEqual([]);
    await expect(client.request('pinSedcards', { actorId: 0 })).rejects.toMatchObject({ code: 'bad-request' });
  });

  it('recommends others, those online first, and nobody who blocked the guest', async () => {
    const there = await app.performer({ state: 'videoChat', satisfaction: 90 });
    const away = await app.performer({ satisfaction: 99 });
    const input = { ...byId(), query: { limit: 9 } };
    const found = async (who: Parameters<typeof app.ok>[2]) =>
      (await app.ok(getRecommendations, input, who)).items.map(({ id }) => id);
    expect(await found(null)).toEqual([there.performerId, away.performerId]);
    const blocked = await app.account();
    await query(`insert into room_blocks (performer_id, guest_id) values ($1, $2)`, [
      there.performerId,
      blocked.guestId,
    ]);
    expect(await found(blocked)).toEqual([away.performerId]);
  });

  it('has texts and a way for search engines', async () => {
    const seo = await app.ok(getActorSeoContent, { params: { actorId: mira.performerId, tagGroup: 'all' } }, null);
    expect(seo).toMatchObject({ h1: 'Mira', slug: mira.slug });
    expect(seo.breadcrumb.map(({ href }) => href)).toEqual(['/en/', '/en/cams/', `/en/amateur/${mira.slug}/`]);
    const way = await app.ok(
      breadcrumb,
      { params: { breadcrumbType: 'actorAboutMe' }, body: { payload: { actorName: mira.slug } } },
      null,
    );
    expect(way.data.breadcrumb.at(-1)?.href).toBe(`/en/amateur/${mira.slug}/about-me/`);
    const nowhere = { params: { breadcrumbType: 'camTag' as const }, body: { payload: { tagSlug: 'nothing' } } };
    expect((await app.refused(breadcrumb, nowhere, null)).code).toBe('not-found');
    const empty = { params: { breadcrumbType: 'actor' as const }, body: {} };
    expect((await app.refused(breadcrumb, empty, null)).code).toBe('bad-request');
    const none = { params: { kind: 'category' as const, slug: 'none' } };
    expect((await app.refused(getListSeoContent, none, null)).code).toBe('not-found');
  });

  it('notes relations of a guest who is logged in', async () => {
    const guest = await app.account();
    const body = { subjectTypeId: 1, subjectId: 5, relationTypeId: 2, objectTypeId: 3, objectId: 7 };
    expect(await app.ok(hasRelation, { body }, guest)).toEqual({ hasRelation: false });
    for (let time = 0; time < 2; time++) expect(await app.ok(addRelation, { body }, guest)).toEqual({ success: true });
    expect(await app.ok(hasRelation, { body }, guest)).toEqual({ hasRelation: true });
    expect(await app.ok(hasRelation, { body }, await app.account())).toEqual({ hasRelation: false });
    expect((await app.refused(addRelation, { body }, await app.guest())).code).toBe('not-signed-in');
  });
});
