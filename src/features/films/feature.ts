import { auditSubjects } from '../../platform/audit/subjects.ts';
import { gatewayFields, httpRoutes, jobs, restCalls, running } from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { overviewCounts } from '../../platform/feature/overview-slots.ts';
import { identity } from '../identity/feature.ts';
import { live } from '../live/feature.ts';
import { performers } from '../performers/feature.ts';
import { uploads } from '../uploads/feature.ts';
import { uploadKinds } from '../uploads/server/index.ts';
import { voucherTypes } from '../wallet/constants.ts';
import { wallet } from '../wallet/feature.ts';
import { spendableVouchers } from '../wallet/server/index.ts';
import { filmEvents, removeFilm, reviewFilm } from './contract.ts';
import {
  countWaitingFilms,
  createFilms,
  filmEndpoint,
  filmsByNumber,
  filmsColumns,
  filmsGateway,
  filmsJobs,
  filmsRest,
  posterEndpoint,
} from './server/index.ts';

/** Films that performers sell or give away: made ready, looked at, listed, bought and watched (H1, H2, H6). */
export const films = feature({
  name: 'films',
  needs: { identity, live, performers, uploads, wallet },
  speaks: { events: filmEvents },
  about: { columns: filmsColumns },
  create: ({ context, push }, others) =>
    createFilms({
      context,
      push,
      uploads: others.uploads,
      wallet: others.wallet,
      viewer: others.identity.access.viewer,
    }),
  fills: ({ api, base: { context }, others }) => [
    restCalls.with((rest) => filmsRest(rest, api, others.wallet)),
    gatewayFields.with((builder) => filmsGateway(builder, api)),
    httpRoutes.with((http) => {
      const parts = { context, viewer: others.identity.access.viewer, films: api.guests, folders: api.folders };
      filmEndpoint(http, parts);
      posterEndpoint(http, parts);
    }),
    uploadKinds.with(api.taker),
    running.with(() => api.startWork()),
    jobs.with(filmsJobs(context, api.folders)),
    spendableVouchers.with([voucherTypes.video]),
    overviewCounts.with({
      name: 'waitingFilms',
      right: 'content',
      count: () => countWaitingFilms(context.database.pool),
    }),
    auditSubjects.with({ calls: [reviewFilm, removeFilm], read: (ids) => filmsByNumber(context.database.pool, ids) }),
  ],
});
