import { EventEmitter } from 'node:events';
import { MediaError, type DeliveredEvent, type MediaEngine, type RoomStats, type SourceStats } from '@separee/media';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasRedis, startRedis } from '../../../../../packages/realtime/test/redis-server.ts';
import { Watched } from '../../../../../test/live/watched.ts';
import { everywhere } from './remote-commands.ts';

type Order = [name: 'kick' | 'closeRoom' | 'select' | 'prolong', room: string, subject?: string | undefined];

const nothing: RoomStats = { publisher: null, sources: [], viewers: 0, packetsSent: null, packetsDropped: null };

/** An engine that writes down what it is told, and has the streams of these rooms. */
function engine(
  orders: Watched<Order>,
  rooms: Record<string, RoomStats>,
  events: EventEmitter,
): Pick<MediaEngine, 'kick' | 'closeRoom' | 'select' | 'prolong' | 'stats' | 'on'> {
  const told = (...order: Order) => {
    orders.push(order);
    return Promise.resolve(1);
  };
  return {
    on(name, listener) {
      const emitter: EventEmitter = events;
      emitter.on(name, listener);
      return { [Symbol.dispose]: () => void emitter.off(name, listener) };
    },
    async prolong(room, subject) {
      if (rooms[room] === undefined) return 0;
      return told('prolong', room, subject);
    },
    kick: (room, subject) => told('kick', room, subject),
    closeRoom: (room) => told('closeRoom', room),
    async select(room, source) {
      if (rooms[room] === undefined) throw new MediaError('not-found', 'not here');
      await told('select', room, source);
    },
    stats: async (room) => rooms[room] ?? nothing,
  };
}

describe.skipIf(!hasRedis)('pictures among several processes', () => {
  const opened = new AsyncDisposableStack();
  let url: string;
  beforeAll(async () => {
    url = await startRedis(opened);
  });
  afterAll(() => opened.disposeAsync());

  async function node(nodeId: string, rooms: Record<string, RoomStats> = {}) {
    const orders = new Watched<Order>();
    const events = new EventEmitter();
    const delivered = new Watched<DeliveredEvent>();
    const redis = opened.adopt(new Redis(url), async (client) => void (await client.quit()));
    const onError = (error: unknown) => {
      throw error;
    };
    const endpoint = await everywhere({ redis, nodeId }, engine(orders, rooms, events), { opened, onError });
    endpoint.onDelivered((event) => delivered.push(event));
    return { orders, endpoint, events, delivered };
  }

  it('end wherever they are carried, and in each process once', async () => {
    const [one, other] = [await node('one'), await node('other')];
    await one.endpoint.kick('performer-7', 'full:guest');
    await one.endpoint.closeRoom('performer-7');
    // What comes back from there was said after all that went before.
    await other.orders.find(([name]) => name === 'closeRoom');
    await other.endpoint.closeRoom('performer-8');
    await one.orders.find(([, room]) => room === 'performer-8');
    const both: Order[] = [
      ['kick', 'performer-7', 'full:guest'],
      ['closeRoom', 'performer-7', undefined],
      ['closeRoom', 'performer-8', undefined],
    ].map(([name, room, subject]) => [name, room, subject] as Order);
    expect(one.orders.items.map(([name, room, subject]) => [name, room, subject])).toEqual(both);
    expect(other.orders.items.map(([name, room, subject]) => [name, room, subject])).toEqual(both);
  });

  it('tell how they arrive, and are changed, at the process that takes them in', async () => {
    const source: SourceStats = {
      source: 'obs',
      subject: 'full:her',
      codec: 'H264',
      bitrate: 2_000_000,
      loss: 0,
      fps: 30,
      keyFrameInterval: 2000,
      rtt: null,
      resolution: { width: 1280, height: 720 },
    };
    const stats: RoomStats = { ...nothing, publisher: source, sources: [source], viewers: 3 };
    const [one, other] = [await node('near'), await node('far', { 'performer-9': stats })];
    expect(await one.endpoint.stats('performer-9')).toEqual({ ...stats, nodeId: 'far' });
    expect(await other.endpoint.stats('performer-9')).toEqual({ ...stats, nodeId: 'far' });
    await one.endpoint.select('performer-9', 'camera');
    expect(await other.orders.find(([name]) => name === 'select')).toEqual(['select', 'performer-9', 'camera']);
    // Where nobody has it, nobody answers.
    expect(await one.endpoint.stats('performer-10')).toEqual({ ...nothing, nodeId: 'near' });
    await expect(one.endpoint.select('performer-10', 'camera')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('flow on as long as any process says, and every process hears whom they reach', async () => {
    const [meters, sends] = [await node('meters'), await node('sends', { 'performer-11': nothing })];
    await meters.endpoint.prolong('performer-11', 'full:guest', 3000);
    expect(await sends.orders.find(([name]) => name === 'prolong')).toEqual(['prolong', 'performer-11', 'full:guest']);
    const event: DeliveredEvent = { room: 'performer-11', subjects: ['full:guest'] };
    sends.events.emit('delivered', event);
    for (const { delivered } of [meters, sends]) expect(await delivered.find(() => true)).toEqual(event);
    expect(sends.delivered.items).toHaveLength(1);
  });

  it('tell each other whom they have let in, and not themselves', async () => {
    const [meter, home] = [await node('meter'), await node('home')];
    const [there, here] = [new Watched<string>(), new Watched<string>()];
    meter.endpoint.onAdmission((room, subject) => there.push(`${room} ${subject}`));
    home.endpoint.onAdmission((room, subject) => here.push(`${room} ${subject}`));
    home.endpoint.announceAdmission('performer-7', 'full:ben');
    await there.find((admitted) => admitted === 'performer-7 full:ben');
    meter.endpoint.announceAdmission('performer-8', 'full:ann');
    await here.find((admitted) => admitted === 'performer-8 full:ann');
    expect(here.items).toHaveLength(1);
  });
});
