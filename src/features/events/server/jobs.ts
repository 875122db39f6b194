import type { Context } from '../../../platform/context.ts';
import type { JobDefinitions } from '../../../platform/work/jobs.ts';
import { eventConstants } from '../constants.ts';
import { deliverDue } from './hooks/deliver.ts';
import { sweepDeliveries } from './hooks/delivery-store.ts';
import { sweepEvents } from './log/event-store.ts';

const AGAIN_MS = 500;

/** Tells hooks what has happened: at once when it happens, each minute for what failed, and forgets what is old. */
export const eventJobs = (context: Context, ownOrigin: () => string): JobDefinitions => ({
  waitsOutside: true,
  tasks: {
    async 'events-deliver'() {
      if (await deliverDue(context, ownOrigin)) await deliverSoon(context, AGAIN_MS);
    },
    async 'events-sweep'() {
      const { database, now } = context;
      const { keptHours: hours, deliveriesShown: shown } = eventConstants;
      await sweepEvents(database, now(), hours);
      await sweepDeliveries(database, { now: now(), hours, shown });
    },
  },
  crontab: ['* * * * * events-deliver', '17 * * * * events-sweep'],
});

/** Under a key of its own for what is put off: it must not put off what is due now. */
export const deliverSoon = ({ jobs }: Pick<Context, 'jobs'>, inMs = 0): Promise<void> =>
  inMs === 0
    ? jobs.add('events-deliver', {}, { key: 'events-deliver' })
    : jobs.add('events-deliver', {}, { key: 'events-deliver-again', inMs });
