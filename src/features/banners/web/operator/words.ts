import { m } from '#messages';
import type { Audience, BannerPlace, BannerShape } from '../../constants.ts';
import type { OwnBanner } from '../../contract.ts';

export const placeNames: Record<BannerPlace, () => string> = {
  home: m.banners_place_home,
  videos: m.banners_place_videos,
};
export const shapeNames: Record<BannerShape, () => string> = {
  jumbotron: m.banners_shape_jumbotron,
  teaser: m.banners_shape_teaser,
};
export const audienceNames: Record<Audience, () => string> = {
  guest: m.banners_audience_guest,
  account: m.banners_audience_account,
  vip: m.banners_audience_vip,
};
export const stateNames: Record<OwnBanner['state'], () => string> = {
  shown: m.banners_state_shown,
  off: m.banners_state_off,
  'to-come': m.banners_state_to_come,
  over: m.banners_state_over,
};
