export { filmEndpoint } from './delivery/deliver.ts';
export { posterEndpoint } from './delivery/posters.ts';
export { createFilms } from './films.ts';
export { filmsJobs } from './jobs.ts';
export { filmsColumns } from './personal-columns.ts';
export { filmsRest } from './rest.ts';
export { countWaiting as countWaitingFilms, filmsByNumber } from './review/review-store.ts';
export { filmsGateway } from './shop/gateway.ts';
