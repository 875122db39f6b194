-- Of a performer's facts the words alone, each on a line of its own: as JSON text, whoever looked for `", "` found everybody with two facts.
create function words_of_performer(name text, texts jsonb, language text) returns text language sql immutable as $$
  select concat_ws(E'\n', name, texts -> language ->> 'headline',
    (select string_agg(fact #>> '{}', E'\n' order by n)
      from jsonb_path_query(texts -> language -> 'facts', '$[*]') with ordinality f (fact, n)))
$$;

create or replace function write_performer_words() returns trigger language plpgsql as $$
begin
  insert into performer_words (performer_id, language, words)
    select new.id, l, words_of_performer(new.name, new.texts, l)
    from unnest(array['de', 'en', 'es', 'nl']) l
    on conflict (performer_id, language) do update set words = excluded.words;
  return null;
end $$;

update performer_words w set words = words_of_performer(p.name, p.texts, w.language)
  from performers p where p.id = w.performer_id;
