import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasRedis, startRedis } from '../../../../packages/realtime/test/redis-server.ts';
import { Watched } from '../../../../test/watched.ts';
import { everywhere, type DoorEngine } from './media-orders.ts';

type Order = [name: 'kick' | 'closeRoom', room: string, subject?: string | undefined];

/** An engine that writes down what it is told. */
function engine(orders: Watched<Order>): DoorEngine {
  const told = (...order: Order) => {
    orders.push(order);
    return Promise.resolve(1);
  };
  return {
    kick: (room, subject) => told('kick', room, subject),
    closeRoom: (room) => told('closeRoom', room),
    select: () => Promise.resolve(),
    stats: () => Promise.reject(new Error('nothing is carried here')),
  };
}

describe.skipIf(!hasRedis)('ending a picture', () => {
  const opened = new AsyncDisposableStack();
  let url: string;
  beforeAll(async () => {
    url = await startRedis(opened);
  });
  afterAll(() => opened.disposeAsync());

  async function node(nodeId: string) {
    const orders = new Watched<Order>();
    const redis = opened.adopt(new Redis(url), async (client) => void (await client.quit()));
    const onError = (error: unknown) => {
      throw error;
    };
    return { orders, door: await everywhere({ redis, nodeId }, engine(orders), { opened, onError }) };
  }

  it('reaches the process that carries it, and each process once', async () => {
    const [one, other] = [await node('one'), await node('other')];
    await one.door.kick('performer-7', 'full:guest');
    await one.door.closeRoom('performer-7');
    // What comes back from there was said after all that went before.
    await other.orders.find(([name]) => name === 'closeRoom');
    await other.door.closeRoom('performer-8');
    await one.orders.find(([, room]) => room === 'performer-8');
    const both: Order[] = [
      ['kick', 'performer-7', 'full:guest'],
      ['closeRoom', 'performer-7', undefined],
      ['closeRoom', 'performer-8', undefined],
    ].map(([name, room, subject]) => [name, room, subject] as Order);
    expect(one.orders.items.map(([name, room, subject]) => [name, room, subject])).toEqual(both);
    expect(other.orders.items.map(([name, room, subject]) => [name, room, subject])).toEqual(both);
  });
});
