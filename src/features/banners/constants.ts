/** Pages that show banners. */
export const bannerPlaces = ['home', 'videos'] as const;
export type BannerPlace = (typeof bannerPlaces)[number];

/** A large picture in the page, or a card that a guest closes. */
export const bannerShapes = ['jumbotron', 'teaser'] as const;
export type BannerShape = (typeof bannerShapes)[number];

/** Whom one is for: those without an account, those with one, VIPs. Nobody is two of them. */
export const audiences = ['guest', 'account', 'vip'] as const;
export type Audience = (typeof audiences)[number];

export const bannerConstants = {
  titleLength: 60,
  textLength: 140,
  buttonLength: 28,
  pathLength: 200,
  /** Banners in all, and those of one place that a guest is shown. */
  most: 100,
  shown: 4,
  /** Of a picture that an operator sends. */
  pictureBytes: 8 * 1024 ** 2,
  smallestWidth: 960,
  smallestHeight: 360,
} as const;

export const bannerPictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
