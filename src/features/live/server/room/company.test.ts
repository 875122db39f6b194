import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import type { TestChannel } from '../../../../../test/api/channel.ts';
import { onAir } from '../../../../../test/live/room.ts';

describe('who is here', () => {
  let app: TestApp;
  let actorId: number;
  let hers: TestChannel;
  beforeAll(async () => {
    app = await startTestApp();
    const performer = await onAir(app);
    actorId = performer.performerId;
    hers = await app.channel(performer);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  async function comes() {
    const guest = await app.account({ verified: true, coins: 200 });
    const channel = await app.channel(guest);
    await channel.request('joinChat', { actorId, mode: 'videoChat' });
    const handle = app.app.live.handleOf(actorId, guest.guestId);
    const asks = async (...among: string[]) => (await channel.request('whoIsHere', { actorId, among })).present;
    return { guest, channel, handle, asks };
  }

  it('is told to who sits in the room, of those he names and of nobody else', async () => {
    const [anton, berta, cem] = [await comes(), await comes(), await comes()];
    expect(await anton.asks(anton.handle, berta.handle, berta.handle, 'nobody')).toEqual([anton.handle, berta.handle]);
    await berta.channel.request('leaveChat', { actorId });
    expect(await anton.asks(anton.handle, berta.handle, cem.handle)).toEqual([anton.handle, cem.handle]);
    await expect(berta.asks(anton.handle)).rejects.toMatchObject({ code: 'not-in-chat' });
    const outside = await app.channel(await app.account({ verified: true, coins: 200 }));
    await expect(outside.request('whoIsHere', { actorId, among: [anton.handle] })).rejects.toMatchObject({
      code: 'not-in-chat',
    });
    await expect(anton.asks(...Array.from({ length: 201 }, () => 'x'))).rejects.toMatchObject({ code: 'bad-request' });
    for (const { channel } of [anton, cem]) await channel.request('leaveChat', { actorId });
  });

  it('names nobody who is alone with her, and tells him nothing of a room that he has left', async () => {
    const lonely = await comes();
    await lonely.channel.request('requestPrivate', { actorId, mode: 'single', price: 30 });
    const { handle } = await hers.hear('privateRequested');
    await hers.request('answerPrivate', { handle, accept: true });
    await lonely.channel.hear('privateAnswered');
    await lonely.channel.request('joinChat', { actorId, mode: 'single' });
    await expect(lonely.asks(lonely.handle)).rejects.toMatchObject({ code: 'not-in-chat' });
  });
});
