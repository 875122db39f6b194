import { notFound } from '@tanstack/react-router';
import type { Language } from '../../../../platform/contract.ts';
import { ApiProblem, callRest } from '../../../../shell/api/client.ts';
import { getActorDataByIdOrName, getActorSeoContent, type ActorData, type SeoText } from '../../contract.ts';

/** A profile for a page: an unknown name is the 404 page. */
export async function loadProfile(language: Language, actorName: string): Promise<ActorData> {
  try {
    return await callRest(getActorDataByIdOrName, language, { params: { actorIdOrName: actorName } });
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'not-found') throw notFound();
    throw error;
  }
}

/** What each page of a performer's begins with, and what this one shows besides. */
export async function loadProfilePage<T>(
  language: Language,
  actorName: string,
  more: (actor: ActorData) => Promise<T>,
): Promise<{ actor: ActorData; seo: SeoText; shown: T }> {
  const actor = await loadProfile(language, actorName);
  const [seo, shown] = await Promise.all([
    callRest(getActorSeoContent, language, { params: { actorId: actor.id, tagGroup: 'all' } }),
    more(actor),
  ]);
  return { actor, seo, shown };
}
