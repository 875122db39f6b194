import { overviewCounts } from '../../platform/feature/overview-slots.ts';
import { auditSubjects } from '../../platform/audit/subjects.ts';
import {
  channelCommands,
  gatewayFields,
  httpRoutes,
  jobs,
  geoVariants,
  restCalls,
  setupNotes,
} from '../../platform/feature/feature-slots.ts';
import { demoRuns } from '../../platform/feature/demo-runs.ts';
import { columnsOf, feature } from '../../platform/feature/feature.ts';
import { copyPersonal } from '../../platform/feature/personal-data.ts';
import { personalErasers, personalReaders } from '../../platform/feature/personal-slots.ts';
import { ownersThere, searchables } from '../../platform/feature/search-slots.ts';
import { identity } from '../identity/feature.ts';
import { takenNames, withdrawals } from '../identity/server/index.ts';
import { search } from '../search/feature.ts';
import { wallet } from '../wallet/feature.ts';
import { performerAccounts } from '../wallet/server/index.ts';
import { performerCommands, erasePerformer, acceptTagRequest, declineTagRequest, changeCategory } from './contract.ts';
import * as queries from './queries.ts';
import {
  allNames,
  createCategories,
  createPerformerDirectory,
  createTagSuggestions,
  createErasure,
  createPerformers,
  operatorRest,
  performerIsThere,
  performerOf,
  performersColumns,
  performersGateway,
  performersJobs,
  performersRealtime,
  performersRest,
  pictureEndpoint,
  searchablePerformers,
  sitemapEndpoint,
  sitemapPages,
  withdrawPerformer,
  performersByNumber,
  suggestionsByNumber,
  categoriesByNumber,
  countOpenSuggestions,
  hasOwnCategories,
} from './server/index.ts';

/** Performers, their profiles, and the lists and searches that lead to them (D1–D9). */
export const performers = feature({
  name: 'performers',
  needs: { identity, search, wallet },
  speaks: { commands: performerCommands },
  queries,
  about: { columns: performersColumns, nameless: ['categories', 'tags'] },
  demo: async () => (await import('./demo.ts')).demo,
  create: ({ context, features, slots }, others) => ({
    ...createPerformers(context, others.wallet, others.search),
    ...createErasure(context, columnsOf(features), slots),
  }),
  fills: ({ api, base: { context, features, slots }, others }) => [
    overviewCounts.with({
      name: 'openTags',
      right: 'content',
      count: () => countOpenSuggestions(context.database.pool),
    }),
    auditSubjects.with({ calls: [erasePerformer], read: (ids) => performersByNumber(context.database.pool, ids) }),
    auditSubjects.with({
      calls: [acceptTagRequest, declineTagRequest],
      read: (ids) => suggestionsByNumber(context.database.pool, ids),
    }),
    auditSubjects.with({ calls: [changeCategory], read: (ids) => categoriesByNumber(context.database.pool, ids) }),
    restCalls.with((rest) => {
      performersRest(rest, api);
      const directory = createPerformerDirectory({ context, wallet: others.wallet, erase: api.erase });
      const tags = createTagSuggestions(context);
      operatorRest(rest, { directory, tags, categories: createCategories(context) });
    }),
    searchables.with(searchablePerformers(api)),
    ownersThere.with(performerIsThere),
    gatewayFields.with((builder) => performersGateway(builder, api)),
    channelCommands.with((channel) => performersRealtime(channel, api)),
    httpRoutes.with((http) => {
      pictureEndpoint(http, context, others.identity.access.viewer);
      sitemapEndpoint(http, api, slots.all(sitemapPages).flat());
    }),
    setupNotes.with(async () =>
      (await hasOwnCategories(context.database.pool))
        ? []
        : [
            {
              variable: 'Categories',
              text: 'there is no category of your own yet: operators make them under "Categories"',
            },
          ],
    ),
    jobs.with(performersJobs(context)),
    demoRuns.with(async () => (await import('./demo/pictures/painter.ts')).startPainter(context)),
    geoVariants.with(() => api.bannedPlaces()),
    performerAccounts.with((guestId) => performerOf(context.database.pool, guestId)),
    takenNames.with(() => allNames(context.database)),
    withdrawals.with((guestId, withdrawn, client) => withdrawPerformer(context, guestId, withdrawn, client)),
    personalReaders.with(async (guestId): Promise<Record<string, unknown>> => {
      const { database } = context;
      const performerId = await performerOf(database.pool, guestId);
      if (performerId === null) return {};
      return { performer: await copyPersonal(database, columnsOf(features), 'performer', performerId) };
    }),
    personalErasers.with((guestId, client) => api.eraseOwn(guestId, client)),
  ],
});
