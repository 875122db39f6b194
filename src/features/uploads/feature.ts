import { authenticators, httpRoutes, jobs, restCalls } from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { figures } from '../../platform/feature/figures.ts';
import { alarms } from '../../platform/feature/overview-slots.ts';
import { createUploads, tusEndpoint, uploadsColumns, uploadsJobs, uploadsRest } from './server/index.ts';

/** Files on their way to us, resumable, in quarantine until the feature that wants them has taken them (S1). */
export const uploads = feature({
  name: 'uploads',
  about: { columns: uploadsColumns },
  create: ({ context, slots }) => createUploads(context, slots),
  fills: ({ api, base: { context, slots } }) => [
    restCalls.with((rest) => uploadsRest(rest, api)),
    httpRoutes.with((http) =>
      tusEndpoint(http, {
        uploads: api,
        context,
        authenticate: async (token) => (await slots.all(authenticators)[0]?.(token)) ?? null,
      }),
    ),
    jobs.with(uploadsJobs(api)),
    alarms.with(() => api.alarms()),
    figures.with([
      { name: 'disk_free_bytes', help: 'Free on the disk of this machine', read: () => api.quarantine.free() },
    ]),
  ],
});
