import { gatewayFields, jobs, restCalls } from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { createTracking, trackingColumns, trackingGateway, trackingJobs, trackingRest } from './server/index.ts';

/** What happens on the site, counted per day and about nobody (Q6). */
export const tracking = feature({
  name: 'tracking',
  needs: {},
  demo: async () => (await import('./demo.ts')).demo,
  about: { columns: trackingColumns, nameless: [] },
  create: ({ context }) => Promise.resolve(createTracking(context)),
  fills: ({ api }) => [
    restCalls.with((rest) => trackingRest(rest, api)),
    gatewayFields.with((builder) => trackingGateway(builder, api)),
    jobs.with(trackingJobs(api)),
  ],
});
