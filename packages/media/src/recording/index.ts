export { makeFilmOf, type MadeFilm } from './make-film.ts';
