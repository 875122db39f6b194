import { json } from '../../../../platform/database/columns.ts';
import { maybe, run, type Queryable } from '../../../../platform/database/sql.ts';
import type { Language } from '../../../../platform/contract.ts';
import type { FilmState } from '../../constants.ts';
import type { Cue } from '../../contract/captions.ts';

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
  { language, cues, state }: { language: Language; cues: readonly Cue[]; state: FilmState },
  now: Date,
) =>
  run(on)`
    update films set state = ${state}, revision = revision + 1, changed_at = ${now},
      submitted_at = case when ${state} = 'review' then ${now}::timestamptz else submitted_at end,
      captions = case when ${cues.length} = 0 then captions - ${language}::text
        else captions || jsonb_build_object(${language}::text, ${JSON.stringify(cues)}::jsonb) end
    where id = ${filmId}`;
