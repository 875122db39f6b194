export { ownId } from './own.ts';
export { allNames } from './profile/stores/name-store.ts';
export { searchablePerformers } from './lists/searchable.ts';
export { performerIsThere } from './lists/stores/searchable-store.ts';
export { createPerformers, type Performers } from './performers.ts';
export { performersRest } from './rest.ts';
export { performersGateway } from './gateway.ts';
export { modelTypes } from './gateway-types.ts';
export { cardsInOrder } from './lists/cards.ts';
export {
  encodePicture,
  keepPicture,
  pictureAsData,
  pictureEndpoint,
  sendRated,
  storePicture,
  storePictureFiles,
  type EncodedPicture,
  type RatedMedium,
} from './profile/pictures.ts';
export { putPicture } from './profile/stores/picture-store.ts';
export { performersRealtime } from './realtime.ts';
export { performersJobs } from './jobs.ts';
export { removeUnusedPictures, withdrawPerformer } from './profile/erasure.ts';
export { performerOf } from './profile/stores/erasure-store.ts';
export { sitemapEndpoint } from './seo/sitemap.ts';
export { performerErasers, sitemapPages } from './slots.ts';
export { nameSlug } from './seo/name-slug.ts';
export { allowsPreview, presentPicture } from './lists/present.ts';
export { askerOf, callingAsker, type Asker } from '../../../platform/rights/asker.ts';
export { requireKnown } from './require.ts';
export { mayKnowOf, shownTo } from './lists/stores/shown-to-store.ts';
export { pictureColumn, type PictureRow } from './lists/stores/card-store.ts';
export { createPerformerDirectory } from './operator/performer-directory.ts';
export { createCategories } from './operator/categories.ts';
export { createTagSuggestions } from './operator/tag-suggestions.ts';
export { operatorRest } from './operator/rest-operator.ts';
export { performersColumns } from './personal-columns.ts';
export { createErasure } from './profile/erase.ts';
export type { Offer } from './values.ts';
export { performersByNumber, suggestionsByNumber, categoriesByNumber } from './operator/log-store.ts';
export { countOpenSuggestions } from './operator/counts-store.ts';
export { hasOwnCategories } from './operator/category-store.ts';
