create table topup_orders (
  id uuid primary key default uuidv7(),
  guest_id uuid not null references guests (id),
  provider text not null,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null check (currency in ('EUR', 'CHF')),
  coins integer not null check (coins > 0),
  status text not null default 'open' check (status in ('open', 'paid', 'failed')),
  -- Repeating the same order of the same guest answers with the first.
  request_key text not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (guest_id, request_key)
);

-- Every call-back of a provider once, whatever order or number they come in.
create table provider_events (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
