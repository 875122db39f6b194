import { callGateway, callRest } from '../../../shell/api/client.ts';
import type { CallInput, Language } from '../../../platform/contract.ts';
import { performerConstants, type TopCamType } from '../constants.ts';
import { PINNED_MODELS, SUGGEST_TAGS } from '../queries.ts';
import type {
  ActorCard,
  actorSearch,
  actorSearchInit,
  deleteFilter,
  getActorDataByIdOrName,
  getActorNoteById,
  getActorSeoContent,
  getHeatMap,
  getListSeoContent,
  getRecommendations,
  getSedcards,
  getTopCams,
  onlineActorsAmount,
  saveFilter,
  setSedcardsGuestRating,
  storeActorNote,
} from '../contract.ts';

export type SearchQuery = CallInput<typeof actorSearch>['query'];

export const searchActors = (language: Language, query: SearchQuery) =>
  callRest<typeof actorSearch>('GET', '/actorsearch/search', language, { query });

export const loadSearch = (language: Language) =>
  callRest<typeof actorSearchInit>('GET', '/actorsearch/init', language, {});

export const sendFilter = (language: Language, name: string, filter: Record<string, string>) =>
  callRest<typeof saveFilter>('POST', '/actorsearch/filter/save', language, { body: { name, filter } });

export const forgetFilter = (language: Language, id: number) =>
  callRest<typeof deleteFilter>('POST', '/actorsearch/filter/delete', language, { body: { id } });

export const loadOnlineAmount = (language: Language) =>
  callRest<typeof onlineActorsAmount>('GET', '/monitoringActors/onlineActorsAmount', language, {});

export const loadTopCams = async (language: Language, type: TopCamType, limit: number = performerConstants.topCams) =>
  (
    await callRest<typeof getTopCams>('GET', '/actorsearch/topCams/:type', language, {
      params: { type },
      query: { limit },
    })
  ).items;

export const loadActor = (language: Language, actorIdOrName: string) =>
  callRest<typeof getActorDataByIdOrName>('GET', '/actor/getActorDataByIdOrName/:actorIdOrName', language, {
    params: { actorIdOrName },
  });

export const loadRecommendations = async (language: Language, actorId: number, limit: number) =>
  (
    await callRest<typeof getRecommendations>('GET', '/actor/getRecommendations/:actorId', language, {
      params: { actorId },
      query: { limit },
    })
  ).items;

export const loadSeo = (language: Language, actorId: number) =>
  callRest<typeof getActorSeoContent>('GET', '/seo/getActorSeoContent/:actorId/:tagGroup', language, {
    params: { actorId, tagGroup: 'all' },
  });

export const loadListSeo = (language: Language, kind: 'category' | 'tag', slug: string) =>
  callRest<typeof getListSeoContent>('GET', '/seo/getListSeoContent/:kind/:slug', language, {
    params: { kind, slug },
  });

export const loadHeatMap = (language: Language, actorId: number) =>
  callRest<typeof getHeatMap>('GET', '/actor/getHeatMap/:actorId', language, { params: { actorId } });

export const loadSedcards = (language: Language, actorIdOrName: string) =>
  callRest<typeof getSedcards>('GET', '/gallery/getsedcards/:actorIdOrName', language, {
    params: { actorIdOrName },
    query: {},
  });

export const rateSedcards = (language: Language, actorId: number, guestRating: 1 | 5) =>
  callRest<typeof setSedcardsGuestRating>('POST', '/gallery/setSedcardsGuestRating/:actorId', language, {
    params: { actorId },
    body: { guestRating },
  });

export const loadNote = (language: Language, actorId: number) =>
  callRest<typeof getActorNoteById>('GET', '/actor/getActorNoteById/:actorId', language, { params: { actorId } });

export const sendNote = (language: Language, actorId: number, comment: string) =>
  callRest<typeof storeActorNote>('POST', '/actor/storeActorNote', language, { body: { actorId, comment } });

/** The guest's own performers, the latest first. */
export async function loadPinned(language: Language, first: number): Promise<ActorCard[]> {
  return (await callGateway<{ pinnedModels: ActorCard[] }>(PINNED_MODELS, { first }, language)).pinnedModels;
}

export async function suggestTags(language: Language, actorId: number, tags: string[]): Promise<void> {
  await callGateway(SUGGEST_TAGS, { actorId, tags }, language);
}
