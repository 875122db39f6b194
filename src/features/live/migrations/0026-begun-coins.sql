-- What is left of a coin that was begun goes with guest and performer from sitting to sitting, in sixty-thousandths of a coin
-- (price a minute times milliseconds). Below zero: a voucher has covered time that he had paid for.
create table begun_coins (
  guest_id uuid not null references guests (id) on delete cascade,
  performer_id bigint not null references performers (id) on delete cascade,
  units integer not null check (units < 60000),
  primary key (guest_id, performer_id)
);

-- Picture that a guest has had of a performer without proving it, as of a moment: it is forgiven little by little.
create table free_looks (
  guest_id uuid not null references guests (id) on delete cascade,
  performer_id bigint not null references performers (id) on delete cascade,
  ms integer not null check (ms >= 0),
  at timestamptz not null,
  primary key (guest_id, performer_id)
);

alter table sittings
  -- What it began with of a coin, in sixty-thousandths.
  add column carried integer not null default 0 check (carried < 60000),
  -- How far the picture without proof had come when this was written.
  add column looked_ms integer not null default 0 check (looked_ms >= 0);

alter table room_purchases
  -- The sitting in which it was given: its receipt lists it.
  add column sitting_id uuid references sittings (id),
  -- Each thing of it: names by language (null for a tip of free choice), quantity, coins.
  add column lines jsonb not null default '[]';
create index on room_purchases (sitting_id) where sitting_id is not null;
