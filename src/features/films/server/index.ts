export { filmBought, filmsReviewed, giftSettled } from './news.ts';
export { filmsAsSold } from './sold-store.ts';
export { filmEndpoint } from './delivery/deliver.ts';
export { createCopies, type Copies, type CopyFile } from './download/copies.ts';
export { keepAnswer as keepDownloadAnswer, ownerLetsDownload } from './download/download-store.ts';
export { downloadEndpoint } from './download/endpoint.ts';
export { fileName as copyName } from './download/rules.ts';
export { posterEndpoint } from './delivery/posters.ts';
export { createFilms, type Films } from './films.ts';
export { countWaitingCoins } from './gift/gift-store.ts';
export { filmsJobs } from './jobs.ts';
export { filmsColumns } from './personal-columns.ts';
export { filmsRest } from './rest.ts';
export { isAnyBlocked, isBlocked } from './processing/blocked.ts';
export { FILM_UPLOADS } from './processing/take.ts';
export { isMadeMedium } from './processing/process-store.ts';
export { changeBlocks, dropBlocks, holdBlocks, noteBlocks } from './review/block-store.ts';
export { blockMedium, countWaiting as countWaitingFilms, filmsByNumber, unblockMedia } from './review/review-store.ts';
export { after as afterStep, firstTexts, isReworded } from './rules.ts';
export { filmsAsWorks } from './review/work.ts';
export { searchableFilms } from './search/searchable.ts';
export { filmsGateway } from './shop/gateway.ts';
export { isThere } from './shop/film-store.ts';
export { filmInShop, isFilmInShop } from './lists/in-shop-store.ts';
export { obstacleError } from './shop/obstacles.ts';
export {
  judges,
  obstacleToBuying as obstacleToBuyingFilm,
  rightTo as rightToFilm,
  type Standing,
} from './shop/rules.ts';
export { decodeTiles } from './tiles/rules.ts';
export { traceCopy } from './trace/at-machine.ts';
export { filmShelf, filmsInLibrary, filmsRealtime } from './shop/library.ts';
