import { auditSubjects } from '../../platform/audit/subjects.ts';
import { channelCommands, gatewayFields, httpRoutes, jobs, restCalls } from '../../platform/feature/feature-slots.ts';
import { demoRuns } from '../../platform/feature/demo-runs.ts';
import { feature } from '../../platform/feature/feature.ts';
import { overviewCounts } from '../../platform/feature/overview-slots.ts';
import { consents } from '../consents/feature.ts';
import { workKinds } from '../consents/server/index.ts';
import { films } from '../films/feature.ts';
import { downloadEndpoint } from '../films/server/index.ts';
import { identity } from '../identity/feature.ts';
import { library } from '../library/feature.ts';
import { libraryKindsOf, libraryShelves } from '../library/server/index.ts';
import { notifications } from '../notifications/feature.ts';
import { noteNothing, notificationKinds } from '../notifications/server/index.ts';
import { performers } from '../performers/feature.ts';
import { reviews } from '../reviews/feature.ts';
import { searchables } from '../../platform/feature/search-slots.ts';
import { search } from '../search/feature.ts';
import { requireKnown } from '../performers/server/index.ts';
import { uploads } from '../uploads/feature.ts';
import { uploadKinds } from '../uploads/server/index.ts';
import { MOST_BY_VOUCHER, voucherTypes } from '../wallet/constants.ts';
import { wallet } from '../wallet/feature.ts';
import { soldKinds, spendableVouchers } from '../wallet/server/index.ts';
import {
  albumCommands,
  albumEvents,
  blockComments,
  decideAlbumObjection,
  getAlbumFile,
  handOnAlbum,
  removeAlbum,
  removeComment,
  removePicture,
  reviewAlbum,
} from './contract.ts';
import {
  albumBought,
  albumDownloadsRest,
  albumsReviewed,
  albumPictureEndpoint,
  albumReviewsRest,
  albumsByNumber,
  albumsAsSold,
  albumsAsWorks,
  albumsByPicture,
  albumsColumns,
  albumsGateway,
  albumShelf,
  albumsInLibrary,
  picturesInLibrary,
  searchableAlbums,
  albumShopRest,
  albumsJobs,
  albumsRealtime,
  countWaitingAlbums,
  createAlbums,
  galleryRest,
  studioAlbumsRest,
  writersByComment,
} from './server/index.ts';

/** Albums of photos that performers sell or give away: uploaded, looked at, listed, bought, rated and commented on (H3, H6). */
export const albums = feature({
  name: 'albums',
  needs: { consents, films, identity, library, performers, reviews, search, uploads, wallet },
  wants: { notifications },
  speaks: { events: albumEvents, commands: albumCommands },
  about: { columns: albumsColumns },
  create: ({ context, push }, others) =>
    createAlbums({
      context,
      push,
      consents: others.consents,
      uploads: others.uploads,
      wallet: others.wallet,
      note: others.notifications?.note ?? noteNothing,
      search: others.search,
      accounts: others.identity.accountStatus,
    }),
  fills: ({ api, base: { context, push }, others }) => {
    const { pool } = context.database;
    return [
      restCalls.with((rest) => {
        albumShopRest(rest, api, others.wallet);
        studioAlbumsRest(rest, api.own);
        albumDownloadsRest(rest, api.downloads);
        albumReviewsRest(rest, api);
        galleryRest(rest, api, {
          films: others.films,
          actorId: async (asker, idOrName) => (await requireKnown(context.database, asker, idOrName)).id,
        });
      }),
      gatewayFields.with((builder) => albumsGateway(builder, api)),
      channelCommands.with((channel) => albumsRealtime(channel, others.library)),
      libraryKindsOf.with(albumsInLibrary(api.guests, api.downloads.copies)),
      libraryKindsOf.with(picturesInLibrary(api.guests)),
      libraryShelves.with(albumShelf(api.guests, api.downloads.copies)),
      searchables.with(searchableAlbums(api.guests)),
      httpRoutes.with((http) => {
        const { viewer } = others.identity.access;
        albumPictureEndpoint(http, { context, viewer, albums: api.guests });
        downloadEndpoint(http, { context, viewer, copies: api.downloads.copies });
      }),
      demoRuns.with(async () =>
        (await import('./demo/painter.ts')).startAlbumPainter({ context, albums: api, wallet: others.wallet }),
      ),
      workKinds.with(albumsAsWorks(context, push)),
      uploadKinds.with(api.taker),
      jobs.with(albumsJobs(context)),
      notificationKinds.with(albumBought),
      notificationKinds.with(albumsReviewed),
      soldKinds.with(albumsAsSold),
      spendableVouchers.with([{ type: voucherTypes.photoAlbum, most: MOST_BY_VOUCHER }]),
      overviewCounts.with({ name: 'waitingAlbums', right: 'content', count: () => countWaitingAlbums(pool) }),
      overviewCounts.with({ name: 'albumObjections', right: 'content', count: () => api.reviewed.countObjections() }),
      auditSubjects.with({
        calls: [reviewAlbum, handOnAlbum, removeAlbum, getAlbumFile, decideAlbumObjection],
        read: (ids) => albumsByNumber(pool, ids),
      }),
      auditSubjects.with({ calls: [removePicture], read: (ids) => albumsByPicture(pool, ids) }),
      auditSubjects.with({ calls: [removeComment, blockComments], read: (ids) => writersByComment(pool, ids) }),
    ];
  },
});
