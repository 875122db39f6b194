import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../../platform/context.ts';
import type { Tickets } from '../../../tickets/server/index.ts';
import type { Live } from '../../../live/server/index.ts';
import { captionsEndpoint } from '../feeds/captions-endpoint.ts';
import type { Events } from '../events.ts';
import { longPollEndpoint } from '../log/long-poll.ts';
import { guideEndpoint } from '../feeds/guide.ts';
import { openScope } from './open-scope.ts';
import { roomFeedEndpoint } from '../feeds/room-feed.ts';
import { showFeedEndpoints } from '../feeds/show-feeds.ts';
import { socketEndpoint } from '../log/socket-endpoint.ts';

/**
 * Where programs listen, by calls that wait and by WebSocket, and where they write down what she says. Dispose of it before the
 * server is closed.
 */
export async function eventEndpoints(
  app: FastifyInstance,
  events: Events,
  live: Pick<Live, 'captions'>,
): Promise<AsyncDisposable> {
  await openScope(app, events.context, { name: 'events', perMinute: 600 }, (scope) => longPollEndpoint(scope, events));
  await openScope(app, events.context, { name: 'captions', perMinute: 600 }, (scope) =>
    captionsEndpoint(scope, events, live),
  );
  const sockets = socketEndpoint(app.server, events);
  return {
    async [Symbol.asyncDispose]() {
      await events.connections[Symbol.asyncDispose]();
      await sockets[Symbol.asyncDispose]();
    },
  };
}

/** What partners, feed readers and calendars fetch. */
export function feedEndpoints(
  app: FastifyInstance,
  context: Context,
  tickets: Pick<Tickets, 'guests'> | null,
): Promise<void> {
  return openScope(app, context, { name: 'feeds', perMinute: 60 }, (scope) => {
    roomFeedEndpoint(scope, context);
    showFeedEndpoints(scope, context, tickets);
    guideEndpoint(scope);
  });
}
