-- What it costs for a while, where that is less (H1, on sale).
alter table films add column sale_price integer check (sale_price >= 0), add column sale_until timestamptz,
  add check ((sale_price is null) = (sale_until is null));

-- How well it is liked, in millionths: the lower end of what its votes let expect (Wilson, 90 %), so that one vote alone says little.
alter table films add column rating integer not null generated always as (case when likes + dislikes = 0 then 0 else
  (1000000 * ((likes + 1.353) / (likes + dislikes + 2.706)
    - 1.645 * sqrt(likes::float8 * dislikes / (likes + dislikes) + 0.676) / (likes + dislikes + 2.706)))::integer end) stored;

-- What of it is hers, in coins.
alter table film_purchases add column performer_share integer not null default 0 check (performer_share >= 0);

create index films_top_rated on films (rating desc, id desc) where state = 'published';
create index films_best_selling on films (sales desc, id desc) where state = 'published';
create index films_longest on films (duration_ms, id) where state = 'published';
-- One medium is one film's: pictures and films are asked for by it.
create unique index films_media on films (media);
