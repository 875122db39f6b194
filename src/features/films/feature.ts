import { gatewayFields, httpRoutes, jobs, restCalls } from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { identity } from '../identity/feature.ts';
import { live } from '../live/feature.ts';
import { performers } from '../performers/feature.ts';
import { uploads } from '../uploads/feature.ts';
import { wallet } from '../wallet/feature.ts';
import { voucherTypes } from '../wallet/constants.ts';
import { spendableVouchers } from '../wallet/server/index.ts';
import {
  createFilms,
  filmEndpoint,
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
  about: { columns: filmsColumns },
  create: ({ context, push }, others) =>
    createFilms({ context, push, wallet: others.wallet, viewer: others.identity.access.viewer }),
  fills: ({ api, base: { context }, others }) => [
    restCalls.with((rest) => filmsRest(rest, api, others.wallet)),
    gatewayFields.with((builder) => filmsGateway(builder, api)),
    httpRoutes.with((http) => {
      const parts = { context, viewer: others.identity.access.viewer, films: api.guests, folders: api.folders };
      filmEndpoint(http, parts);
      posterEndpoint(http, parts);
    }),
    jobs.with(filmsJobs(context)),
    spendableVouchers.with([voucherTypes.video]),
  ],
});
