-- A film that waits because the disk has no room for what would be made of it.
alter table films add column needs_room boolean not null default false;
create index films_without_room on films (id) where needs_room;
