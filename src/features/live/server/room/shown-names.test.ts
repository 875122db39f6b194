import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { onAir } from '../../../../../test/live/room.ts';
import type { TestAccount, TestPerformer } from '../../../../../test/people/people.ts';
import { getAuditLog } from '../../../backoffice/contract.ts';
import { getProfile, savePreferences } from '../../../identity/contract.ts';
import { findShownGuest, getBlocks, getStudio, removeGuest, roomModes } from '../../contract.ts';
import { textMessage } from '../../../../../test/live/text-message.ts';

const hidden = { verified: true, coins: 200, set: { shows_name: false } };

describe('what performers call guests', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function seenIn(performer: TestPerformer, guest: TestAccount): Promise<{ name: string; handle: string }> {
    const { guests } = await app.ok(getStudio, {}, performer);
    const handle = app.app.live.handleOf(performer.performerId, guest.guestId);
    return { name: guests.find((each) => each.handle === handle)?.name ?? '', handle };
  }
  async function enter(performer: TestPerformer, guest: TestAccount) {
    const channel = await app.channel(guest);
    const { chatId } = await channel.request('joinChat', { actorId: performer.performerId, mode: 'videoChat' });
    return { channel, chatId };
  }
  const entrance = async ({ performerId: actorId }: TestPerformer, guest: TestAccount) =>
    (await app.ok(roomModes, { params: { actorId } }, guest)).shownName;

  it('differs from one to the other, stays with each, and is told at the entrance', async () => {
    const guest = await app.account(hidden);
    expect((await app.ok(getProfile, {}, guest)).showsName).toBe(false);
    const [one, other] = [await onAir(app), await onAir(app)];
    const first = await entrance(one, guest);
    expect(first).toMatch(/^\p{L}+ \d{3}$/u);
    expect(await entrance(other, guest)).not.toBe(first);
    await enter(one, guest);
    expect((await seenIn(one, guest)).name).toBe(first);
    const performer = await app.account({ verified: true });
    expect(await entrance(one, performer)).toBe(performer.name);
  });

  it('is his own name from the moment that he shows it, and no longer', async () => {
    const guest = await app.account(hidden);
    const performer = await onAir(app);
    const { channel, chatId } = await enter(performer, guest);
    const pseudonym = await entrance(performer, guest);
    const heard = (await app.channel(performer)).watch(chatId);
    const say = async (text: string) => {
      await channel.request('sendMessage', textMessage(chatId, text));
      return (await heard.find((line) => line.text === text)).senderName;
    };
    expect(await say('guten Abend')).toBe(pseudonym);
    await app.ok(savePreferences, { body: { data: { showsName: true } } }, guest);
    expect(await say('ich bin es')).toBe(guest.name);
    await app.ok(savePreferences, { body: { data: { showsName: false } } }, guest);
    expect(await say('und weg')).toBe(pseudonym);
  });

  it('is what she blocks him by, whatever he is called by then', async () => {
    const guest = await app.account(hidden);
    const performer = await onAir(app);
    await enter(performer, guest);
    const { name, handle } = await seenIn(performer, guest);
    await app.ok(removeGuest, { body: { handle, forGood: true } }, performer);
    expect((await app.ok(getBlocks, {}, performer)).guests).toMatchObject([{ handle, name }]);
    await app.ok(savePreferences, { body: { data: { showsName: true } } }, guest);
    expect((await app.ok(getBlocks, {}, performer)).guests).toMatchObject([{ handle, name: guest.name }]);
    const channel = await app.channel(guest);
    await expect(
      channel.request('joinChat', { actorId: performer.performerId, mode: 'videoChat' }),
    ).rejects.toMatchObject({ code: 'performer-offline' });
  });

  it('leads operators to the account, with a reason that is noted', async () => {
    const guest = await app.account(hidden);
    const performer = await onAir(app);
    await enter(performer, guest);
    const { name, handle } = await seenIn(performer, guest);
    const operator = await app.account({ role: 'operator' });
    const reason = 'she says that he threatened her';
    const look = (who: string, shown: string) =>
      app.ok(findShownGuest, { body: { performer: who, name: shown, reason } }, operator);
    const found = await look(String(performer.performerId), name.toUpperCase());
    expect(found.guests).toMatchObject([{ guestId: guest.guestId, name: guest.name, handle }]);
    expect((await look(performer.slug, 'Niemand 100')).guests).toEqual([]);
    const nobody = { body: { performer: 'nobody', name, reason } };
    expect((await app.refused(findShownGuest, nobody, operator)).code).toBe('not-found');
    const { items } = await app.ok(getAuditLog, { query: {} }, operator);
    expect(items.filter((each) => each.reason === reason)).toHaveLength(3);
  });
});
