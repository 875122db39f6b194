import { serve, type Rest } from '../../../platform/http/rest.ts';
import * as contract from '../contract.ts';
import { defaultCategory, type Performers } from './performers.ts';
import { seoContent } from './seo.ts';

export function performersRest(rest: Rest, performers: Performers): void {
  serve(rest, contract.getActorDataByIdOrName, ({ params, language, country }) =>
    performers.profile(params.actorIdOrName, language, country),
  );

  serve(rest, contract.getActorStateById, async ({ params, language, country }) => {
    const { id, state, isOnline, freeChat, isLivePreviewEnabled, priceVideo } = await performers.profile(
      String(params.actorId),
      language,
      country,
    );
    return { id, state, isOnline, freeChat, isLivePreviewEnabled, priceVideo };
  });

  serve(rest, contract.getActorPreviewImage, async ({ params, language, country }) => {
    const { portrait } = await performers.profile(params.actorIdOrName, language, country);
    return { previewImage: portrait };
  });

  serve(rest, contract.actorSearchInit, async ({ language }) => ({
    categories: await performers.categories(language),
    defaultCategory,
  }));

  serve(rest, contract.actorSearch, ({ query, language, country }) => performers.list({ ...query, language, country }));

  serve(rest, contract.onlineActorsAmount, async () => ({ amount: await performers.onlineAmount() }));

  serve(rest, contract.getActorSeoContent, async ({ params, language, country }) =>
    seoContent(await performers.profile(String(params.actorId), language, country), language),
  );

  serve(rest, contract.favoriteActors, ({ caller }) => performers.favorites(caller.guestId, caller.country));
}
