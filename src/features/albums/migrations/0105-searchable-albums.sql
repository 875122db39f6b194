-- Albums are found by the index of everything, as long as they are in the shop.
create function album_to_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform search_gone('galleries', old.id);
  elsif new.state = 'published' then
    perform search_changed('galleries', new.id);
  else
    perform search_gone('galleries', new.id);
  end if;
  return null;
end $$;
create trigger new_album_to_search after insert on albums
  for each row when (new.state = 'published') execute function album_to_search();
create trigger changed_album_to_search after update of texts, tags, shown_texts, shown_tags, state, likes, sales on albums
  for each row when (old.state is distinct from new.state and 'published' in (old.state, new.state)
    or new.state = 'published' and (old.texts, old.tags, old.shown_texts, old.shown_tags, old.likes, old.sales)
      is distinct from (new.texts, new.tags, new.shown_texts, new.shown_tags, new.likes, new.sales))
  execute function album_to_search();
create trigger gone_album_to_search after delete on albums
  for each row execute function album_to_search();

-- Albums are found by the name of whose they are.
create function name_to_albums() returns trigger language plpgsql as $$
begin
  perform search_changed('galleries', a.id) from albums a where a.performer_id = new.id and a.state = 'published' order by a.id;
  return null;
end $$;
create trigger name_to_albums after update of name on performers
  for each row when (old.name is distinct from new.name) execute function name_to_albums();

insert into search_changes (category, subject_id) select 'galleries', id from albums where state = 'published';
