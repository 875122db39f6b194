import { httpRoutes, jobs, restCalls, running } from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { personalErasers } from '../../platform/feature/personal-slots.ts';
import { programs } from '../identity/server/index.ts';
import { live } from '../live/feature.ts';
import { performers } from '../performers/feature.ts';
import { tickets } from '../tickets/feature.ts';
import {
  createEvents,
  disableHooks,
  eventEndpoints,
  eventJobs,
  eventsColumns,
  eventsRest,
  feedEndpoints,
  forgetInEvents,
  revokeTokens,
} from './server/index.ts';

/** What happens in rooms, for programs of others (X3, X4). */
export const events = feature({
  name: 'events',
  needs: { live, performers },
  wants: { tickets },
  about: { columns: eventsColumns },
  create: async ({ context, opened }, others) =>
    // Closed after the live rooms, whose end is told of too.
    opened.use(await createEvents(context, others.live.rooms, others.performers)),
  fills: ({ api, base: { context, ownOrigin }, others }) => [
    restCalls.with((rest) => eventsRest(rest, api)),
    httpRoutes.with((http) => feedEndpoints(http, context, others.tickets)),
    running.with((http) => eventEndpoints(http, api, others.live.rooms)),
    jobs.with(eventJobs(context, ownOrigin)),
    programs.with({ program: 'event-token', revoke: (guestId) => revokeTokens(api, guestId) }),
    programs.with({ program: 'webhook', revoke: (guestId) => disableHooks(api, guestId) }),
    personalErasers.with((guestId, client) => forgetInEvents(guestId, others.live.rooms.handleOf, client)),
  ],
});
