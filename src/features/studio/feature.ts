import { restCalls } from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { live } from '../live/feature.ts';
import { createNotices, studioRest } from './server/index.ts';

/** The frame of a performer's own side (S1), and what the platform has to say to her on every page of it. */
export const studio = feature({
  name: 'studio',
  needs: { live },
  demo: async () => (await import('./demo.ts')).demo,
  create: ({ context }, others) => createNotices({ context, supervision: others.live.rooms.supervision }),
  fills: ({ api }) => [restCalls.with((rest) => studioRest(rest, api))],
});
