import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import type { TestChannel } from '../../../../../test/api/channel.ts';
import type { TestAccount, TestPerformer } from '../../../../../test/people/people.ts';
import { onAir } from '../../../../../test/live/room.ts';
import { textMessage } from '../../../../../test/live/text-message.ts';
import { setOffers } from '../../contract.ts';

interface Present {
  guest: TestAccount;
  channel: TestChannel;
  handle: string;
}

describe('whom she has made a moderator', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function present({ performerId: actorId }: TestPerformer): Promise<Present> {
    const guest = await app.account({ verified: true, coins: 100 });
    const channel = await app.channel(guest);
    await channel.request('joinChat', { actorId, mode: 'videoChat' });
    return { guest, channel, handle: app.app.live.handleOf(actorId, guest.guestId) };
  }

  async function room() {
    const performer = await onAir(app);
    const { performerId: actorId } = performer;
    const showControl = await app.channel(performer);
    const [helper, other] = [await present(performer), await present(performer)];
    await showControl.request('moderate', { actorId, action: 'appoint', handle: helper.handle });
    const { id: messageId } = await other.channel.request('sendMessage', textMessage(`chat-${actorId}`, 'hallo'));
    const orders = (handle: string) =>
      [
        { actorId, action: 'kick', handle },
        { actorId, action: 'mute', handle },
        { actorId, action: 'removeMessage', messageId },
      ] as const;
    return { performer, actorId, showControl, helper, other, orders };
  }

  it('has that power in the room alone, for as long as he sits in it', async () => {
    const { actorId, helper, other, orders } = await room();
    await helper.channel.request('leaveChat', { actorId });
    for (const order of orders(other.handle)) {
      await expect(helper.channel.request('moderate', order)).rejects.toMatchObject({ code: 'forbidden' });
    }
    await helper.channel.request('joinChat', { actorId, mode: 'videoChat' });
    for (const order of orders(other.handle).toReversed()) await helper.channel.request('moderate', order);
    expect((await other.channel.hear('chatExit')).receipt.exitCode).toBe('hostKick');
  });

  it('has none once she has blocked him', async () => {
    const { actorId, helper, other, orders } = await room();
    await app.app.live.kick(actorId, helper.guest.guestId, true);
    for (const order of orders(other.handle)) {
      await expect(helper.channel.request('moderate', order)).rejects.toMatchObject({ code: 'forbidden' });
    }
    expect(await app.app.live.isInRoom(actorId, other.guest.guestId)).toBe(true);
  });

  it('has none over her private chat, from wherever', async () => {
    const { performer, actorId, showControl, helper, other, orders } = await room();
    await app.ok(
      setOffers,
      { body: { offers: ['videoChat', 'voyeur', 'single', 'voyeurInSingle'], conversionChat: false } },
      performer,
    );
    await other.channel.request('requestPrivate', { actorId, mode: 'single', price: 30 });
    await showControl.request('answerPrivate', {
      handle: (await showControl.hear('privateRequested')).handle,
      accept: true,
    });
    await other.channel.request('joinChat', { actorId, mode: 'single' });
    expect((await helper.channel.hear('chatExit')).receipt.exitCode).toBe('privateShow');
    await helper.channel.request('joinChat', { actorId, mode: 'voyeur' });
    for (const order of orders(other.handle)) {
      await expect(helper.channel.request('moderate', order)).rejects.toMatchObject({ code: 'forbidden' });
    }
    expect(await app.app.live.isInRoom(actorId, other.guest.guestId)).toBe(true);
  });
});
