import { z } from 'zod';
import type { Feature } from '../platform/feature/feature.ts';

/** All that browsers say over the real-time channel (§7), and what they are answered. */
export const commandsOf = (features: readonly Feature[]): Record<string, { data: z.ZodType; reply: z.ZodType }> =>
  Object.assign({}, ...features.map(({ speaks }) => speaks.commands ?? {}));

/** All that the server says by itself. */
export const eventsOf = (features: readonly Feature[]): Record<string, z.ZodType> =>
  Object.assign({}, ...features.map(({ speaks }) => speaks.events ?? {}));

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-7' });
const ref = (path: string) => ({ $ref: `#/${path}` });
const message = (name: string, schema: z.ZodType, io: 'input' | 'output') => ({
  name,
  payload: {
    type: 'object',
    properties: { type: { const: name }, data: schemaOf(schema, io) },
    required: ['type'],
  },
});

/** The channel as an AsyncAPI 3 document, from the same schemas that it checks with. */
export function describeChannel(features: readonly Feature[]): object {
  const messages: Record<string, object> = {};
  const operations: Record<string, object> = {};
  const add = (key: string, name: string, schema: z.ZodType, io: 'input' | 'output') => {
    messages[key] = message(name, schema, io);
    return ref(`channels/realtime/messages/${key}`);
  };
  for (const [name, { data, reply }] of Object.entries(commandsOf(features))) {
    operations[name] = {
      action: 'receive',
      channel: ref('channels/realtime'),
      messages: [add(name, name, data, 'input')],
      reply: { channel: ref('channels/realtime'), messages: [add(`${name}Reply`, name, reply, 'output')] },
    };
  }
  for (const [name, data] of Object.entries(eventsOf(features))) {
    const key = name in operations ? `${name}Event` : name;
    operations[key] = {
      action: 'send',
      channel: ref('channels/realtime'),
      messages: [add(key, name, data, 'output')],
    };
  }
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Séparée: the real-time channel',
      version: '1',
      description:
        'JSON in text frames. First `requestSession` with `language`, answered by `ackSession`; every message carries `token` and `guestId`; one with an `id` is answered with its `type` and `re`.',
    },
    channels: { realtime: { address: '/realtime', messages } },
    operations,
  };
}
