-- What a performer is found by in each language: her name, and what she says of herself. Apart from her row, which changes whenever she comes and
-- goes: an index on words is dear to write.
create table performer_words (
  performer_id bigint not null references performers (id) on delete cascade,
  language text not null,
  words text not null,
  primary key (performer_id, language)
);
-- One for each language: what is asked in one is not looked for among the words of all.
create index performer_words_de on performer_words using gin (words gin_trgm_ops) where language = 'de';
create index performer_words_en on performer_words using gin (words gin_trgm_ops) where language = 'en';
create index performer_words_es on performer_words using gin (words gin_trgm_ops) where language = 'es';
create index performer_words_nl on performer_words using gin (words gin_trgm_ops) where language = 'nl';

create function write_performer_words() returns trigger language plpgsql as $$
begin
  insert into performer_words (performer_id, language, words)
    select new.id, l, concat_ws(E'\n', new.name, new.texts -> l ->> 'headline', new.texts -> l ->> 'facts')
    from unnest(array['de', 'en', 'es', 'nl']) l
    on conflict (performer_id, language) do update set words = excluded.words;
  return null;
end $$;
create trigger write_performer_words after insert on performers
  for each row execute function write_performer_words();
create trigger change_performer_words after update of name, texts on performers
  for each row when (old.name is distinct from new.name or old.texts is distinct from new.texts)
  execute function write_performer_words();

insert into performer_words (performer_id, language, words)
  select p.id, l, concat_ws(E'\n', p.name, p.texts -> l ->> 'headline', p.texts -> l ->> 'facts')
  from performers p, unnest(array['de', 'en', 'es', 'nl']) l;
