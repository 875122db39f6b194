import { callRest } from '../../../shell/api/client.ts';
import type { CallInput, Language } from '../../../platform/contract.ts';
import type { actorSearch, actorSearchInit, getActorDataByIdOrName, onlineActorsAmount } from '../contract.ts';

type SearchQuery = CallInput<typeof actorSearch>['query'];

export const searchActors = (language: Language, query: SearchQuery) =>
  callRest<typeof actorSearch>('GET', '/actorsearch/search', language, { query });

export const loadActor = (language: Language, actorIdOrName: string) =>
  callRest<typeof getActorDataByIdOrName>('GET', '/actor/getActorDataByIdOrName/:actorIdOrName', language, {
    params: { actorIdOrName },
  });

export const loadCategories = (language: Language) =>
  callRest<typeof actorSearchInit>('GET', '/actorsearch/init', language, {});

export const loadOnlineAmount = (language: Language) =>
  callRest<typeof onlineActorsAmount>('GET', '/monitoringActors/onlineActorsAmount', language, {});
