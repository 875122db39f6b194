import { int, text } from '../../../../platform/database/columns.ts';
import { many, run, type Queryable } from '../../../../platform/database/sql.ts';

/**
 * Takes up to `most` of what is to be written anew, within a transaction: the next one leaves them alone until it has ended, and what changes
 * meanwhile comes again.
 */
export const takeChanges = (on: Queryable, most: number) =>
  many(on, 'search-take-changes', { category: text, subject_id: int })`
    delete from search_changes where (category, subject_id) in (
      select category, subject_id from search_changes order by category, subject_id limit ${most} for update skip locked)
    returning category, subject_id`;

export const dropDocuments = (on: Queryable, category: string, ids: readonly number[]) =>
  run(on)`delete from search_documents where category = ${category} and subject_id = any(${ids}::bigint[])`;

/** `documents` is JSON: a list of rows by the names of their columns. */
export const insertDocuments = (on: Queryable, documents: string) =>
  run(on)`
    insert into search_documents (language, category, subject_id, owner_id, title, body, popularity, is_popular)
    select d.language, d.category, d.subject_id, d.owner_id, d.title, d.body, d.popularity,
      coalesce(d.popularity > t.popularity, false)
    from jsonb_to_recordset(${documents}::jsonb) d (language text, category text, subject_id bigint, owner_id bigint,
      title text, body text, popularity integer)
      left join search_thresholds t on t.category = d.category
    on conflict (language, category, subject_id) do update set owner_id = excluded.owner_id, title = excluded.title,
      body = excluded.body, popularity = excluded.popularity, is_popular = excluded.is_popular`;

/**
 * Words that nobody has said before can be found at once; how many say them is counted by {@link recountWords}. In their order, so that two who
 * write at once do not wait for each other.
 */
export const learnWords = (on: Queryable, category: string, ids: readonly number[]) =>
  run(on)`
    insert into search_lexicon (language, word, shown, uses)
    select d.language, w.words[1], min(left(s.shown, 60)), 1
    from search_documents d,
      regexp_split_to_table(lower(normalize(d.title || ' ' || left(d.body, 4000), NFC) collate pg_c_utf8), '[^[:alnum:]]+') s (shown),
      lateral (select search_words(s.shown) as words) w
    where d.category = ${category} and d.subject_id = any(${ids}::bigint[]) and cardinality(w.words) = 1
    group by 1, 2 order by 1, 2
    on conflict (language, word) do nothing`;

/** A twentieth of each category, by how many care for it. */
export const recountThresholds = (on: Queryable) =>
  run(on)`
    insert into search_thresholds (category, popularity)
    select category, percentile_disc(0.95) within group (order by popularity) from search_documents group by category
    on conflict (category) do update set popularity = excluded.popularity`;

/** Puts those above and below on their sides, a part at a time. */
export const sortByThreshold = (on: Queryable, most: number) =>
  run(on)`
    update search_documents d set is_popular = not d.is_popular
    from (select m.language, m.category, m.subject_id from search_documents m join search_thresholds t using (category)
      where m.is_popular <> (m.popularity > t.popularity) limit ${most} for update of m skip locked) wrong
    where (d.language, d.category, d.subject_id) = (wrong.language, wrong.category, wrong.subject_id)`;
