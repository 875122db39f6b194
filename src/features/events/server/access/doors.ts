import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../../platform/context.ts';
import type { Tickets } from '../../../tickets/server/index.ts';
import type { Live } from '../../../live/server/index.ts';
import { captionsDoor } from '../feeds/captions-door.ts';
import type { Events } from '../events.ts';
import { longPollDoor } from '../log/long-poll.ts';
import { guideDoor } from '../feeds/guide.ts';
import { openScope } from './open-scope.ts';
import { roomFeedDoor } from '../feeds/room-feed.ts';
import { showFeedDoors } from '../feeds/show-feeds.ts';
import { socketDoor } from '../log/socket-door.ts';

/**
 * Where programs listen, by calls that wait and by WebSocket, and where they write down what she says. Dispose of it before the
 * server is closed.
 */
export async function eventDoors(
  app: FastifyInstance,
  events: Events,
  live: Pick<Live, 'captions'>,
): Promise<AsyncDisposable> {
  await openScope(app, events.context, { name: 'events', perMinute: 600 }, (scope) => longPollDoor(scope, events));
  await openScope(app, events.context, { name: 'captions', perMinute: 600 }, (scope) =>
    captionsDoor(scope, events, live),
  );
  const sockets = socketDoor(app.server, events);
  return {
    async [Symbol.asyncDispose]() {
      await events.lines[Symbol.asyncDispose]();
      await sockets[Symbol.asyncDispose]();
    },
  };
}

/** What partners, feed readers and calendars fetch. */
export function feedDoors(
  app: FastifyInstance,
  context: Context,
  tickets: Pick<Tickets, 'guests'> | null,
): Promise<void> {
  return openScope(app, context, { name: 'feeds', perMinute: 60 }, (scope) => {
    roomFeedDoor(scope, context);
    showFeedDoors(scope, context, tickets);
    guideDoor(scope);
  });
}
