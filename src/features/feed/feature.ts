import { auditSubjects } from '../../platform/audit/subjects.ts';
import { gatewayFields, jobs, restCalls } from '../../platform/feature/feature-slots.ts';
import { demoRuns } from '../../platform/feature/demo-runs.ts';
import { feature } from '../../platform/feature/feature.ts';
import { personalErasers } from '../../platform/feature/personal-slots.ts';
import { albums } from '../albums/feature.ts';
import { films } from '../films/feature.ts';
import { notifications } from '../notifications/feature.ts';
import { noteNothing, notificationKinds } from '../notifications/server/index.ts';
import { performers } from '../performers/feature.ts';
import { sitemapPages } from '../performers/server/index.ts';
import { wallet } from '../wallet/feature.ts';
import { soldKinds } from '../wallet/server/index.ts';
import { feedEvents, removeComment, removePost } from './contract.ts';
import {
  createFeed,
  feedColumns,
  feedGateway,
  feedJobs,
  feedRest,
  newPost,
  postRemoved,
  postsAsSold,
  postsByNumber,
  writersByComment,
} from './server/index.ts';

/** Posts of performers: words, photos and clips, with likes, comments, tips and a price (J1). */
export const feed = feature({
  name: 'feed',
  needs: { albums, films, performers, wallet },
  wants: { notifications },
  speaks: { events: feedEvents },
  about: { columns: feedColumns },
  create: ({ context, push }, others) =>
    createFeed({
      context,
      push,
      albums: others.albums,
      films: others.films,
      wallet: others.wallet,
      note: others.notifications?.note ?? noteNothing,
    }),
  fills: ({ api, base: { context } }) => [
    restCalls.with((rest) => feedRest(rest, api)),
    gatewayFields.with((builder) => feedGateway(builder, api)),
    jobs.with(feedJobs(api)),
    demoRuns.with(async () => (await import('./demo.ts')).startDemoFeed(context)),
    soldKinds.with(postsAsSold),
    notificationKinds.with(newPost),
    notificationKinds.with(postRemoved),
    sitemapPages.with(['feed']),
    personalErasers.with((guestId, client) => api.comments.forget(guestId, client)),
    auditSubjects.with({ calls: [removePost], read: (ids) => postsByNumber(context.database.pool, ids) }),
    auditSubjects.with({ calls: [removeComment], read: (ids) => writersByComment(context.database.pool, ids) }),
  ],
});
