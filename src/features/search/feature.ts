import { gatewayFields, jobs, restCalls, running } from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { createSearch, searchColumns, searchGateway, searchJobs, searchRest } from './server/index.ts';

/** One index of all that can be found, whoever's it is (I1, D8). */
export const search = feature({
  name: 'search',
  about: {
    columns: searchColumns,
    nameless: [
      'search_changes',
      'search_lexicon',
      'search_patterns',
      'search_prefixes',
      'search_thresholds',
      'search_documents_de',
      'search_documents_en',
      'search_documents_es',
      'search_documents_nl',
    ],
  },
  create: ({ context, slots }) => createSearch(context, slots),
  fills: ({ api, base: { onError } }) => [
    restCalls.with((rest) => searchRest(rest, api)),
    gatewayFields.with((builder) => searchGateway(builder, api)),
    jobs.with(searchJobs(api)),
    running.with(() => api.start(onError)),
  ],
});
