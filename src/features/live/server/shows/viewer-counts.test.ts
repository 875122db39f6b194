import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { onAir } from '../../../../../test/live/room.ts';
import { actorSearch, getActorDataByIdOrName } from '../../../performers/contract.ts';
import { countViewers } from './show-store.ts';

describe('the number of viewers on a card', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const comes = async (actorId: number, mode: 'videoChat' | 'freeChat' = 'videoChat') => {
    const channel = await app.channel(await app.account({ verified: true, coins: 200 }));
    await channel.request('joinChat', { actorId, mode });
    return channel;
  };
  const list = async () => {
    await countViewers(app.context.database);
    const { items } = await app.ok(actorSearch, { query: { order: 'viewers' } }, null);
    return items.map(({ id, viewers }) => [id, viewers]);
  };

  it('is how many are in her room, and sorts the list of those who are live', async () => {
    const [few, many, nobody] = [await onAir(app), await onAir(app), await onAir(app)];
    await app.performer({ name: 'Not live' });
    const first = await comes(many.performerId);
    await comes(many.performerId);
    await comes(few.performerId);
    expect(await list()).toEqual([
      [many.performerId, 2],
      [few.performerId, 1],
      [nobody.performerId, 0],
    ]);

    await first.request('leaveChat', { actorId: many.performerId });
    await comes(few.performerId);
    expect(await list()).toEqual([
      [few.performerId, 2],
      [many.performerId, 1],
      [nobody.performerId, 0],
    ]);

    await app.app.live.endShow(few.performerId);
    expect(await list()).toEqual([
      [many.performerId, 1],
      [nobody.performerId, 0],
    ]);
    const params = { actorIdOrName: String(few.performerId) };
    expect(await app.ok(getActorDataByIdOrName, { params }, null)).toMatchObject({ viewers: null });
    for (const { performerId } of [many, nobody]) await app.app.live.endShow(performerId);
  });

  it('is told to nobody while she is alone with a guest', async () => {
    const performer = await onAir(app);
    const actorId = performer.performerId;
    const hers = await app.channel(performer);
    const his = await comes(actorId);
    await his.request('requestPrivate', { actorId, mode: 'single', price: 30 });
    const { handle } = await hers.hear('privateRequested');
    await hers.request('answerPrivate', { handle, accept: true });
    await his.hear('privateAnswered');
    await his.request('joinChat', { actorId, mode: 'single' });
    expect(await list()).toEqual([[actorId, null]]);
    const { rows } = await app.context.database.pool.query<{ viewers: number }>(
      `select viewers from shows where performer_id = $1`,
      [actorId],
    );
    expect(rows).toEqual([{ viewers: 0 }]);
  });
});
