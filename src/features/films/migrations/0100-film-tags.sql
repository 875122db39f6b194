-- What a film is found by besides its performer (§2 tag groups): of the tags that performers have too.
create table film_tags (
  film_id bigint not null references films (id) on delete cascade,
  tag_id integer not null references tags (id) on delete cascade,
  primary key (film_id, tag_id)
);
create index film_tags_tag on film_tags (tag_id);
