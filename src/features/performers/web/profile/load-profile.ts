import type { Language } from '../../../../platform/contract.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { found } from '../../../../shell/pages/found.ts';
import { getActorDataByIdOrName, getActorSeoContent, type ActorData, type SeoText } from '../../contract.ts';

/** A profile for a page: an unknown name is the 404 page. */
export const loadProfile = (language: Language, actorName: string): Promise<ActorData> =>
  found(callRest(getActorDataByIdOrName, language, { params: { actorIdOrName: actorName } }));

/** What each page of a performer's begins with, and what this one shows besides. */
export async function loadProfilePage<T>(
  language: Language,
  actorName: string,
  more: (actor: ActorData) => Promise<T>,
  tagGroup = 'all',
): Promise<{ actor: ActorData; seo: SeoText; shown: T }> {
  const actor = await loadProfile(language, actorName);
  const [seo, shown] = await Promise.all([
    callRest(getActorSeoContent, language, { params: { actorId: actor.id, tagGroup } }),
    more(actor),
  ]);
  return { actor, seo, shown };
}
