import { callGateway, callRest } from '../../../shell/api/client.ts';
import type { CallInput, Language } from '../../../platform/contract.ts';
import { performerConstants, type TopCamType } from '../constants.ts';
import { PINNED_MODELS, SUGGEST_TAGS } from '../queries.ts';
import {
  type ActorCard,
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

export const searchActors = (language: Language, query: SearchQuery) => callRest(actorSearch, language, { query });

export const loadSearch = (language: Language) => callRest(actorSearchInit, language, {});

export const sendFilter = (language: Language, name: string, filter: Record<string, string>) =>
  callRest(saveFilter, language, { body: { name, filter } });

export const forgetFilter = (language: Language, id: number) => callRest(deleteFilter, language, { body: { id } });

export const loadOnlineAmount = (language: Language) => callRest(onlineActorsAmount, language, {});

export const loadTopCams = async (language: Language, type: TopCamType, limit: number = performerConstants.topCams) =>
  (
    await callRest(getTopCams, language, {
      params: { type },
      query: { limit },
    })
  ).items;

export const loadActor = (language: Language, actorIdOrName: string) =>
  callRest(getActorDataByIdOrName, language, {
    params: { actorIdOrName },
  });

export const loadRecommendations = async (language: Language, actorId: number, limit: number) =>
  (
    await callRest(getRecommendations, language, {
      params: { actorId },
      query: { limit },
    })
  ).items;

export const loadSeo = (language: Language, actorId: number) =>
  callRest(getActorSeoContent, language, {
    params: { actorId, tagGroup: 'all' },
  });

export const loadListSeo = (language: Language, kind: 'category' | 'tag', slug: string) =>
  callRest(getListSeoContent, language, {
    params: { kind, slug },
  });

export const loadHeatMap = (language: Language, actorId: number) =>
  callRest(getHeatMap, language, { params: { actorId } });

export const loadSedcards = (language: Language, actorIdOrName: string) =>
  callRest(getSedcards, language, {
    params: { actorIdOrName },
    query: {},
  });

export const rateSedcards = (language: Language, actorId: number, guestRating: 1 | 5) =>
  callRest(setSedcardsGuestRating, language, {
    params: { actorId },
    body: { guestRating },
  });

export const loadNote = (language: Language, actorId: number) =>
  callRest(getActorNoteById, language, { params: { actorId } });

export const sendNote = (language: Language, actorId: number, comment: string) =>
  callRest(storeActorNote, language, { body: { actorId, comment } });

/** The guest's own performers, the latest first. */
export async function loadPinned(language: Language, first: number): Promise<ActorCard[]> {
  return (await callGateway<{ pinnedModels: ActorCard[] }>(PINNED_MODELS, { first }, language)).pinnedModels;
}

export async function suggestTags(language: Language, actorId: number, tags: string[]): Promise<void> {
  await callGateway(SUGGEST_TAGS, { actorId, tags }, language);
}
