import { randomUUID } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import type { Live } from '../../live/server/index.ts';
import type { Performers } from '../../performers/server/index.ts';
import { adoptLog } from './log/event-store.ts';
import { createEventLog, type EventLog } from './log/event-log.ts';
import { haveHooks } from './hooks/hook-store.ts';
import { deliverSoon } from './jobs.ts';
import { createConnections, type Connections } from './feeds/connections.ts';
import { draftOf } from './rules.ts';
import { startTail, type Tail } from './log/tail.ts';

/** What happens in rooms, for programs of others: the log, who reads it, and who listens right now. */
export interface Events extends AsyncDisposable {
  context: Context;
  log: EventLog;
  tail: Tail;
  connections: Connections;
}

/** Notes what happens from now on. Dispose of it after the live room, whose end is told of too. */
export async function createEvents(
  context: Context,
  live: Pick<Live, 'domainEvents' | 'handleOf' | 'names'>,
  performers: Pick<Performers, 'onPin'>,
): Promise<Events> {
  await adoptLog(context.database);
  const log = createEventLog(context, live);
  const tail = startTail(context);
  const connections = createConnections(context);
  live.domainEvents.on((domainEvent) => log.add(draftOf(domainEvent)));
  performers.onPin.push(({ performerId, guestId, pinned }) =>
    log.add({ performerId, guestId, method: pinned ? 'follow' : 'unfollow', data: {}, key: randomUUID() }),
  );
  log.onWritten(async (performerIds) => {
    tail.nudge();
    if (await haveHooks(context.database, performerIds)) await deliverSoon(context);
  });
  return {
    context,
    log,
    tail,
    connections,
    async [Symbol.asyncDispose]() {
      await log[Symbol.asyncDispose]();
      await connections[Symbol.asyncDispose]();
      await tail[Symbol.asyncDispose]();
    },
  };
}
