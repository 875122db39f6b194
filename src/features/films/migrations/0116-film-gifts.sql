-- Films that one guest pays for and another takes (H2). The coins wait until then, and go back where nobody takes it.
create table film_gifts (
  id bigint generated always as identity primary key,
  -- Whoever has it may take the film: it stands behind the hash of the link that the giver passes on.
  code text not null unique,
  film_id bigint not null references films (id),
  giver_id uuid not null references guests (id),
  price integer not null check (price > 0),
  -- Of the price, coins that had been given.
  bonus integer not null default 0 check (bonus between 0 and price),
  -- returned: the giver has his coins again
  state text not null default 'open' check (state in ('open', 'taken', 'returned')),
  taker_id uuid references guests (id) check ((state = 'taken') = (taker_id is not null)),
  given_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz check ((state = 'open') = (settled_at is null))
);
create index film_gifts_giver on film_gifts (giver_id, id desc);
create index film_gifts_taker on film_gifts (taker_id) where taker_id is not null;
create index film_gifts_film on film_gifts (film_id);
create index film_gifts_open on film_gifts (expires_at) where state = 'open';

alter table film_purchases add column gift_id bigint unique references film_gifts (id);
