export { albumBought, albumsReviewed } from './news.ts';
export { albumsAsWorks } from './review/work.ts';
export { createAlbums, type Albums } from './albums.ts';
export { albumDownloadsRest } from './download/rest.ts';
export { galleryRest } from './gallery/rest.ts';
export { albumsGateway } from './gateway.ts';
export { albumsJobs } from './jobs.ts';
export { albumsColumns } from './personal-columns.ts';
export { albumPictureEndpoint } from './pictures/deliver.ts';
export {
  albumsByNumber,
  albumsByPicture,
  countWaiting as countWaitingAlbums,
  writersByComment,
} from './review/review-store.ts';
export { searchableAlbums } from './search/searchable.ts';
export { albumReviewsRest } from './review/rest.ts';
export { albumShelf, albumsInLibrary, albumsRealtime, picturesInLibrary } from './shop/library.ts';
export { isPictureInShop, pictureInShop } from './shop/in-shop-store.ts';
export { albumsAsSold } from './shop/sold-store.ts';
export { albumShopRest } from './shop/rest.ts';
export { studioAlbumsRest } from './studio/rest.ts';
