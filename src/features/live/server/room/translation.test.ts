import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { onAir, sit } from '../../../../../test/live/room.ts';
import { holdSteadyClock, type SteadyClock } from '../../../../../test/clocks/steady-clock.ts';
import { playTranslator, type PlayedTranslator } from '../../../../../test/people/translator.ts';
import { translateMessages, translationOffer } from '../../contract.ts';

describe('what is said in a room, in another language', () => {
  let played: PlayedTranslator;
  let app: TestApp;
  let plain: TestApp;
  let clock: SteadyClock;
  beforeAll(async () => {
    played = await playTranslator();
    app = await startTestApp({ env: { TRANSLATION_URL: played.url } });
    plain = await startTestApp();
    clock = holdSteadyClock();
  });
  afterAll(async () => {
    clock[Symbol.dispose]();
    await app[Symbol.asyncDispose]();
    await plain[Symbol.asyncDispose]();
    await played[Symbol.asyncDispose]();
  });

  const body = { texts: ['Hello', 'Bye'], to: 'de' as const };

  it('is for those in the room, in every mode, and for her; for nobody else', async () => {
    const performer = await onAir(app);
    await app.context.database.pool.query(`update performers set offers = '{videoChat,voyeur}' where id = $1`, [
      performer.performerId,
    ]);
    const input = { params: { actorId: performer.performerId }, body };
    const { guest } = await sit(app, clock, performer);
    const { guest: looking } = await sit(app, clock, performer, {}, 'voyeur');
    for (const reader of [guest, looking, performer]) {
      expect(await app.ok(translateMessages, input, reader)).toEqual({ texts: ['de: Hello', 'de: Bye'] });
    }
    const other = await onAir(app);
    const outside = [
      await app.guest(),
      await app.account({ verified: true }),
      other,
      await app.account({ role: 'operator' }),
    ];
    for (const reader of outside)
      expect((await app.refused(translateMessages, input, reader)).code).toBe('not-in-chat');
    expect((await app.refused(translateMessages, input, null)).code).toBe('not-signed-in');
    await app.app.live.leave(guest.guestId, performer.performerId);
    expect((await app.refused(translateMessages, input, guest)).code).toBe('not-in-chat');
  });

  it('is asked for in parts, and stays as it was where the translator fails', async () => {
    const performer = await onAir(app);
    const ask = (over: object) => ({ params: { actorId: performer.performerId }, body: { ...body, ...over } });
    for (const bad of [{ texts: [] }, { texts: Array(21).fill('a') }, { texts: ['x'.repeat(501)] }, { to: 'fr' }]) {
      expect((await app.refused(translateMessages, ask(bad), performer)).code).toBe('bad-request');
    }
    played.answer((_asked, response) => response.writeHead(503).end());
    expect(await app.ok(translateMessages, ask({ texts: ['Later'] }), performer)).toEqual({ texts: [null] });
  });

  it('is not offered where the platform has no translator', async () => {
    const performer = await onAir(plain);
    expect(await plain.ok(translationOffer, {}, performer)).toEqual({ isOffered: false });
    expect(await app.ok(translationOffer, {}, await app.guest())).toEqual({ isOffered: true });
    const input = { params: { actorId: performer.performerId }, body };
    expect((await plain.refused(translateMessages, input, performer)).code).toBe('unavailable');
  });
});
