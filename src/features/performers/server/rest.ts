import { serve, type Rest } from '../../../platform/http/rest.ts';
import * as contract from '../contract.ts';
import { askerOf } from '../../../platform/rights/asker.ts';
import { addRelation, hasRelation } from './relations/relation-store.ts';
import { breadcrumbOf } from './seo/breadcrumb.ts';
import { favoritesOf } from './relations/favorites.ts';
import { deleteFilter, savedFilters, saveFilter } from './lists/filters.ts';
import { listActors } from './lists/list.ts';
import { findActors } from './lists/searchable.ts';
import type { Performers } from './performers.ts';
import { onlineAmount } from './profile/profile.ts';
import { recommend } from './lists/recommendations.ts';
import { requireKnown, requireSeo } from './require.ts';
import { profileRest } from './profile/rest-profile.ts';
import { searchBasics } from './lists/search-overview.ts';
import { actorSeo, listSeoOf } from './seo/seo.ts';
import { mostPopularTags } from './seo/tags.ts';
import { topCams } from './lists/top-cams.ts';

const success = { success: true } as const;

export function performersRest(rest: Rest, performers: Performers): void {
  const { overview } = performers;
  const { database } = performers.context;
  profileRest(rest, performers);

  serve(rest, contract.actorSearchInit, async ({ language, caller }) => ({
    ...searchBasics,
    ...(await overview.choices()),
    categories: await overview.categories(language),
    tags: await mostPopularTags(database, language, contract.performerConstants.popularTags),
    filters: caller === null ? [] : await savedFilters(performers, caller.guestId),
  }));
  serve(rest, contract.actorSearch, ({ query, language, place, caller }) =>
    listActors(performers, askerOf(language, place, caller), query),
  );
  serve(rest, contract.searchActors, ({ query, language, place, caller }) =>
    findActors(performers, askerOf(language, place, caller), query),
  );
  serve(rest, contract.saveFilter, ({ caller, body }) => saveFilter(performers, caller.guestId, body));
  serve(rest, contract.deleteFilter, async ({ caller, body }) => {
    await deleteFilter(performers, caller.guestId, body.id);
    return success;
  });
  serve(rest, contract.onlineActorsAmount, async () => ({ amount: await onlineAmount(performers) }));
  serve(rest, contract.getTopCams, async ({ params, query, language, place, caller }) => ({
    items: await topCams(performers, askerOf(language, place, caller), { ...params, ...query }),
  }));
  serve(rest, contract.getRecommendations, async ({ params, query, language, place, caller }) => {
    const asker = askerOf(language, place, caller);
    await requireKnown(database, asker, params.actorId);
    return { items: await recommend(performers, asker, { like: params.actorId, limit: query.limit }) };
  });
  serve(rest, contract.favoriteActors, ({ language, place, caller }) =>
    favoritesOf(performers, askerOf(language, place, caller), caller.guestId),
  );

  serve(rest, contract.getActorSeoContent, async ({ params, language, place, caller }) => {
    const asker = askerOf(language, place, caller);
    return actorSeo(await requireSeo(database, asker, String(params.actorId)), language, params.tagGroup);
  });
  serve(rest, contract.getListSeoContent, ({ params, language }) =>
    listSeoOf(performers, language, params.kind, params.slug),
  );
  serve(rest, contract.breadcrumb, async ({ params, body, language, place, caller }) => ({
    data: {
      breadcrumb: await breadcrumbOf(performers, askerOf(language, place, caller), params.breadcrumbType, body.payload),
    },
  }));

  serve(rest, contract.addRelation, async ({ caller, body }) => ({
    success: await addRelation(performers, caller.guestId, body),
  }));
  serve(rest, contract.hasRelation, async ({ caller, body }) => ({
    hasRelation: await hasRelation(performers, caller.guestId, body),
  }));
}
