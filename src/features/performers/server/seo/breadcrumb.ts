import { fault } from '../../../../platform/faults/errors.ts';
import type { CallInput } from '../../../../platform/contract.ts';
import type { breadcrumb, Crumb } from '../../contract.ts';
import type { Asker } from '../lists/asker.ts';
import type { Performers } from '../performers.ts';
import { requireProfile } from '../require.ts';
import { actorCrumbs, listCrumbs, listSeoOf } from './seo.ts';
import { seoWords } from './seo-words.ts';

type Type = CallInput<typeof breadcrumb>['params']['breadcrumbType'];
interface Payload {
  actorName?: string | undefined;
  categorySlug?: string | undefined;
  tagSlug?: string | undefined;
}

/** §7: the way to a page. Throws `not-found` for what is not there, `bad-request` where the payload does not say what. */
export async function breadcrumbOf(
  performers: Performers,
  asker: Asker,
  type: Type,
  payload: Payload,
): Promise<Crumb[]> {
  const { language } = asker;
  const word = seoWords[language];
  switch (type) {
    case 'home':
    case 'cams':
    case 'newGirls':
    case 'freeChat':
    case 'topCams':
      return listCrumbs(language, word[type], { name: type, params: {} });
    case 'category':
      return (await listSeoOf(performers, language, 'category', given(payload.categorySlug))).breadcrumb;
    case 'camTag':
      return (await listSeoOf(performers, language, 'tag', given(payload.tagSlug))).breadcrumb;
    case 'actor':
    case 'actorAboutMe':
    case 'actorLiveShow':
    case 'actorTopCams': {
      const actor = await requireProfile(performers.context.database, asker, given(payload.actorName));
      if (type === 'actor') return actorCrumbs(language, actor);
      const label = { actorAboutMe: word.aboutMe, actorLiveShow: word.liveShow, actorTopCams: word.topCams }[type];
      return actorCrumbs(language, actor, { label, name: type });
    }
  }
}

function given(value: string | undefined): string {
  if (value === undefined || value === '') throw fault('bad-request', { field: 'payload' });
  return value;
}
