import type { MediaEngine } from '@separee/media';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';

const CHANNEL = 'separee media orders';

const orderSchema = z.union([
  z.object({ from: z.string(), kick: z.tuple([z.string(), z.string()]) }),
  z.object({ from: z.string(), closeRoom: z.string() }),
]);

/** What of an engine the door to live pictures needs. */
export type DoorEngine = Pick<MediaEngine, 'kick' | 'closeRoom' | 'select' | 'stats'>;

/**
 * Ends pictures wherever they are carried: among several processes the one that ends a sitting or a show is seldom the one that
 * has the stream. Closed with the stack.
 */
export async function everywhere(
  { redis, nodeId }: Pick<Context, 'redis' | 'nodeId'>,
  engine: DoorEngine,
  { opened, onError }: { opened: AsyncDisposableStack; onError: (error: unknown) => void },
): Promise<DoorEngine> {
  if (redis === null) return engine;
  const hearing = opened.adopt(redis.duplicate(), async (client) => void (await client.quit()));
  hearing.on('error', onError);
  hearing.on('message', (_channel: string, text: string) => {
    const order = orderSchema.safeParse(JSON.parse(text)).data;
    if (order === undefined || order.from === nodeId) return;
    ('kick' in order ? engine.kick(...order.kick) : engine.closeRoom(order.closeRoom)).catch(onError);
  });
  await hearing.subscribe(CHANNEL);
  const tell = (order: object) =>
    void redis.publish(CHANNEL, JSON.stringify({ from: nodeId, ...order })).catch(onError);
  return {
    kick(room, subject) {
      if (subject !== undefined) tell({ kick: [room, subject] });
      return engine.kick(room, subject);
    },
    closeRoom(room) {
      tell({ closeRoom: room });
      return engine.closeRoom(room);
    },
    select: (room, source) => engine.select(room, source),
    stats: (room) => engine.stats(room),
  };
}
