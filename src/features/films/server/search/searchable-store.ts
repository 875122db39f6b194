import { int, languageCode, text } from '../../../../platform/database/columns.ts';
import { many, type Queryable } from '../../../../platform/database/sql.ts';

/**
 * By which words films of the shop are found: in each language by what they are called there, which is German where nobody has said it in
 * another; and by whose they are. As lists show them: what was approved.
 */
export const filmDocuments = (on: Queryable, ids: readonly number[]) =>
  many(on, 'films-to-search', {
    id: int,
    performer_id: int,
    language: languageCode,
    title: text,
    words: text,
    popularity: int,
  })`
    select f.id, f.performer_id, l.language, least(f.plays + 3 * f.likes + 10 * f.sales, 1000000000) as popularity,
      coalesce(nullif(s.texts -> l.language ->> 'title', ''), s.texts -> 'de' ->> 'title', '') as title,
      concat_ws(E'\\n', p.name,
        coalesce(nullif(s.texts -> l.language ->> 'description', ''), s.texts -> 'de' ->> 'description')) as words
    from films f join performers p on p.id = f.performer_id, unnest(array['de', 'en', 'es', 'nl']) l (language),
      lateral (select coalesce(f.shown_texts, f.texts) as texts) s
    where f.id = any(${ids}::bigint[]) and f.state = 'published'`;
