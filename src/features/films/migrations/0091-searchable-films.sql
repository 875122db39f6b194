-- Films are found by the index of everything, as long as they are in the shop.
create function film_to_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform search_gone('videos', old.id);
  elsif new.state = 'published' then
    perform search_changed('videos', new.id);
  else
    perform search_gone('videos', new.id);
  end if;
  return null;
end $$;
create trigger new_film_to_search after insert on films
  for each row when (new.state = 'published') execute function film_to_search();
create trigger changed_film_to_search after update of texts, state, likes, sales on films
  for each row when (old.state is distinct from new.state and 'published' in (old.state, new.state)
    or new.state = 'published' and (old.texts, old.likes, old.sales) is distinct from (new.texts, new.likes, new.sales))
  execute function film_to_search();
create trigger gone_film_to_search after delete on films
  for each row execute function film_to_search();

-- Films are found by the name of whose they are.
create function name_to_films() returns trigger language plpgsql as $$
begin
  perform search_changed('videos', f.id) from films f where f.performer_id = new.id and f.state = 'published' order by f.id;
  return null;
end $$;
create trigger name_to_films after update of name on performers
  for each row when (old.name is distinct from new.name) execute function name_to_films();

insert into search_changes (category, subject_id) select 'videos', id from films where state = 'published';
