-- Where an album is found: in the shop, or in one post of its performer alone. The rest of its way is the same.
alter table albums add column place text not null default 'shop' check (place in ('shop', 'feed'));

-- The search is for the shop.
create or replace function album_to_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform search_gone('galleries', old.id);
  elsif new.state = 'published' and new.place = 'shop' then
    perform search_changed('galleries', new.id);
  else
    perform search_gone('galleries', new.id);
  end if;
  return null;
end $$;
create or replace function name_to_albums() returns trigger language plpgsql as $$
begin
  perform search_changed('galleries', a.id) from albums a
  where a.performer_id = new.id and a.state = 'published' and a.place = 'shop' order by a.id;
  return null;
end $$;
