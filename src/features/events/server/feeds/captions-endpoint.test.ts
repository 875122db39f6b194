import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import type { TestChannel } from '../../../../../test/api/channel.ts';
import type { TestPerformer } from '../../../../../test/people/people.ts';
import { onAir, sit } from '../../../../../test/live/room.ts';
import { holdSteadyClock, type SteadyClock } from '../../../../../test/clocks/steady-clock.ts';
import { Watched } from '../../../../../test/live/watched.ts';
import type { LiveEvents } from '../../../live/contract.ts';
import type { TokenScope } from '../../constants.ts';
import { eventSettings, makeHook, makeToken, revokeToken } from '../../contract.ts';

describe('what she says, written down by a program of hers', () => {
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

  const tokenOf = async (performer: TestPerformer, scopes: TokenScope[] = ['captions']) =>
    (await app.ok(makeToken, { body: { name: 'Diktat', scopes } }, performer)).token;

  async function say(token: string | null, body: unknown): Promise<{ status: number; code: string | undefined }> {
    const answer = await fetch(`${app.origin}/rest/v1/studio/captions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: answer.status, code: ((await answer.json()) as { code?: string }).code };
  }

  type Received = LiveEvents['caption'];
  function hear(channel: TestChannel, chatId: string, actorId: number): Watched<Received> {
    const received = new Watched<Received>();
    const room = channel.client.room(chatId, { join: () => ({ type: 'watchRoom', data: { actorId } }) });
    room.subscribe(({ type, data }) => {
      if (type === 'caption') received.push(data as Received);
    });
    return received;
  }

  it('is read by those who sit with her, with banned words covered, and is kept nowhere', async () => {
    const performer = await onAir(app);
    const { performerId: actorId } = performer;
    await app.app.live.moderation.setWords(actorId, ['Rübe']);
    const token = await tokenOf(performer);
    const guest = await sit(app, clock, performer);
    const received = hear(guest.channel, guest.chatId, actorId);
    await guest.channel.request('watchRoom', { actorId });
    expect((await say(token, { text: 'Schönen guten', language: 'de', isFinal: false })).status).toBe(200);
    expect((await say(token, { text: ' Guten Abend, rübe! ', language: 'de' })).status).toBe(200);
    await received.find(({ isFinal }) => isFinal);
    expect(received.items).toEqual([
      { actorId, text: 'Schönen guten', language: 'de', isFinal: false },
      { actorId, text: 'Guten Abend, •••!', language: 'de', isFinal: true },
    ]);
    const late = await sit(app, clock, performer);
    const missed = hear(late.channel, late.chatId, actorId);
    await late.channel.request('watchRoom', { actorId });
    await say(token, { text: 'Und weiter.', language: 'de' });
    await missed.find(() => true);
    expect(missed.items.map(({ text }) => text)).toEqual(['Und weiter.']);
    const { tokens } = await app.ok(eventSettings, {}, performer);
    expect(tokens[0]?.usedAt).not.toBeNull();
  });

  it('is read by whom she is alone with, and by who looks on there', async () => {
    const performer = await onAir(app);
    const { performerId: actorId } = performer;
    await app.context.database.pool.query(
      `update performers set offers = '{videoChat,voyeur,single,voyeurInSingle}' where id = $1`,
      [actorId],
    );
    const token = await tokenOf(performer);
    const host = await app.channel(performer);
    const looking = await sit(app, clock, performer, {}, 'voyeur');
    const seen = hear(looking.channel, looking.chatId, actorId);
    await looking.channel.request('watchRoom', { actorId });
    const guest = await app.account({ verified: true, coins: 100 });
    const channel = await app.channel(guest);
    const { rows } = await app.context.database.pool.query<{ price: number }>(
      `select price_single as price from performers where id = $1`,
      [actorId],
    );
    await channel.request('requestPrivate', { actorId, mode: 'single', price: rows[0]?.price ?? 0 });
    const { handle } = await host.hear('privateRequested');
    await host.request('answerPrivate', { handle, accept: true });
    const { chatId } = await channel.request('joinChat', { actorId, mode: 'single' });
    expect(chatId).not.toBe(looking.chatId);
    const received = hear(channel, chatId, actorId);
    await channel.request('watchRoom', { actorId });
    await say(token, { text: 'Nur für dich.', language: 'de' });
    await Promise.all([received.find(({ text }) => text === 'Nur für dich.'), seen.find(() => true)]);
  });

  it('is hers alone to write: with a token for that, while it is good, and while she has a show', async () => {
    const performer = await onAir(app);
    const words = { text: 'Guten Abend.', language: 'de' };
    expect(await say(null, words)).toMatchObject({ status: 401, code: 'unknown-token' });
    expect(await say('sep_none', words)).toMatchObject({ status: 401, code: 'unknown-token' });
    expect(await say(performer.token, words)).toMatchObject({ status: 401, code: 'unknown-token' });
    expect(await say(await tokenOf(performer, ['chat', 'tips']), words)).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
    const token = await tokenOf(performer);
    for (const bad of [
      '{',
      '[]',
      'null',
      { ...words, text: ' ' },
      { ...words, text: 'x'.repeat(301) },
      { ...words, text: 'a\0b' },
      { ...words, text: '\uD800' },
      { ...words, language: 'fr' },
      { ...words, isFinal: 'yes' },
      { text: 'Guten Abend.' },
    ]) {
      expect(await say(token, bad)).toMatchObject({ status: 400, code: 'bad-request' });
    }
    // It listens to nothing, and a webhook writes nothing.
    const listening = await fetch(`${app.origin}/events/${performer.slug}/${token}/?timeout=0&i=0`);
    expect(await listening.json()).toMatchObject({ events: [] });
    const hook = { body: { url: 'https://example.com/', scopes: ['captions' as never] } };
    expect((await app.refused(makeHook, hook, performer)).code).toBe('bad-request');
    expect((await say(token, words)).status).toBe(200);
    await app.app.live.endShow(performer.performerId);
    expect(await say(token, words)).toMatchObject({ status: 409, code: 'performer-offline' });
    const { tokens } = await app.ok(eventSettings, {}, performer);
    await app.ok(revokeToken, { params: { tokenId: tokens[0]?.id ?? '' } }, performer);
    expect(await say(token, words)).toMatchObject({ status: 401, code: 'unknown-token' });
  });
});
