-- Performers are found by the index of everything; their own words of before go.
drop trigger write_performer_words on performers;
drop trigger change_performer_words on performers;
drop function write_performer_words();
drop function words_of_performer(text, jsonb, text);
drop table performer_words;

create function performer_to_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform search_gone('actors', old.id);
  elsif new.published then
    perform search_changed('actors', new.id);
  else
    perform search_gone('actors', new.id);
  end if;
  return null;
end $$;
create trigger new_performer_to_search after insert on performers
  for each row when (new.published) execute function performer_to_search();
create trigger changed_performer_to_search after update of name, texts, published, rank_points on performers
  for each row when (old.published is distinct from new.published
    or new.published and (old.name, old.texts, old.rank_points) is distinct from (new.name, new.texts, new.rank_points))
  execute function performer_to_search();
create trigger gone_performer_to_search after delete on performers
  for each row execute function performer_to_search();

create function performer_tag_to_search() returns trigger language plpgsql as $$
begin
  perform search_changed('actors', case tg_op when 'DELETE' then old.performer_id else new.performer_id end);
  return null;
end $$;
create trigger performer_tag_to_search after insert or delete on performer_tags
  for each row execute function performer_tag_to_search();

create function tag_to_search() returns trigger language plpgsql as $$
begin
  perform search_changed('actors', t.performer_id) from performer_tags t where t.tag_id = new.id order by t.performer_id;
  return null;
end $$;
create trigger tag_to_search after update of names on tags
  for each row when (old.names is distinct from new.names) execute function tag_to_search();

insert into search_changes (category, subject_id) select 'actors', id from performers where published;
