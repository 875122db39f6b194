export { createFilms } from './films.ts';
export { filmsColumns } from './personal-columns.ts';
export { filmsRest } from './rest.ts';
