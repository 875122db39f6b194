import { serve, type Rest } from '../../../platform/http/rest.ts';
import { bannerConstants } from '../constants.ts';
import * as contract from '../contract.ts';
import type { Banners } from './banners.ts';

const success = { success: true } as const;
/** A picture as text, and what goes with it. */
const longestBody = Math.ceil((bannerConstants.pictureBytes * 4) / 3) + 20_000;
const limit = { max: 30, timeWindow: '10 minutes' };

export function bannersRest(rest: Rest, banners: Banners): void {
  serve(rest, contract.videoJumbotron, async ({ caller, language }) => ({
    items: await banners.shown('videos', caller, language),
  }));
  serve(rest, contract.homeJumbotron, async ({ caller, language }) => ({
    items: await banners.shown('home', caller, language),
  }));
  serve(rest, contract.getTeasers, async ({ caller, language, body }) => ({
    items: await banners.teasers(body.routeName, caller, language),
  }));
  serve(rest, contract.closeTeaser, async ({ caller, body }) => {
    await banners.close(caller.guestId, body.bannerId);
    return success;
  });

  serve(rest, contract.findBanners, async () => ({ items: await banners.list() }));
  serve(rest, contract.createBanner, ({ body }) => banners.create(body), { longestBody, limit });
  // Before the one that takes a number in the same place.
  serve(rest, contract.orderBanners, async ({ body }) => {
    await banners.order(body.ids);
    return success;
  });
  serve(rest, contract.changeBanner, ({ params, body }) => banners.change(params.bannerId, body), {
    longestBody,
    limit,
    before: ({ params }) => banners.settings(params.bannerId),
  });
  serve(rest, contract.removeBanner, async ({ params, body }) => {
    await banners.remove(params.bannerId, body.version);
    return success;
  });
}
