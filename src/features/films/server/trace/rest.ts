import { serve, type Rest } from '../../../../platform/http/rest.ts';
import { beginFilmTrace, listFilmTraces } from '../../contract.ts';
import type { FilmTraces } from './traces.ts';

export function filmTracesRest(rest: Rest, traces: FilmTraces): void {
  serve(rest, listFilmTraces, ({ params }) => traces.list(params.filmId));
  serve(rest, beginFilmTrace, ({ caller, params, body }) => traces.begin(caller.guestId, params.filmId, body));
}
