import { randomUUID } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import type { Live } from '../../live/server/index.ts';
import type { Performers } from '../../performers/server/index.ts';
import { adoptLog } from './log/event-store.ts';
import { createEventLog, type EventLog } from './log/event-log.ts';
import { haveHooks } from './hooks/hook-store.ts';
import { deliverSoon } from './jobs.ts';
import { createLines, type Lines } from './feeds/lines.ts';
import { draftOf } from './rules.ts';
import { startTail, type Tail } from './log/tail.ts';

/** What happens in rooms, for programs of others: the log, who reads it, and who listens right now. */
export interface Events extends AsyncDisposable {
  context: Context;
  log: EventLog;
  tail: Tail;
  lines: Lines;
}

/** Notes what happens from now on. Dispose of it after the live room, whose end is told of too. */
export async function createEvents(
  context: Context,
  live: Pick<Live, 'happenings' | 'handleOf'>,
  performers: Pick<Performers, 'onPin'>,
): Promise<Events> {
  await adoptLog(context.database);
  const log = createEventLog(context, live.handleOf);
  const tail = startTail(context);
  const lines = createLines(context);
  live.happenings.on((happening) => log.add(draftOf(happening)));
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
    lines,
    async [Symbol.asyncDispose]() {
      await log[Symbol.asyncDispose]();
      await lines[Symbol.asyncDispose]();
      await tail[Symbol.asyncDispose]();
    },
  };
}
