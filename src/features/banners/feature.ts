import { auditSubjects } from '../../platform/audit/subjects.ts';
import { gatewayFields, httpRoutes, restCalls } from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { performers } from '../performers/feature.ts';
import { changeBanner, removeBanner } from './contract.ts';
import {
  bannerPictureEndpoint,
  bannersByNumber,
  bannersColumns,
  bannersGateway,
  bannersRest,
  createBanners,
} from './server/index.ts';

/** What operators show at the top of the start page and of the video station, and on cards that guests close (H5). */
export const banners = feature({
  name: 'banners',
  needs: { performers },
  about: { columns: bannersColumns, nameless: ['banners'] },
  demo: async () => (await import('./demo.ts')).demo,
  create: ({ context }) => createBanners(context),
  fills: ({ api, base: { context } }) => [
    auditSubjects.with({
      calls: [changeBanner, removeBanner],
      read: (ids) => bannersByNumber(context.database.pool, ids),
    }),
    restCalls.with((rest) => bannersRest(rest, api)),
    gatewayFields.with((builder) => bannersGateway(builder, api)),
    httpRoutes.with((http) => bannerPictureEndpoint(http, context)),
  ],
});
