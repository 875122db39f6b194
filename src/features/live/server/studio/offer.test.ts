import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { onAir, sit } from '../../../../../test/live/room.ts';
import { holdSteadyClock } from '../../../../../test/clocks/steady-clock.ts';
import { roomMenu } from '../../contract.ts';
import { getActorStateById } from '../../../performers/contract.ts';
import * as contract from '../../contract.ts';
import * as performersContract from '../../../performers/contract.ts';
import { textMessage } from '../../../../../test/live/text-message.ts';

describe('what she offers, and whom she shuts out', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('are prices within bounds, one by one, and ways of chatting', async () => {
    const performer = await app.performer();
    await app.ok(contract.setPrices, { body: { priceSingle: 33, priceVoyeur: 5 } }, performer);
    for (const body of [{ priceSingle: 3 }, { priceVoice: 61 }, { priceVoyeur: 2.5 }, { priceSinglec2c: -4 }]) {
      expect((await app.refused(contract.setPrices, { body }, performer)).code).toBe('bad-request');
    }
    const changed = { offers: ['voyeur', 'voyeur', 'voyeurInSingle'] as const, conversionChat: true };
    const offer = await app.ok(contract.setOffers, { body: { ...changed, offers: [...changed.offers] } }, performer);
    expect(offer).toMatchObject({ offers: ['voyeur', 'voyeurInSingle'], conversionChat: true });
    expect(offer.prices).toMatchObject({ priceVideo: 8, priceSingle: 33, priceVoyeur: 5 });
  });

  it('are what one of her pages said, where several speak at the same moment', async () => {
    const performer = await app.performer();
    const each = [1, 2, 3, 4, 5, 6];
    const menu = (nth: number) => [
      { title: `Lied ${nth}`, coins: nth },
      { title: 'Gruß', coins: 5 },
    ];
    await Promise.all(each.map(() => app.ok(contract.setWords, { body: { words: ['regen', 'nebel'] } }, performer)));
    await Promise.all(each.map((nth) => app.ok(contract.setMenu, { body: { items: menu(nth) } }, performer)));
    await Promise.all(
      each.map((nth) =>
        app.ok(contract.setGoal, { body: { goal: { title: 'Mikrofon', coins: 400 + nth } } }, performer),
      ),
    );
    const offer = await app.ok(contract.setWords, { body: { words: ['regen'] } }, performer);
    expect(offer.words).toEqual(['regen']);
    expect(each.map(menu)).toContainEqual(offer.menu);
    const weeks = each.map((nth) => ({ times: [{ weekday: nth, from: '10:00', to: '12:00' }] }));
    await Promise.all(weeks.map((body) => app.ok(performersContract.setSchedule, { body }, performer)));
    expect(weeks).toContainEqual(await app.ok(performersContract.getSchedule, {}, performer));
  });

  it('are a menu, a goal that the room hears of, and words that are not said', async () => {
    using clock = holdSteadyClock();
    const performer = await onAir(app);
    const { guest, channel, chatId } = await sit(app, clock, performer);
    channel.watch(chatId);
    const items = [
      { title: 'Ein Lied nach Wunsch', coins: 30 },
      { title: 'Gruß', coins: 5 },
    ];
    expect((await app.ok(contract.setMenu, { body: { items } }, performer)).menu).toEqual(items);
    const goal = { title: 'Neues Mikrofon', coins: 400 };
    const offer = await app.ok(contract.setGoal, { body: { goal } }, performer);
    expect(offer.goal).toMatchObject({ ...goal, given: 0, isReached: false });
    const params = { actorId: performer.performerId };
    expect(await app.ok(roomMenu, { params }, guest)).toMatchObject({ menu: items, goal });
    expect((await app.ok(contract.setWords, { body: { words: ['Regen', 'regen '] } }, performer)).words).toEqual([
      'regen',
    ]);
    const line = textMessage(chatId, 'Es gibt Regen.');
    await expect(channel.request('sendMessage', line)).rejects.toMatchObject({ code: 'banned-word' });
    expect((await app.ok(contract.setGoal, { body: { goal: null } }, performer)).goal).toBeNull();
  });

  it('are countries, whose guests are shown out and see nobody', async () => {
    using clock = holdSteadyClock();
    const performer = await onAir(app);
    const { guest, channel } = await sit(app, clock, performer, { set: { country: 'AT' } });
    const here = await sit(app, clock, performer, { set: { country: 'DE' } });
    const blocked = await app.ok(contract.blockCountries, { body: { countries: ['CH', 'AT', 'AT'] } }, performer);
    expect(blocked.countries).toEqual(['AT', 'CH']);
    expect((await channel.hear('chatExit')).receipt.exitCode).toBe('hostKick');
    expect((await app.ok(contract.getStudio, {}, performer)).guests).toHaveLength(1);
    const params = { actorId: performer.performerId };
    expect((await app.refused(getActorStateById, { params }, guest)).code).toBe('not-found');
    expect(await app.ok(getActorStateById, { params }, here.guest)).toMatchObject({ isOnline: true });
    const unknown = await app.refused(contract.blockCountries, { body: { countries: ['XX'] } }, performer);
    expect(unknown.code).toBe('bad-request');
  });

  it('are guests, by names that mean nothing elsewhere, until she lets them in again', async () => {
    using clock = holdSteadyClock();
    const [performer, other] = [await onAir(app), await onAir(app)];
    const { guest, channel } = await sit(app, clock, performer);
    const handle = app.app.live.handleOf(performer.performerId, guest.guestId);
    await app.app.live.moderation.appoint(performer.performerId, guest.guestId, true);
    expect((await app.ok(contract.getStudio, {}, performer)).guests).toMatchObject([{ handle, isModerator: true }]);
    await app.ok(contract.removeGuest, { body: { handle, forGood: true } }, performer);
    const { guests, moderators } = await app.ok(contract.getBlocks, {}, performer);
    expect([guests, moderators]).toMatchObject([[{ handle, name: guest.name }], [{ handle }]]);
    expect(JSON.stringify(guests)).not.toContain(guest.guestId);
    expect((await app.refused(contract.unblockGuest, { body: { handle } }, other)).code).toBe('not-found');
    expect((await app.ok(contract.dismissModerator, { body: { handle } }, performer)).moderators).toEqual([]);
    expect((await app.ok(contract.unblockGuest, { body: { handle } }, performer)).guests).toEqual([]);
    await channel.request('joinChat', { actorId: performer.performerId, mode: 'videoChat' });
  });

  it('are times of the week, past midnight too', async () => {
    const performer = await app.performer();
    const times = [
      { weekday: 5, from: '21:00', to: '01:30' },
      { weekday: 1, from: '18:00', to: '20:00' },
    ];
    const kept = await app.ok(performersContract.setSchedule, { body: { times } }, performer);
    expect(kept.times.map(({ weekday }) => weekday)).toEqual([1, 5]);
    expect(await app.ok(performersContract.getSchedule, {}, performer)).toEqual(kept);
    const bad = { times: [{ weekday: 7, from: '24:00', to: '01:00' }] };
    expect((await app.refused(performersContract.setSchedule, { body: bad }, performer)).code).toBe('bad-request');
  });
});
