import { auditSubjects } from '../../platform/audit/subjects.ts';
import { demoRuns } from '../../platform/feature/demo-runs.ts';
import {
  channelCommands,
  gatewayFields,
  httpRoutes,
  jobs,
  restCalls,
  running,
} from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { alarms, overviewCounts } from '../../platform/feature/overview-slots.ts';
import { searchables } from '../../platform/feature/search-slots.ts';
import { consents } from '../consents/feature.ts';
import { workKinds } from '../consents/server/index.ts';
import { identity } from '../identity/feature.ts';
import { unspentCoins } from '../identity/server/index.ts';
import { library } from '../library/feature.ts';
import { libraryKindsOf, libraryShelves } from '../library/server/index.ts';
import { live } from '../live/feature.ts';
import { notifications } from '../notifications/feature.ts';
import { noteNothing, notificationKinds } from '../notifications/server/index.ts';
import { performers } from '../performers/feature.ts';
import { sitemapPages } from '../performers/server/index.ts';
import { reviews } from '../reviews/feature.ts';
import { search } from '../search/feature.ts';
import { uploads } from '../uploads/feature.ts';
import { uploadKinds } from '../uploads/server/index.ts';
import { MOST_BY_VOUCHER, voucherTypes } from '../wallet/constants.ts';
import { wallet } from '../wallet/feature.ts';
import { soldKinds, spendableVouchers } from '../wallet/server/index.ts';
import {
  filmCommands,
  filmEvents,
  decideFilmObjection,
  getFilmFile,
  handOnFilm,
  beginFilmTrace,
  listFilmTraces,
  readFilmCaptions,
  removeFilm,
  repeatFilm,
  reviewFilm,
} from './contract.ts';
import {
  countWaitingFilms,
  filmBought,
  filmsReviewed,
  giftSettled,
  countWaitingCoins,
  createFilms,
  downloadEndpoint,
  filmEndpoint,
  filmsByNumber,
  filmsColumns,
  filmsGateway,
  filmsInLibrary,
  filmsJobs,
  filmsRealtime,
  filmsRest,
  filmsAsSold,
  filmsAsWorks,
  filmShelf,
  posterEndpoint,
  searchableFilms,
} from './server/index.ts';

/** Films that performers sell or give away: made ready, looked at, listed, bought and watched (H1, H2, H6). */
export const films = feature({
  name: 'films',
  needs: { consents, identity, library, live, performers, reviews, search, uploads, wallet },
  wants: { notifications },
  speaks: { events: filmEvents, commands: filmCommands },
  about: { columns: filmsColumns, nameless: ['film_blocks', 'share_refusals'] },
  demo: async () => (await import('./demo.ts')).demo,
  create: ({ context, push, ownOrigin }, others) =>
    createFilms({
      context,
      push,
      consents: others.consents,
      uploads: others.uploads,
      wallet: others.wallet,
      note: others.notifications?.note ?? noteNothing,
      search: others.search,
      viewer: others.identity.access.viewer,
      ownOrigin,
    }),
  fills: ({ api, base: { context, push }, others }) => [
    restCalls.with((rest) => filmsRest(rest, api, others.wallet, context)),
    gatewayFields.with((builder) => filmsGateway(builder, api, others.performers)),
    httpRoutes.with((http) => {
      const parts = { context, viewer: others.identity.access.viewer, films: api.guests, folders: api.folders };
      filmEndpoint(http, parts);
      posterEndpoint(http, parts);
      downloadEndpoint(http, { context, viewer: parts.viewer, copies: api.downloads.copies });
    }),
    sitemapPages.with([
      'videos',
      'allVideos',
      'videoTrends',
      'newVideos',
      'freeClips',
      'onSale',
      'dailyDeals',
      'vipVideos',
      'stars',
    ]),
    searchables.with(searchableFilms(api.guests)),
    channelCommands.with((channel) => filmsRealtime(channel, others.library)),
    libraryKindsOf.with(filmsInLibrary(api.guests, api.downloads)),
    libraryShelves.with(filmShelf(api.guests, api.downloads)),
    workKinds.with(filmsAsWorks(context, push)),
    uploadKinds.with(api.taker),
    uploadKinds.with(api.traces.taker),
    running.with(() => api.startWork()),
    demoRuns.with(async () => (await import('./demo.ts')).startDrawing(context, api)),
    jobs.with(filmsJobs(context, api)),
    notificationKinds.with(filmBought),
    notificationKinds.with(giftSettled),
    notificationKinds.with(filmsReviewed),
    soldKinds.with(filmsAsSold),
    spendableVouchers.with([{ type: voucherTypes.video, most: MOST_BY_VOUCHER }]),
    unspentCoins.with((guestId) => countWaitingCoins(context.database.pool, guestId)),
    overviewCounts.with({
      name: 'waitingFilms',
      right: 'content',
      count: () => countWaitingFilms(context.database.pool),
    }),
    alarms.with(() => api.files.alarms()),
    overviewCounts.with({
      name: 'filmsNotMade',
      right: 'content',
      count: () => api.files.countNotMade(),
    }),
    overviewCounts.with({
      name: 'filmObjections',
      right: 'content',
      count: () => api.reviewed.countObjections(),
    }),
    auditSubjects.with({
      calls: [
        reviewFilm,
        handOnFilm,
        removeFilm,
        repeatFilm,
        readFilmCaptions,
        getFilmFile,
        decideFilmObjection,
        listFilmTraces,
        beginFilmTrace,
      ],
      read: (ids) => filmsByNumber(context.database.pool, ids),
    }),
  ],
});
