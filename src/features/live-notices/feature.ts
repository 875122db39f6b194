import { jobs, restCalls } from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { identity } from '../identity/feature.ts';
import { live } from '../live/feature.ts';
import { notifications } from '../notifications/feature.ts';
import { noteNothing, notificationKinds } from '../notifications/server/index.ts';
import { performers } from '../performers/feature.ts';
import { phone } from '../phone/feature.ts';
import { createLiveNotices, favoriteLive, liveNoticesJobs, liveNoticesRest, showAbandoned } from './server/index.ts';

/** Notices that a favourite is live, on the page, by mail and by short message (D6). */
export const liveNotices = feature({
  name: 'live-notices',
  needs: { identity, live, performers, phone },
  wants: { notifications },
  demo: async () => (await import('./demo.ts')).demo,
  create({ context, ownOrigin, onError }, others) {
    const notices = createLiveNotices(context, {
      phone: others.phone,
      ownOrigin,
      note: others.notifications?.note ?? noteNothing,
    });
    others.live.rooms.domainEvents.on(({ type, performerId }) => {
      if (type === 'broadcastStart') notices.begun(performerId).catch(onError);
    });
    others.live.rooms.onAbandoned((performerId) => void notices.abandoned(performerId).catch(onError));
    return notices;
  },
  fills: ({ api }) => [
    restCalls.with((rest) => liveNoticesRest(rest, api)),
    jobs.with(liveNoticesJobs(api)),
    notificationKinds.with(favoriteLive),
    notificationKinds.with(showAbandoned),
  ],
});
