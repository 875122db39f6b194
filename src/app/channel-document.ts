import { MessageType } from '@separee/realtime';
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
const text = { type: 'string' } as const;
const orNull = { type: ['string', 'null'] } as const;

/** What browsers say: who speaks stands in every message (`@separee/realtime`, `ClientMessage`). */
const fromBrowser = (name: string, data?: object) => ({
  name,
  payload: {
    type: 'object',
    properties: {
      type: { const: name },
      id: { ...text, description: 'Asks for an answer; the same id again is answered as before.' },
      token: { ...orNull, description: 'As REST gives it.' },
      guestId: orNull,
      ...(data === undefined ? {} : { data }),
    },
    required: ['type', 'token', 'guestId', ...(data === undefined ? [] : ['data'])],
  },
});

interface FromServer {
  /** It answers a message: the id of that stands in `re`. */
  answers?: boolean;
  /** It is about a room. */
  room?: boolean;
  data?: object;
}

const fromServer = (name: string, { answers = false, room = false, data }: FromServer) => ({
  name,
  payload: {
    type: 'object',
    properties: {
      type: { const: name },
      re: { ...text, description: 'The id of the message that this answers.' },
      room: text,
      seq: {
        type: 'integer',
        description: 'The number of what is kept within its room, each one more than the one before.',
      },
      ...(data === undefined ? {} : { data }),
    },
    required: ['type', ...(answers ? ['re'] : []), ...(room ? ['room'] : [])],
  },
});

const position = {
  type: 'object',
  properties: { room: text, seq: { type: 'integer' } },
  required: ['room', 'seq'],
};
const { requestSession, ackSession, sessionExpired, ping, pong, error, joined, resync } = MessageType;

/** What the line itself says: sessions, signs of life, errors and rooms. */
const ofTheLine = {
  browser: {
    [requestSession]: fromBrowser(requestSession, {
      type: 'object',
      properties: { language: text, resume: { type: 'array', items: position } },
      required: ['language'],
    }),
    [ping]: fromBrowser(ping),
  },
  server: {
    [ackSession]: fromServer(ackSession, {
      data: { type: 'object', properties: { sessionId: text }, required: ['sessionId'] },
    }),
    [sessionExpired]: fromServer(sessionExpired, {}),
    [pong]: fromServer(pong, {}),
    [joined]: fromServer(joined, { room: true, data: position }),
    [resync]: fromServer(resync, { room: true, data: position }),
    [error]: fromServer(error, {
      data: {
        type: 'object',
        properties: {
          code: { ...text, description: 'Stays the same; `message` is for developers.' },
          message: text,
          issues: {
            type: 'array',
            items: { type: 'object', properties: { path: text, message: text }, required: ['path', 'message'] },
          },
          details: { type: 'object' },
        },
        required: ['code', 'message'],
      },
    }),
  },
};

/** The channel as an AsyncAPI 3 document, from the same schemas that it checks with. */
export function describeChannel(features: readonly Feature[]): object {
  const messages: Record<string, object> = {};
  const operations: Record<string, object> = {};
  const channel = ref('channels/realtime');
  const add = (key: string, message: object) => {
    messages[key] = message;
    return ref(`channels/realtime/messages/${key}`);
  };
  const reply = (message: object) => ({ channel, messages: [message] });
  for (const [name, message] of Object.entries(ofTheLine.browser)) {
    operations[name] = { action: 'receive', channel, messages: [add(name, message)] };
  }
  for (const [name, message] of Object.entries(ofTheLine.server)) {
    operations[name] = { action: 'send', channel, messages: [add(name, message)] };
  }
  for (const [name, { data, reply: answer }] of Object.entries(commandsOf(features))) {
    operations[name] = {
      action: 'receive',
      channel,
      messages: [add(name, fromBrowser(name, schemaOf(data, 'input')))],
      reply: reply(add(`${name}Reply`, fromServer(name, { answers: true, data: schemaOf(answer, 'output') }))),
    };
  }
  for (const [name, data] of Object.entries(eventsOf(features))) {
    const key = name in operations ? `${name}Event` : name;
    const message = add(key, fromServer(name, { data: schemaOf(data, 'output') }));
    operations[key] = { action: 'send', channel, messages: [message] };
  }
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Séparée: the real-time channel',
      version: '1',
      description:
        'JSON in text frames. First `requestSession` with `language`, answered by `ackSession`; a message with an `id` is answered with its `type` and `re`, or with `error`.',
    },
    channels: { realtime: { address: '/realtime', messages } },
    operations,
  };
}
