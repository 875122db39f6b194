import { createRealtimeClient, type RealtimeClient } from '@separee/realtime/client';
import { WebSocket } from 'ws';
import { avsEvents } from '../../src/features/age-verification/contract.ts';
import { liveEvents, type LiveCommands, type LiveEvents, type ChatMessage } from '../../src/features/live/contract.ts';
import { statusBarEvents } from '../../src/features/status-bar/contract.ts';
import type { TestGuest } from '../people/people.ts';
import { ticketEvents } from '../../src/features/tickets/contract.ts';
import { Watched } from '../live/watched.ts';
import { features as allFeatures } from '../../src/app/features.ts';
import type { Feature } from '../../src/platform/feature/feature.ts';
import { frameCheck } from './frame-check.ts';

interface Received {
  type: string;
  data: unknown;
}

/** A guest's connection to the real-time channel, through the client that browsers use. */
export interface TestChannel extends Disposable {
  client: RealtimeClient;
  /** Messages that belong to no room, in order. */
  received: Watched<Received>;
  /** Rejects with an error that carries the server's code. */
  request<K extends keyof LiveCommands>(type: K, data: LiveCommands[K]['data']): Promise<LiveCommands[K]['reply']>;
  /** The first message of this kind, from the one numbered `from` on. */
  hear<K extends keyof LiveEvents>(type: K, from?: number): Promise<LiveEvents[K]>;
  /** Breaks the line, as a tunnel does; the client connects again by itself. */
  cut(): void;
  /** Watches a show's room, named by its `chatId`; its lines as they come. */
  watch(chatId: string): Watched<ChatMessage & { seq: number | null }>;
}

const types = [
  ...Object.keys(ticketEvents),
  ...Object.keys(liveEvents),
  ...Object.keys(avsEvents),
  ...Object.keys(statusBarEvents),
  'guestBalance',
  'guestRestricted',
];

interface ChannelOptions {
  headers?: Record<string, string>;
  /** Whose messages may come: all, unless told. */
  features?: readonly Feature[];
}

/**
 * `headers` are sent when connecting, as a machine in front would add them; a `port` that is asked for anew at each
 * connection stands for one that spreads guests over processes.
 */
export async function openChannel(
  port: number | (() => number),
  guest: TestGuest,
  { headers = {}, features = allFeatures }: ChannelOptions = {},
): Promise<TestChannel> {
  const check = frameCheck(features);
  const sockets: WebSocket[] = [];
  const client = createRealtimeClient({
    url: '/realtime',
    language: 'de',
    credentials: () => ({ token: guest.token, guestId: guest.guestId }),
    WebSocket: class extends WebSocket {
      constructor(url: string) {
        super(`ws://127.0.0.1:${typeof port === 'number' ? port : port()}${url}`, { headers });
        sockets.push(this);
        // The client listens no more once it is closed; one that is still connecting then ends nothing else.
        this.on('error', () => {});
        this.on('message', (frame: Buffer) => check(frame.toString()));
      }
    },
  });
  const received = new Watched<Received>();
  for (const type of types) client.on(type, (data) => received.push({ type, data }));
  await opened(client);
  return {
    client,
    received,
    request: (type, data) => client.request(type, data) as never,
    hear: async (type, from = 0) => (await received.find((message) => message.type === type, from)).data as never,
    cut: () => sockets.at(-1)?.terminate(),
    watch(chatId) {
      const actorId = Number(chatId.split('-')[1]);
      const lines = new Watched<ChatMessage & { seq: number | null }>();
      const room = client.room(chatId, {
        join: ({ since }) => ({ type: 'watchRoom', data: { actorId, since } }),
      });
      room.subscribe(
        ({ type, data, seq }) => {
          if (type === 'chatMessage') lines.push({ ...(data as ChatMessage), seq });
        },
        { since: 0 },
      );
      return lines;
    },
    [Symbol.dispose]: () => client.close(),
  };
}

function opened(client: RealtimeClient): Promise<void> {
  return new Promise((resolve) => {
    const stop = client.onStatus((status) => {
      if (status !== 'open') return;
      stop();
      resolve();
    });
  });
}
