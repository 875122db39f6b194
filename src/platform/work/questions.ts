import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { uuidSchema } from '../contract.ts';
import { hearChannel } from './redis.ts';

const messageSchema = z.union([
  z.object({ from: z.string(), question: uuidSchema, about: z.unknown() }),
  z.object({ from: z.string(), answerTo: uuidSchema, value: z.unknown() }),
]);

/** What one process asks of all others. */
export interface Questions {
  /** The first answer; undefined where nobody answers in time, or there is nobody to ask. Rejects where the question cannot be sent. */
  ask(about: object): Promise<unknown>;
  /** What this process answers with; undefined where the question is for somebody else. */
  onQuestion(answer: (about: unknown) => Promise<unknown>): void;
}

/** Questions over Redis; without it there is nobody to ask. Closed with the stack. */
export async function openQuestions(
  { redis, nodeId }: { redis: Redis | null; nodeId: string },
  {
    channel,
    answerMs,
    opened,
    onError,
  }: {
    channel: string;
    /** How long somebody may think about an answer. */
    answerMs: number;
    opened: AsyncDisposableStack;
    onError: (error: unknown) => void;
  },
): Promise<Questions> {
  if (redis === null) return { ask: async () => undefined, onQuestion: () => {} };
  const pending = new Map<string, (value: unknown) => void>();
  const answers: ((about: unknown) => Promise<unknown>)[] = [];
  const tell = (message: object) => redis.publish(channel, JSON.stringify({ from: nodeId, ...message }));

  async function answer(question: string, about: unknown): Promise<void> {
    for (const each of answers) {
      const value = await each(about);
      if (value !== undefined) await tell({ answerTo: question, value });
    }
  }

  await hearChannel(redis, channel, {
    opened,
    onError,
    hear(text) {
      const message = messageSchema.safeParse(JSON.parse(text)).data;
      if (message === undefined || message.from === nodeId) return;
      if ('answerTo' in message) pending.get(message.answerTo)?.(message.value);
      else answer(message.question, message.about).catch(onError);
    },
  });

  return {
    async ask(about) {
      const question = randomUUID();
      const { promise, resolve } = Promise.withResolvers<unknown>();
      const timeout = setTimeout(resolve, answerMs);
      pending.set(question, resolve);
      try {
        await tell({ question, about });
        return await promise;
      } finally {
        clearTimeout(timeout);
        pending.delete(question);
      }
    },
    onQuestion: (each) => void answers.push(each),
  };
}
