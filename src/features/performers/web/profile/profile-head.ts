import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import type { ActorData, Crumb, SeoText } from '../../contract.ts';
import { isHidden } from '../home/hidden-actors.ts';
import { breadcrumbData, profileData, structuredData } from '../lists/structured-data.ts';

export const profileViews = ['overview', 'about', 'videos', 'liveShow', 'topCams'] as const;
export type ProfileView = (typeof profileViews)[number];

/** §2: a performer's sub-views, each at its own address. */
export const viewPaths = {
  overview: 'actor',
  about: 'actorAboutMe',
  videos: 'actorVideos',
  liveShow: 'actorLiveShow',
  topCams: 'actorTopCams',
} as const satisfies Record<ProfileView, string>;

export const viewNames: Record<ProfileView, () => string> = {
  overview: m.performers_overview,
  about: m.performers_about,
  videos: m.performers_videos,
  liveShow: m.performers_live_show,
  topCams: m.performers_top_cams,
};

/** The way to a sub-view; the overview stands at her name. */
export function profileCrumbs(actor: ActorData, seo: SeoText, view: ProfileView, language: Language): Crumb[] {
  if (view === 'overview') return seo.breadcrumb;
  const own = { label: viewNames[view](), href: href(viewPaths[view], language, { actorName: actor.slug }) };
  return [...seo.breadcrumb, own];
}

/** Title, text and structured data of a performer's page; nothing where she was not found. */
export function profileHead(
  view: ProfileView,
  language: Language,
  data: { actor: ActorData; seo: SeoText } | undefined,
): Partial<ReturnType<typeof pageHead>> & { scripts?: ReturnType<typeof structuredData> } {
  if (data === undefined) return {};
  // What the page was made with stands when she is no longer found: her name must not.
  if (isHidden(data.actor.id)) return { ...pageHead({ name: 'cams', language, title: m.performers_no_result() }) };
  const { actor, seo } = data;
  const about = view === 'overview' ? [profileData(actor, language)] : [];
  return {
    ...pageHead({
      name: viewPaths[view],
      language,
      params: { actorName: actor.slug },
      title: view === 'overview' ? seo.seoTitle : `${viewNames[view]()}: ${actor.name}`,
      description: seo.seoDescription,
    }),
    scripts: structuredData(breadcrumbData(profileCrumbs(actor, seo, view, language)), ...about),
  };
}
