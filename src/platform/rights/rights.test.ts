import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasRedis, startRedis } from '../../../packages/realtime/test/redis-server.ts';
import { Watched } from '../../../test/live/watched.ts';
import { openRightsNotices, type RightsChange } from './rights.ts';

const onError = (error: unknown) => {
  throw error;
};

async function node(nodeId: string, redis: Redis | null, opened: AsyncDisposableStack) {
  const rights = await openRightsNotices(redis, { nodeId, opened, onError });
  const received = new Watched<{ change: RightsChange; isOwn: boolean }>();
  rights.onChange((change, isOwn) => received.push({ change, isOwn }));
  return { rights, received };
}

it('a changed right is told in the process itself before anything else happens', async () => {
  await using opened = new AsyncDisposableStack();
  const { rights, received } = await node('alone', null, opened);
  rights.changed({ guestId: 'ann', performerId: 7 });
  expect(received.items).toEqual([{ change: { guestId: 'ann', performerId: 7 }, isOwn: true }]);
});

describe.skipIf(!hasRedis)('among several processes a changed right', () => {
  const opened = new AsyncDisposableStack();
  let url: string;
  beforeAll(async () => {
    url = await startRedis(opened);
  });
  afterAll(() => opened.disposeAsync());

  it('is told in each of them once', async () => {
    const connect = () => opened.adopt(new Redis(url), async (client) => void (await client.quit()));
    const [one, other] = [await node('one', connect(), opened), await node('other', connect(), opened)];
    one.rights.changed({ guestId: 'ann' });
    one.rights.changed({ performerId: 7 });
    await other.received.find(({ change }) => change.performerId === 7);
    expect(other.received.items).toEqual([
      { change: { guestId: 'ann' }, isOwn: false },
      { change: { performerId: 7 }, isOwn: false },
    ]);
    expect(one.received.items.map(({ isOwn }) => isOwn)).toEqual([true, true]);
  });
});
