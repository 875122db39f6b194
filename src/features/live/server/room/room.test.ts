import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import type { TestChannel } from '../../../../../test/api/channel.ts';
import { onAir, sit } from '../../../../../test/live/room.ts';
import { holdSteadyClock, type SteadyClock } from '../../../../../test/clocks/steady-clock.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { playOffer } from '../../../../../packages/media/test/fixtures/offers.ts';
import { livePreview } from '../../../performers/contract.ts';
import { getStudio, removeGuest } from '../../contract.ts';
import { textMessage } from '../../../../../test/live/text-message.ts';

describe('the live room', () => {
  let app: TestApp;
  let clock: SteadyClock;
  beforeAll(async () => {
    app = await startTestApp({ env: { TRUST_PROXY: '1', COUNTRY_HEADER: 'X-Country' } });
    clock = holdSteadyClock();
  });
  afterAll(async () => {
    clock[Symbol.dispose]();
    await app[Symbol.asyncDispose]();
  });

  const line = (actorId: number, text: string, clientId: string = randomUUID()) =>
    textMessage(`chat-${actorId}`, text, { clientId });
  const join = (channel: TestChannel, actorId: number) => channel.request('joinChat', { actorId, mode: 'videoChat' });
  const watch = async (url: string, token: string) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/sdp' };
    return (await app.raw({ method: 'POST', path: url, body: playOffer, headers }, null)).status;
  };

  it('lets in only who has an account, has passed the age check, and can pay', async () => {
    const { performerId: actorId } = await onAir(app);
    const people = [
      ['need-login', await app.guest()],
      ['need-age-check', await app.account({ coins: 100 })],
      ['not-enough-money', await app.account({ verified: true })],
    ] as const;
    for (const [code, guest] of people) {
      await expect(join(await app.channel(guest), actorId)).rejects.toMatchObject({ code });
    }
    const offline = await app.performer();
    const guest = await app.channel(await app.account({ verified: true, coins: 1 }));
    await expect(join(guest, offline.performerId)).rejects.toMatchObject({ code: 'performer-offline' });
    await expect(join(guest, 999_999)).rejects.toMatchObject({ code: 'performer-offline' });
    expect((await join(guest, actorId)).remainingSeconds).toBe(7);
  });

  it('reads anew who is locked or verified, whatever the session began with', async () => {
    const { performerId: actorId } = await onAir(app);
    const guest = await app.account({ coins: 100 });
    const channel = await app.channel(guest);
    await expect(join(channel, actorId)).rejects.toMatchObject({ code: 'need-age-check' });
    const { pool } = app.context.database;
    await pool.query(`update guests set avs_status = 'accepted' where id = $1`, [guest.guestId]);
    await join(channel, actorId);
    await channel.request('leaveChat', { actorId });
    await pool.query(`update guests set is_locked = true where id = $1`, [guest.guestId]);
    await expect(join(channel, actorId)).rejects.toMatchObject({ code: 'account-locked' });
  });

  it('keeps out who comes from a country that she bans, on every way', async () => {
    const { performerId: actorId } = await onAir(app);
    await app.context.database.pool.query(`update performers set banned_countries = '{CH}' where id = $1`, [actorId]);
    const known = await app.account({ verified: true, coins: 10, set: { country: 'CH' } });
    const told = await app.account({ verified: true, coins: 10 });
    await expect(join(await app.channel(known), actorId)).rejects.toMatchObject({ code: 'banned-country' });
    const abroad = await app.channel(told, { 'x-country': 'CH' });
    await expect(join(abroad, actorId)).rejects.toMatchObject({ code: 'banned-country' });
    expect((await app.refused(livePreview, { params: { actorId } }, known)).code).toBe('banned-country');
    const path = `/rest/v1/live/preview/${actorId}`;
    const headers = { 'x-country': 'CH' };
    expect((await app.raw({ method: 'GET', path, headers }, told)).status).toBe(403);
    await join(await app.channel(told, { 'x-country': 'AT' }), actorId);
  });

  it('says lines in order, to everyone inside and nobody outside', async () => {
    const performer = await onAir(app);
    const { performerId: actorId } = performer;
    const [ann, ben] = [await sit(app, clock, performer), await sit(app, clock, performer)];
    const [annHears, benHears] = [ann.channel.watch(ann.chatId), ben.channel.watch(ben.chatId)];
    for (const text of ['eins', 'zwei', 'drei']) {
      await ann.channel.request('sendMessage', line(actorId, text));
      await ben.channel.request('sendMessage', line(actorId, `${text}, sagt Ben`));
    }
    await benHears.find(({ text }) => text === 'drei, sagt Ben');
    await annHears.find(({ text }) => text === 'drei, sagt Ben');
    expect(annHears.items).toEqual(benHears.items);
    const numbers = annHears.items.map(({ seq }) => seq ?? 0);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(numbers).size).toBe(6);
    expect(new Set(annHears.items.map(({ senderId }) => senderId)).size).toBe(2);
    for (const { senderId } of annHears.items) expect([ann.guest.guestId, ben.guest.guestId]).not.toContain(senderId);
    const outside = await app.channel(await app.account({ verified: true }));
    await expect(outside.request('watchRoom', { actorId })).rejects.toMatchObject({ code: 'not-in-chat' });
    await expect(outside.request('sendMessage', line(actorId, 'hallo'))).rejects.toMatchObject({ code: 'not-in-chat' });
    const asActor = { ...line(actorId, 'ich bin sie'), senderType: 'actor' as const };
    await expect(ann.channel.request('sendMessage', asActor)).rejects.toMatchObject({ code: 'not-in-chat' });
  });

  it('brings what was said while the line was broken, and says a line that was sent again once', async () => {
    const performer = await onAir(app);
    const { performerId: actorId } = performer;
    const [ann, ben] = [await sit(app, clock, performer), await sit(app, clock, performer)];
    const received = ben.channel.watch(ben.chatId);
    await ann.channel.request('sendMessage', line(actorId, 'vorher'));
    await received.find(({ text }) => text === 'vorher');
    ben.channel.cut();
    await ann.channel.request('sendMessage', line(actorId, 'inzwischen'));
    // Sent into the broken connection: the client sends it again on the next, the server says it once.
    const said = ben.channel.request('sendMessage', line(actorId, 'wieder da'));
    ben.channel.cut();
    await said;
    await received.find(({ text }) => text === 'wieder da');
    expect(received.items.map(({ text }) => text)).toEqual(['vorher', 'inzwischen', 'wieder da']);
  });

  it('slows down who floods the room', async () => {
    const performer = await onAir(app);
    const { channel } = await sit(app, clock, performer);
    const said = Array.from({ length: 9 }, (_, index) =>
      channel.request('sendMessage', line(performer.performerId, `Zeile ${index}`)),
    );
    const ends = await Promise.allSettled(said);
    expect(ends.map(({ status }) => status)).toEqual([...Array.from({ length: 8 }, () => 'fulfilled'), 'rejected']);
  });

  it('shows a guest out at once: receipt, picture and lines end, and he may come back', async () => {
    const performer = await onAir(app);
    const { performerId: actorId } = performer;
    const [out, stays] = [await sit(app, clock, performer), await sit(app, clock, performer)];
    const [outHears, staysHears] = [out.channel.watch(out.chatId), stays.channel.watch(stays.chatId)];
    await stays.channel.request('sendMessage', line(actorId, 'vorher'));
    await outHears.find(({ text }) => text === 'vorher');
    const handle = app.app.live.handleOf(actorId, out.guest.guestId);
    const state = await app.ok(removeGuest, { body: { handle, forGood: false } }, performer);
    expect(state.guests.map((guest) => guest.handle)).not.toContain(handle);
    expect((await out.channel.hear('chatExit')).receipt.exitCode).toBe('hostKick');
    await stays.channel.request('sendMessage', line(actorId, 'nachher'));
    await staysHears.find(({ text }) => text === 'nachher');
    await expect(out.channel.request('sendMessage', line(actorId, 'Hallo?'))).rejects.toMatchObject({
      code: 'not-in-chat',
    });
    expect(outHears.items.map(({ text }) => text)).toEqual(['vorher']);
    expect(await watch(out.play.url, out.play.token)).toBe(401);
    await join(out.channel, actorId);
  });

  it('shuts a blocked guest out for good', async () => {
    const performer = await onAir(app);
    const { performerId: actorId } = performer;
    const { guest, channel } = await sit(app, clock, performer);
    const handle = app.app.live.handleOf(actorId, guest.guestId);
    await app.ok(removeGuest, { body: { handle, forGood: true } }, performer);
    expect((await channel.hear('chatExit')).receipt.exitCode).toBe('hostBlock');
    await expect(join(channel, actorId)).rejects.toMatchObject({ code: 'performer-offline' });
    expect((await app.refused(livePreview, { params: { actorId } }, guest)).code).toBe('performer-offline');
  });

  it('plays the picture only to who sits in the room, however fresh his token is', async () => {
    const performer = await onAir(app);
    const { channel, play } = await sit(app, clock, performer);
    expect(await watch(play.url, play.token)).toBe(201);
    const other = await onAir(app);
    expect(await watch(`/whep/performer-${other.performerId}`, play.token)).toBe(401);
    await channel.request('leaveChat', { actorId: performer.performerId });
    expect(await watch(play.url, play.token)).toBe(401);
  });

  it('ends every chat session with the show', async () => {
    const performer = await onAir(app);
    const chatSessions = [await sit(app, clock, performer), await sit(app, clock, performer)];
    await app.app.live.endShow(performer.performerId);
    for (const { channel } of chatSessions) {
      expect((await channel.hear('chatExit')).receipt.exitCode).toBe('showEnded');
      await channel.hear('actorOffline');
    }
    expect((await app.ok(getStudio, {}, performer)).show).toBeNull();
  });

  it('begins each show with an empty room', async () => {
    const performer = await onAir(app);
    const { performerId: actorId } = performer;
    const ann = await sit(app, clock, performer);
    await ann.channel.request('sendMessage', line(actorId, 'gestern'));
    await app.app.live.endShow(actorId);
    await app.app.live.goLive(actorId, { priceVideo: 8, previewFsk: 16, freeChat: false });
    await app.app.live.streamStarted(actorId);
    const [again, ben] = [await join(ann.channel, actorId), await sit(app, clock, performer)];
    expect(again.chatId).toBe(ben.chatId);
    const [annHears, benHears] = [ann.channel.watch(again.chatId), ben.channel.watch(ben.chatId)];
    await ben.channel.request('sendMessage', line(actorId, 'heute'));
    for (const received of [annHears, benHears]) {
      await received.find(({ text }) => text === 'heute');
      expect(received.items.map(({ text }) => text)).toEqual(['heute']);
    }
    const late = await sit(app, clock, performer);
    const lateHears = late.channel.watch(late.chatId);
    await lateHears.find(({ text }) => text === 'heute');
    expect(lateHears.items).toHaveLength(1);
  });

  it('announces her to nobody whom she shuts out', async () => {
    const performer = await app.performer({ banned_countries: ['CH'] });
    const { performerId } = performer;
    const [banned, blocked, other] = [
      await app.channel(await app.account({ set: { country: 'CH' } })),
      await app.account(),
      await app.channel(await app.guest()),
    ];
    const abroad = await app.channel(await app.guest(), { 'x-country': 'CH' });
    await app.app.live.kick(performerId, blocked.guestId, true);
    const shutOut = [banned, await app.channel(blocked), abroad];
    const come = async (actorId: number) => {
      await app.app.live.goLive(actorId, { priceVideo: 8, previewFsk: 16, freeChat: false });
      await app.app.live.streamStarted(actorId);
      await app.app.live.streamStopped(actorId);
    };
    await come(performerId);
    const last = await app.performer();
    await come(last.performerId);
    const told = async (channel: TestChannel, actorId: number) => {
      const isOf = (data: unknown) => (data as { actorId: number }).actorId === last.performerId;
      await channel.received.find(({ type, data }) => type === 'actorOnline' && isOf(data));
      return channel.received.items.filter(({ data }) => (data as { actorId: number }).actorId === actorId).length;
    };
    expect(await told(other, performerId)).toBeGreaterThan(0);
    for (const channel of shutOut) expect(await told(channel, performerId)).toBe(0);
  });

  it('tells the room how many sit in it', async () => {
    const performer = await onAir(app);
    const showControl = await app.channel(performer);
    await showControl.request('watchRoom', { actorId: performer.performerId });
    await sit(app, clock, performer);
    await sit(app, clock, performer);
    await until(
      () => app.app.live.viewers(performer.performerId),
      (viewers) => viewers === 2,
    );
    expect((await app.ok(getStudio, {}, performer)).viewers).toBe(2);
  });
});
