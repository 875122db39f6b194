-- What a film costs for a while (H1): one reduction at a time for each, that runs or is to come. Nobody could set one so far.
alter table films
  add column sale_from timestamptz,
  -- sale: by its performer; deal: for one day of Berlin, at the price that she allows for it
  add column sale_kind text check (sale_kind in ('sale', 'deal')),
  -- In coins, the lowest price of the thirty days before it began: what it is held against (PAngV § 11).
  add column sale_lowest integer,
  -- For how many coins it may be a deal of the day; null where it may not. The day of Berlin on which it last was one.
  add column deal_price integer check (deal_price > 0 and deal_price < price),
  add column deal_day date;
update films set sale_price = null, sale_until = null;
alter table films
  add check ((sale_price is null) = (sale_from is null) and (sale_price is null) = (sale_kind is null)
    and (sale_price is null) = (sale_lowest is null)),
  add check (sale_from < sale_until),
  add check (sale_price < sale_lowest);
create index films_sales on films (sale_until) where sale_price is not null;
create index films_deals on films (deal_day) where deal_price is not null or deal_day is not null;

-- What it costs from which moment on, as guests are asked for it; also what is decided for the time to come.
create table film_prices (
  film_id bigint not null references films (id) on delete cascade,
  since timestamptz not null,
  price integer not null check (price >= 0),
  primary key (film_id, since)
);
insert into film_prices (film_id, since, price) select id, published_at, price from films where published_at is not null;
