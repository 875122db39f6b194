import { MediaError, type DeliveredEvent, type MediaEngine, type RoomStats } from '@separee/media';
import { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { openQuestions } from '../../../../platform/work/questions.ts';
import { hearChannel } from '../../../../platform/work/redis.ts';

const CHANNEL = 'separee remote commands';
/** How long a neighbour may think about an answer. Nobody answers for a stream that nobody has. */
const ANSWER_MS = 400;

const from = z.string();
const messageSchema = z.union([
  z.object({ from, kick: z.tuple([z.string(), z.string()]) }),
  z.object({ from, closeRoom: z.string() }),
  z.object({ from, prolong: z.tuple([z.string(), z.string(), z.number()]) }),
  z.object({ from, admitted: z.tuple([z.string(), z.string()]) }),
  z.object({ from, delivered: z.object({ room: z.string(), subjects: z.array(z.string()) }) }),
]);
type Message = z.output<typeof messageSchema>;

const questionSchema = z.union([
  z.object({ stats: z.string() }),
  z.object({ select: z.tuple([z.string(), z.string()]) }),
]);

/** How a room's pictures arrive, and at which process. */
export interface RoomHealth extends RoomStats {
  nodeId: string;
}

/** What live pictures need of an engine. */
export interface SharedEngine extends Pick<MediaEngine, 'kick' | 'closeRoom' | 'select' | 'prolong'> {
  stats(room: string): Promise<RoomHealth>;
  /** Calls back with what has arrived at viewers, whichever process sends to them. */
  onDelivered(listener: (event: DeliveredEvent) => void): void;
  /** Tells the other processes that this subject is let in here, and has a first lease; calls back where another one tells. */
  announceAdmission(room: string, subject: string): void;
  onAdmission(listener: (room: string, subject: string) => void): void;
}

/**
 * One engine out of those of all processes: the one that ends a chat session, or is asked for a picture's health, is seldom the one that has
 * the stream. Closed with the stack.
 */
export async function everywhere(
  { redis, nodeId }: Pick<Context, 'redis' | 'nodeId'>,
  engine: Pick<MediaEngine, 'kick' | 'closeRoom' | 'select' | 'prolong' | 'stats' | 'on'>,
  { opened, onError }: { opened: AsyncDisposableStack; onError: (error: unknown) => void },
): Promise<SharedEngine> {
  const ownStats = async (room: string): Promise<RoomHealth> => ({ ...(await engine.stats(room)), nodeId });
  const listeners: ((event: DeliveredEvent) => void)[] = [];
  const onDelivered = (listener: (event: DeliveredEvent) => void) => void listeners.push(listener);
  const delivered = (event: DeliveredEvent) => {
    for (const listener of listeners) listener(event);
  };
  opened.use(engine.on('delivered', delivered));
  if (redis === null) {
    return {
      onDelivered,
      // Alone, nobody else would hear of it.
      announceAdmission: () => {},
      onAdmission: () => {},
      prolong: (room, subject, ms) => engine.prolong(room, subject, ms),
      kick: (room, subject) => engine.kick(room, subject),
      closeRoom: (room) => engine.closeRoom(room),
      select: (room, source) => engine.select(room, source),
      stats: ownStats,
    };
  }
  const admissionListeners: ((room: string, subject: string) => void)[] = [];
  const tell = (message: object) =>
    void redis.publish(CHANNEL, JSON.stringify({ from: nodeId, ...message })).catch(onError);

  const questions = await openQuestions(
    { redis, nodeId },
    { channel: `${CHANNEL}: questions`, answerMs: ANSWER_MS, opened, onError },
  );

  /** Undefined where nobody answers. */
  const ask = (about: z.input<typeof questionSchema>): Promise<unknown> =>
    questions.ask(about).catch((error: unknown) => {
      onError(error);
      return undefined;
    });

  questions.onQuestion(async (about) => {
    const question = questionSchema.parse(about);
    if ('select' in question) return (await selects(...question.select)) ? true : undefined;
    const stats = await ownStats(question.stats);
    return stats.publisher === null ? undefined : stats;
  });

  async function hear(message: Message): Promise<void> {
    if ('kick' in message) await engine.kick(...message.kick);
    else if ('prolong' in message) await engine.prolong(...message.prolong);
    else if ('admitted' in message) for (const listener of admissionListeners) listener(...message.admitted);
    else if ('delivered' in message) delivered(message.delivered);
    else await engine.closeRoom(message.closeRoom);
  }

  /** False where this process has no such source. */
  async function selects(room: string, source: string): Promise<boolean> {
    try {
      await engine.select(room, source);
      return true;
    } catch (error) {
      if (error instanceof MediaError && error.code === 'not-found') return false;
      throw error;
    }
  }

  await hearChannel(redis, CHANNEL, {
    opened,
    onError,
    hear(text) {
      const message = messageSchema.safeParse(JSON.parse(text)).data;
      if (message !== undefined && message.from !== nodeId) hear(message).catch(onError);
    },
  });
  opened.use(engine.on('delivered', (event) => tell({ delivered: event })));
  return {
    onDelivered,
    announceAdmission: (room, subject) => tell({ admitted: [room, subject] }),
    onAdmission: (listener) => void admissionListeners.push(listener),
    async prolong(room, subject, ms) {
      const here = await engine.prolong(room, subject, ms);
      // A room is in one process: where it is here, nobody else need hear of it.
      if (here === 0) tell({ prolong: [room, subject, ms] });
      return here;
    },
    kick(room, subject) {
      if (subject !== undefined) tell({ kick: [room, subject] });
      return engine.kick(room, subject);
    },
    closeRoom(room) {
      tell({ closeRoom: room });
      return engine.closeRoom(room);
    },
    async select(room, source) {
      if ((await selects(room, source)) || (await ask({ select: [room, source] })) === true) return;
      throw new MediaError('not-found', `no process has the source ${source} of ${room}`);
    },
    async stats(room) {
      const own = await ownStats(room);
      if (own.publisher !== null) return own;
      // What another process of ours has written is as good as what we measure.
      return ((await ask({ stats: room })) as RoomHealth | undefined) ?? own;
    },
  };
}
