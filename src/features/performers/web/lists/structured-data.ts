import type { Language } from '../../../../platform/contract.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import type { ActorCard, ActorData, Crumb } from '../../contract.ts';

type Data = Record<string, unknown>;

/**
 * What search engines read of a page, as JSON-LD: nothing that the page does not show. Addresses are relative, for pages are kept
 * whatever name the site is reached by; a reader resolves them against the page's own.
 */
export function structuredData(...things: Data[]) {
  const graph = { '@context': 'https://schema.org', '@graph': things };
  return [{ type: 'application/ld+json', children: JSON.stringify(graph).replaceAll('<', '\\u003c') }];
}

export const breadcrumbData = (crumbs: readonly Crumb[]): Data => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: href,
  })),
});

export const listData = (name: string, actors: readonly ActorCard[], language: Language): Data => ({
  '@type': 'ItemList',
  name,
  itemListElement: actors.map((actor, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    // Her name stands on her page, and behind the link.
    url: href('actor', language, { actorName: actor.slug }),
  })),
});

export const profileData = (actor: ActorData, language: Language): Data => ({
  '@type': 'ProfilePage',
  inLanguage: language,
  mainEntity: {
    '@type': actor.genderType.length > 1 ? 'PerformingGroup' : 'Person',
    name: actor.name,
    description: actor.headline,
    url: href('actor', language, { actorName: actor.slug }),
    // What is rated 18 is shown nowhere before the age check.
    ...(actor.portrait?.fsk === 16 ? { image: actor.portrait.src.replace('{size}', 'w640') } : {}),
    ...(actor.genderType.length > 1 ? {} : { knowsLanguage: actor.languages }),
  },
});
