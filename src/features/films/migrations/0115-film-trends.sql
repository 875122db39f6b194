-- What the last eight days say of a film (§9), counted anew every few minutes, so that lists sort by it without adding up.
alter table films add column trend integer not null default 0;
update films f set trend = d.score from (
  select film_id, sum(plays + 3 * likes + 10 * sales) as score from film_days
  where day > (now() at time zone 'Europe/Berlin')::date - 8 group by film_id) d
where d.film_id = f.id;
create index films_trending on films (trend desc, id desc) where state = 'published';
-- Lists by price walk along two: what is asked for always, and for a while.
create index films_price on films (price, id) where state = 'published';
drop index films_sales;
create index films_sale_rated on films (rating desc, id desc) where state = 'published' and sale_price is not null;
create index films_sale_price on films (sale_price, id) where state = 'published' and sale_price is not null;
create index films_on_deal on films (sale_until) where sale_kind = 'deal';
