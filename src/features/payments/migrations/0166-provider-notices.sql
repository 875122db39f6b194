-- What a provider said and is not booked: it is kept before it is applied, and goes once it is. What does not fit waits for an operator.
create table provider_notices (
  id uuid primary key default uuidv7(),
  provider text not null,
  event_id text not null,
  -- As the provider names it: there may be no such order of ours.
  order_id uuid,
  what text not null,
  amount_cents integer,
  currency text,
  -- Sealed: it may hold the token of a card.
  content bytea not null,
  times integer not null default 1,
  -- Null while nobody has tried, or something else broke: it is tried again.
  reason text,
  received_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by uuid references guests (id) on delete set null,
  unique (provider, event_id)
);
create index on provider_notices (id) where settled_at is null;
create index on provider_notices (order_id);

-- What of an order a charge-back is about: all that was left of it, or a part.
alter table topup_orders
  add column disputed_cents integer not null default 0 check (disputed_cents between 0 and amount_cents),
  add column disputed_coins integer not null default 0 check (disputed_coins between 0 and coins);
update topup_orders set disputed_cents = amount_cents - refunded_cents, disputed_coins = coins - refunded_coins
where status in ('charged-back', 'lost') or (status = 'won' and found_coins + spent_coins > 0);
