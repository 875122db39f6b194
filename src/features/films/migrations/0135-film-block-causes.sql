-- Which files come no more because of the removal of which films, as of albums: they may once every one of those is brought back.
create table film_block_causes (
  film_id bigint not null references films (id) on delete cascade,
  sha256 text not null,
  primary key (film_id, sha256)
);
create index film_block_causes_file on film_block_causes (sha256);
insert into film_block_causes (film_id, sha256)
  select film_id, sha256 from film_blocks where film_id is not null
  union
  select f.id, b.sha256 from films f join film_blocks b on b.sha256 = f.manifest ->> 'sha256'
  where f.state = 'removed' and b.film_id is not null;
alter table film_blocks drop column film_id;
