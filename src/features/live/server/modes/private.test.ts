import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playOffer, publishOffer } from '../../../../../packages/media/test/fixtures/offers.ts';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import type { TestChannel } from '../../../../../test/api/channel.ts';
import type { TestPerformer } from '../../../../../test/people/people.ts';
import { onAir, sit, watching } from '../../../../../test/live/room.ts';
import { holdSteadyClock, type SteadyClock } from '../../../../../test/clocks/steady-clock.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { getActorStateById, livePreview } from '../../../performers/contract.ts';
import { getStudio } from '../../contract.ts';
import type { PrivateMode } from '../../contract.ts';
import { textMessage } from '../../../../../test/live/text-message.ts';

describe('being alone with her', () => {
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

  const offer = (performerId: number, ...offers: string[]) =>
    app.context.database.pool.query(`update performers set offers = $2, price_singlec2c = 40 where id = $1`, [
      performerId,
      ['videoChat', ...offers],
    ]);

  /** As if he had typed in the code that was sent to his telephone. */
  const showNumber = (guestId: string) =>
    app.context.database.pool.query(
      `insert into phone_verifications
         (guest_id, type, number_key, sealed_number, country, pin_key, pin_length, verified_at)
       values ($1, 'sms', $2, '\\x01', 'DE', '\\x01', 6, now())`,
      [guestId, Buffer.from(guestId)],
    );

  /** She is on air with her connection open, and a guest has asked her. */
  async function asked(mode: PrivateMode, price: number, ...more: string[]) {
    const performer = await onAir(app);
    await offer(performer.performerId, mode, ...more);
    const showControl = await app.channel(performer);
    const guest = await app.account({ verified: true, coins: 100 });
    if (mode === 'voiceCall') await showNumber(guest.guestId);
    const channel = await app.channel(guest);
    const actorId = performer.performerId;
    await channel.request('requestPrivate', { actorId, mode, price });
    const { handle } = await showControl.hear('privateRequested');
    return { performer, showControl, guest, channel, actorId, handle };
  }

  async function alone(mode: PrivateMode, price: number, ...more: string[]) {
    const met = await asked(mode, price, ...more);
    await met.showControl.request('answerPrivate', { handle: met.handle, accept: true });
    expect(await met.channel.hear('privateAnswered')).toEqual({ actorId: met.actorId, mode, accepted: true });
    return { ...met, joined: await met.channel.request('joinChat', { actorId: met.actorId, mode }) };
  }

  const stateOf = async ({ performerId }: TestPerformer) => {
    const { rows } = await app.context.database.pool.query<{ state: string }>(
      `select state from performers where id = $1`,
      [performerId],
    );
    return rows[0]?.state;
  };

  it.each([
    ['single', 30, 'voyeur', 4],
    // A call without a picture shows nothing, and without looking on in the open room there is none here.
    ['voiceCall', 8, 'voyeur', null],
    ['single', 30, 'single', null],
  ] as const)(
    'that others may look on is told with the question: %s at %i with %s',
    async (mode, price, more, watchPrice) => {
      const { performer, showControl, handle } = await asked(mode, price, 'voyeurInSingle', more);
      expect(await showControl.hear('privateRequested')).toMatchObject({ handle, watchPrice });
      expect((await app.ok(getStudio, {}, performer)).requests).toMatchObject([{ handle, watchPrice }]);
    },
  );

  it('needs her yes, and tells her who asks, for what, at what price', async () => {
    const { performer, showControl, guest, channel, actorId, handle } = await asked('single', 30);
    const join = { actorId, mode: 'single' } as const;
    await expect(channel.request('joinChat', join)).rejects.toMatchObject({ code: 'not-accepted' });
    const { requests } = await app.ok(getStudio, {}, performer);
    // Nobody but the two: she has not said that others may look on.
    expect(requests).toMatchObject([{ handle, name: guest.name, mode: 'single', price: 30, watchPrice: null }]);
    expect(JSON.stringify(requests)).not.toContain(guest.guestId);
    await showControl.request('answerPrivate', { handle, accept: false });
    expect(await channel.hear('privateAnswered')).toMatchObject({ accepted: false });
    await expect(channel.request('joinChat', join)).rejects.toMatchObject({ code: 'not-accepted' });
    await expect(showControl.request('answerPrivate', { handle, accept: true })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('takes her yes for the mode that she was shown, and for no other', async () => {
    const { showControl, channel, actorId, handle } = await asked('single', 30, 'singlec2c');
    await channel.request('requestPrivate', { actorId, mode: 'singlec2c', price: 40 });
    const yes = { handle, accept: true } as const;
    await expect(showControl.request('answerPrivate', { ...yes, mode: 'single' })).rejects.toMatchObject({
      code: 'not-found',
    });
    const join = channel.request('joinChat', { actorId, mode: 'singlec2c' });
    await expect(join).rejects.toMatchObject({ code: 'not-accepted' });
    await showControl.request('answerPrivate', { ...yes, mode: 'singlec2c' });
    expect(await channel.hear('privateAnswered')).toMatchObject({ mode: 'singlec2c', accepted: true });
  });

  it('takes a request back, and forgets one after its time', async () => {
    const { showControl, channel, actorId, handle } = await asked('single', 30);
    await channel.request('withdrawPrivate', { actorId });
    expect(await showControl.hear('privateWithdrawn')).toEqual({ handle });
    await expect(showControl.request('answerPrivate', { handle, accept: true })).rejects.toMatchObject({
      code: 'not-found',
    });
    const late = await asked('single', 30);
    await late.showControl.request('answerPrivate', { handle: late.handle, accept: true });
    app.advance(21_000);
    const join = { actorId: late.actorId, mode: 'single' } as const;
    await expect(late.channel.request('joinChat', join)).rejects.toMatchObject({ code: 'not-accepted' });
  });

  it('refuses a price that is no longer hers, and keeps the one she said yes to', async () => {
    const performer = await onAir(app);
    const { performerId: actorId } = performer;
    const channel = await app.channel(await app.account({ verified: true, coins: 100 }));
    const wrong = channel.request('requestPrivate', { actorId, mode: 'single', price: 20 });
    await expect(wrong).rejects.toMatchObject({ code: 'conflict' });
    const met = await asked('single', 30);
    await met.showControl.request('answerPrivate', { handle: met.handle, accept: true });
    await app.context.database.pool.query(`update performers set price_single = 90 where id = $1`, [met.actorId]);
    expect((await met.channel.request('joinChat', { actorId: met.actorId, mode: 'single' })).price).toBe(30);
  });

  it('shows the others out kindly, and opens the room again after it', async () => {
    const performer = await onAir(app);
    const { performerId: actorId } = performer;
    await offer(actorId, 'single');
    const [other, guest] = [await sit(app, clock, performer), await sit(app, clock, performer)];
    const showControl = await app.channel(performer);
    await guest.channel.request('requestPrivate', { actorId, mode: 'single', price: 30 });
    await showControl.request('answerPrivate', {
      handle: (await showControl.hear('privateRequested')).handle,
      accept: true,
    });
    const joined = await guest.channel.request('joinChat', { actorId, mode: 'single' });
    // Whoever goes on with her keeps her picture.
    expect(joined.keepsPicture).toBe(true);
    expect((await guest.channel.hear('chatExit')).receipt).toMatchObject({ exitCode: 'modeChange' });
    expect((await other.channel.hear('chatExit')).receipt).toMatchObject({ exitCode: 'privateShow' });
    expect(await stateOf(performer)).toBe('private');
    const stranger = await app.account({ verified: true, coins: 100 });
    expect((await app.refused(livePreview, { params: { actorId } }, stranger)).code).toBe('performer-busy');
    // Nobody is led to ask for it: cards and profiles say so too.
    const now = await app.ok(getActorStateById, { params: { actorId } }, stranger);
    expect(now).toMatchObject({ state: 'private', isOnline: true, isLivePreviewEnabled: false });
    const again = other.channel.request('joinChat', { actorId, mode: 'videoChat' });
    await expect(again).rejects.toMatchObject({ code: 'performer-busy' });
    watching(app, clock, {
      performerId: actorId,
      guestId: guest.guest.guestId,
      chatSessionId: joined.chatSessionId,
    }).prove(10);
    const { receipt } = await guest.channel.request('leaveChat', { actorId });
    expect(receipt).toMatchObject({ mode: 'single', seconds: 10, price: 30, charged: 5, exitCode: 'clientExit' });
    await until(
      () => stateOf(performer),
      (state) => state === 'videoChat',
    );
    await other.channel.request('joinChat', { actorId, mode: 'videoChat' });
  });

  it('leaves nothing of her picture to who goes on with her voice alone', async () => {
    const { channel, showControl, actorId, handle } = await asked('voiceCall', 8);
    expect((await channel.request('joinChat', { actorId, mode: 'videoChat' })).keepsPicture).toBe(false);
    await showControl.request('answerPrivate', { handle, accept: true });
    expect((await channel.request('joinChat', { actorId, mode: 'voiceCall' })).keepsPicture).toBe(false);
  });

  it('is for one guest: of two whom she said yes to, the second is told that she is busy', async () => {
    const { showControl, actorId } = await alone('single', 30);
    const second = await app.channel(await app.account({ verified: true, coins: 100 }));
    const late = second.request('requestPrivate', { actorId, mode: 'single', price: 30 });
    await expect(late).rejects.toMatchObject({ code: 'performer-busy' });
    await showControl.request('endPrivate', {});
  });

  it('has lines of its own, which nobody reads who comes later', async () => {
    const { performer, showControl, channel, actorId, joined } = await alone('single', 30, 'voyeur', 'voyeurInSingle');
    const { show } = await app.ok(getStudio, {}, performer);
    expect(show?.chatId).toBe(joined.chatId);
    const received = showControl.watch(joined.chatId);
    await say(channel, joined.chatId, 'nur für dich');
    expect((await received.find(({ text }) => text === 'nur für dich', 0)).senderType).toBe('guest');
    const observer = await app.channel(await app.account({ verified: true, coins: 100 }));
    const looking = await observer.request('joinChat', { actorId, mode: 'voyeur' });
    expect(looking.chatId).not.toBe(joined.chatId);
    const seen = observer.watch(looking.chatId);
    await expect(say(observer, looking.chatId, 'hallo')).rejects.toMatchObject({ code: 'not-in-chat' });
    await say(channel, joined.chatId, 'noch etwas');
    await received.find(({ text }) => text === 'noch etwas', 0);
    expect(seen.items).toEqual([]);
  });

  it('lets her alone see the picture that a guest sends', async () => {
    const { performer, guest, joined } = await alone('singlec2c', 40);
    expect(joined.publish?.url).toBe(`/whip/chat-session-${joined.chatSessionId}`);
    const { guestPicture } = await app.ok(getStudio, {}, performer);
    expect(guestPicture?.url).toBe(`/whep/chat-session-${joined.chatSessionId}`);
    const endpoint = async (token: string | undefined) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/sdp' };
      return (await app.raw({ method: 'POST', path: guestPicture?.url ?? '', body: playOffer, headers }, null)).status;
    };
    // Nobody sends yet: the token is good, and there is no stream. The guest himself, and other keys, are refused.
    expect(await endpoint(guestPicture?.token)).not.toBe(401);
    expect(await endpoint(joined.play.token)).toBe(401);
    expect(await endpoint(app.app.media.playOwn(joined.chatSessionId, guest.guestId).token)).toBe(401);
    expect(await endpoint(app.app.media.playOwn(randomUUID(), performer.guestId).token)).toBe(401);
  });

  describe('a voice call', () => {
    const bundled = playOffer.replace(/m=video 9 (.*\r\n)/, 'm=video 0 $1a=bundle-only\r\n');
    const offers: [what: string, offer: string, spaces: string][] = [
      ['as browsers offer', playOffer, ' '],
      ['with a port that begins with a zero', playOffer.replace('m=video 9', 'm=video 09'), ' '],
      ['bundled, without a port', bundled, ' '],
      ['with two spaces before the token', playOffer, '  '],
    ];
    it('carries sound alone, whatever is offered', async () => {
      const { channel, actorId, joined } = await alone('voiceCall', 8);
      expect(joined.price).toBe(8);
      for (const [what, body, spaces] of offers) {
        const { play } = await channel.request('joinChat', { actorId, mode: 'voiceCall' });
        const headers = { authorization: `Bearer${spaces}${play.token}`, 'content-type': 'application/sdp' };
        const { status, text } = await app.raw({ method: 'POST', path: play.url, body, headers }, null);
        const lines = text.split('\r\n').filter((line) => line.startsWith('m='));
        expect([what, status, ...lines.map((line) => line.slice(0, 9))]).toEqual([
          what,
          201,
          'm=audio 9',
          'm=video 0',
          'm=applica',
        ]);
      }
    });

    it('carries sound alone from him too', async () => {
      const { joined } = await alone('voiceCall', 8);
      const headers = { authorization: `Bearer ${joined.publish?.token}`, 'content-type': 'application/sdp' };
      const path = joined.publish?.url ?? '';
      const { status, text } = await app.raw({ method: 'POST', path, body: publishOffer, headers }, null);
      expect(status).toBe(201);
      expect(text).toMatch(/m=audio 9 /);
      expect(text).toMatch(/m=video 0 /);
    });
  });

  it('ends when she ends it, with a receipt', async () => {
    const { showControl, channel } = await alone('singlec2c', 40);
    await showControl.request('endPrivate', {});
    expect((await channel.hear('chatExit')).receipt).toMatchObject({ mode: 'singlec2c', exitCode: 'privateEnded' });
  });

  it('answers no guest but her', async () => {
    const { handle, channel, showControl } = await asked('single', 30);
    await expect(channel.request('answerPrivate', { handle, accept: true })).rejects.toMatchObject({
      code: 'forbidden',
    });
    const rival = await app.channel(await onAir(app));
    await expect(rival.request('answerPrivate', { handle, accept: true })).rejects.toMatchObject({
      code: 'not-found',
    });
    await showControl.request('answerPrivate', { handle, accept: true });
  });

  const say = (channel: TestChannel, chatId: string, text: string) =>
    channel.request('sendMessage', textMessage(chatId, text));
});
