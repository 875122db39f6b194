import { int, languageCode, text } from '../../../../../platform/database/columns.ts';
import { codesOf } from '../../../../../platform/geo/geo.ts';
import { many, sql, type Queryable, type Sql } from '../../../../../platform/database/sql.ts';
import type { Asker } from '../../../../../platform/rights/asker.ts';
import { shownTo } from './shown-to-store.ts';

/** By which words published performers are found, in each language: her name, her tags, and what she says of herself. */
export const performerDocuments = (on: Queryable, ids: readonly number[]) =>
  many(on, 'performers-to-search', { id: int, language: languageCode, name: text, words: text, popularity: int })`
    select p.id, l.language, p.name, p.rank_points as popularity,
      concat_ws(E'\\n', (select string_agg(t.names ->> l.language, E'\\n' order by t.id)
          from performer_tags w join tags t on t.id = w.tag_id where w.performer_id = p.id),
        p.texts -> l.language ->> 'headline',
        (select string_agg(fact #>> '{}', E'\\n' order by n)
          from jsonb_path_query(p.texts -> l.language -> 'facts', '$[*]') with ordinality f (fact, n))) as words
    from performers p, unnest(array['de', 'en', 'es', 'nl']) l (language)
    where p.id = any(${ids}::bigint[]) and p.published`;

/** Whether the performer of this number is published and there for who asks, as a condition. */
export const performerIsThere = (asker: Asker, performerId: Sql): Sql =>
  sql`exists (select from performers p where p.id = ${performerId} and p.published and ${shownTo(codesOf(asker), asker.guestId)})`;

/** What a short list of performers says of each beside her card. */
export const videoCallers = (on: Queryable, ids: readonly number[]) =>
  many(on, 'performers-video-callers', { id: int })`
    select id from performers where id = any(${ids}::bigint[]) and offers @> array['videoCall'::text]`;
