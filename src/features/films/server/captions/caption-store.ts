import { json } from '../../../../platform/database/columns.ts';
import { maybe, run, sql, type Queryable } from '../../../../platform/database/sql.ts';
import type { Language } from '../../../../platform/contract.ts';
import type { Cue } from '../../contract/captions.ts';
import { reworded } from '../studio/own-film-store.ts';

const captions = json<Cue[]>();

/** As she has written them; null for no such film. */
export const findCaptions = (on: Queryable, filmId: number, language: Language) =>
  maybe(on, { cues: captions })`
    select coalesce(captions -> ${language}, '[]') as cues from films where id = ${filmId}`;

/** As they were approved, for guests. */
export const findShownCaptions = (on: Queryable, filmId: number, language: Language) =>
  maybe(on, 'films-shown-captions', { cues: captions })`
    select coalesce(shown_captions -> ${language}, '[]') as cues from films where id = ${filmId}`;

/** None takes them away. It is another revision. */
export const putCaptions = (
  on: Queryable,
  filmId: number,
  { language, cues }: { language: Language; cues: readonly Cue[] },
  now: Date,
) => {
  const written = sql`case when ${cues.length} = 0 then f.captions - ${language}::text
        else f.captions || jsonb_build_object(${language}::text, ${JSON.stringify(cues)}::jsonb) end`;
  return run(on)`
    update films f set captions = ${written}, ${reworded(true, { texts: sql`f.texts`, fsk: sql`f.fsk`, captions: written }, now)}
    where f.id = ${filmId}`;
};
