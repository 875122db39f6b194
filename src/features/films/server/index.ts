export { createFilms } from './films.ts';
export { filmsColumns } from './personal-columns.ts';
export { filmsRest } from './rest.ts';
export { countWaiting as countWaitingFilms, filmsByNumber } from './review/review-store.ts';
