import { m } from '#server-messages';
import { commonError } from '../../../../platform/errors/errors.ts';
import type { CallInput } from '../../../../platform/contract.ts';
import type { breadcrumb, Crumb } from '../../contract.ts';
import type { Asker } from '../../../../platform/rights/asker.ts';
import type { Performers } from '../performers.ts';
import { requireKnown } from '../require.ts';
import { actorCrumbs, listCrumbs, listSeoOf } from './seo.ts';

const listNames = {
  home: m.performers_seo_home,
  cams: m.performers_seo_cams,
  newGirls: m.performers_seo_new_girls,
  freeChat: m.performers_seo_free_chat,
  topCams: m.performers_seo_top_cams,
};
const pagesOfOne = {
  actorAboutMe: m.performers_seo_about_me,
  actorLiveShow: m.performers_seo_live_show,
  actorTopCams: m.performers_seo_top_cams,
};

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
  switch (type) {
    case 'home':
    case 'cams':
    case 'newGirls':
    case 'freeChat':
    case 'topCams':
      return listCrumbs(language, listNames[type]({}, { locale: language }), { name: type, params: {} });
    case 'category':
      return (await listSeoOf(performers, language, 'category', given(payload.categorySlug))).breadcrumb;
    case 'camTag':
      return (await listSeoOf(performers, language, 'tag', given(payload.tagSlug))).breadcrumb;
    case 'actor':
    case 'actorAboutMe':
    case 'actorLiveShow':
    case 'actorTopCams': {
      const actor = await requireKnown(performers.context.database, asker, given(payload.actorName));
      if (type === 'actor') return actorCrumbs(language, actor);
      const label = pagesOfOne[type]({}, { locale: language });
      return actorCrumbs(language, actor, { label, name: type });
    }
  }
}

function given(value: string | undefined): string {
  if (value === undefined || value === '') throw commonError('bad-request', { field: 'payload' });
  return value;
}
