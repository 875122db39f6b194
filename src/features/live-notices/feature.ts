import { jobs, restCalls } from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { identity } from '../identity/feature.ts';
import { live } from '../live/feature.ts';
import { performers } from '../performers/feature.ts';
import { phone } from '../phone/feature.ts';
import { createLiveNotices, liveNoticesJobs, liveNoticesRest } from './server/index.ts';

/** Notices by mail and short message that a favourite is live (D6). */
export const liveNotices = feature({
  name: 'live-notices',
  needs: { identity, live, performers, phone },
  create({ context, ownOrigin, onError }, others) {
    const notices = createLiveNotices(context, { phone: others.phone, ownOrigin });
    others.live.rooms.domainEvents.on(({ type, performerId }) => {
      if (type === 'broadcastStart') notices.begun(performerId).catch(onError);
    });
    return notices;
  },
  fills: ({ api }) => [restCalls.with((rest) => liveNoticesRest(rest, api)), jobs.with(liveNoticesJobs(api))],
});
