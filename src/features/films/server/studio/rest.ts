import { serve, type Rest } from '../../../../platform/http/rest.ts';
import * as contract from '../../contract.ts';
import type { OwnFilms } from './own-films.ts';

export function studioFilmsRest(rest: Rest, films: OwnFilms): void {
  serve(rest, contract.listOwnFilms, ({ caller, query }) => films.list(caller.guestId, query.before ?? null));
  serve(rest, contract.createFilm, async ({ caller, body }) => ({
    id: await films.create(caller.guestId, body.title),
  }));
  serve(rest, contract.changeFilm, ({ caller, params, body }) => films.change(caller.guestId, params.filmId, body));
  serve(rest, contract.beginFilmUpload, ({ caller, params, body }) =>
    films.beginUpload(caller.guestId, params.filmId, body),
  );
  serve(rest, contract.replaceFilmFile, ({ caller, params }) => films.beginReplacement(caller.guestId, params.filmId));
  serve(rest, contract.submitFilm, ({ caller, params, body }) => films.submit(caller.guestId, params.filmId, body));
  serve(rest, contract.withdrawFilm, ({ caller, params }) => films.withdraw(caller.guestId, params.filmId));
  serve(rest, contract.objectToFilm, ({ caller, params, body }) =>
    films.object(caller.guestId, params.filmId, body.text),
  );
  serve(rest, contract.deleteFilm, async ({ caller, params }) => {
    await films.remove(caller.guestId, params.filmId);
    return { success: true as const };
  });
}
