import type { Language } from '../../../../platform/contract.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { listVideos } from '../../contract.ts';
import { stationLists, type StationList } from './lists.ts';
import type { FirstVideos } from './use-videos.ts';

/** What a page of one list is made of: all but its address and what it shows, which comes later. */
export const stationPage = (list: StationList) => ({
  loader: ({ params }: { params: { language: Language } }): Promise<FirstVideos> =>
    callRest(listVideos, params.language, { query: { list } }),
  head: ({ params }: { params: { language: Language } }) =>
    pageHead({
      name: stationLists[list].page,
      language: params.language,
      title: stationLists[list].name(),
      description: stationLists[list].text(),
    }),
});
