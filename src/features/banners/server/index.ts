export { createBanners } from './banners.ts';
export { bannersGateway } from './gateway.ts';
export { bannersColumns } from './personal-columns.ts';
export { bannerPictureEndpoint } from './picture.ts';
export { bannersRest } from './rest.ts';
export { bannersByNumber } from './store.ts';
