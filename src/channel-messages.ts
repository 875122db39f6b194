import { z } from 'zod';
import { avsEvents } from './features/age-verification/contract.ts';
import { identityCommands, identityEvents } from './features/identity/contract.ts';
import { liveCommands, liveEvents } from './features/live/contract.ts';
import { paymentCommands, paymentEvents } from './features/payments/contract.ts';
import { performerCommands } from './features/performers/contract.ts';
import { promotionEvents } from './features/promotions/contract.ts';
import { statusBarCommands, statusBarEvents } from './features/status-bar/contract.ts';
import { ticketEvents } from './features/tickets/contract.ts';
import { walletEvents } from './features/wallet/contract.ts';

/** All that browsers say over the real-time channel (§7), and what they are answered. */
export const channelCommands: Record<string, { data: z.ZodType; reply: z.ZodType }> = {
  ...identityCommands,
  ...liveCommands,
  ...paymentCommands,
  ...performerCommands,
  ...statusBarCommands,
};

/** All that the server says by itself. */
export const channelEvents: Record<string, z.ZodType> = {
  ...avsEvents,
  ...identityEvents,
  ...liveEvents,
  ...paymentEvents,
  ...promotionEvents,
  ...statusBarEvents,
  ...ticketEvents,
  ...walletEvents,
};

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
export function describeChannel(): object {
  const messages: Record<string, object> = {};
  const operations: Record<string, object> = {};
  const add = (key: string, name: string, schema: z.ZodType, io: 'input' | 'output') => {
    messages[key] = message(name, schema, io);
    return ref(`channels/realtime/messages/${key}`);
  };
  for (const [name, { data, reply }] of Object.entries(channelCommands)) {
    operations[name] = {
      action: 'receive',
      channel: ref('channels/realtime'),
      messages: [add(name, name, data, 'input')],
      reply: { channel: ref('channels/realtime'), messages: [add(`${name}Reply`, name, reply, 'output')] },
    };
  }
  for (const [name, data] of Object.entries(channelEvents)) {
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
