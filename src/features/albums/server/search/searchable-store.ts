import { int, languageCode, text } from '../../../../platform/database/columns.ts';
import { many, type Queryable } from '../../../../platform/database/sql.ts';

/**
 * By which words albums of the shop are found: in each language by what they are called there, which is German where nobody has said it in
 * another; by their subjects, and by whose they are. As lists show them: what was approved.
 */
export const albumDocuments = (on: Queryable, ids: readonly number[]) =>
  many(on, 'albums-to-search', {
    id: int,
    performer_id: int,
    language: languageCode,
    title: text,
    words: text,
    popularity: int,
  })`
    select a.id, a.performer_id, l.language, least(a.views + 3 * a.likes + 10 * a.sales, 1000000000) as popularity,
      coalesce(nullif(s.texts -> l.language ->> 'title', ''), s.texts -> 'de' ->> 'title', '') as title,
      concat_ws(E'\\n', p.name, array_to_string(coalesce(a.shown_tags, a.tags), ' '),
        coalesce(nullif(s.texts -> l.language ->> 'description', ''), s.texts -> 'de' ->> 'description')) as words
    from albums a join performers p on p.id = a.performer_id, unnest(array['de', 'en', 'es', 'nl']) l (language),
      lateral (select coalesce(a.shown_texts, a.texts) as texts) s
    where a.id = any(${ids}::bigint[]) and a.state = 'published' and a.place = 'shop'`;
