-- Status bars that a guest has closed for a while, wherever he is next.
create table closed_status_bars (
  guest_id uuid not null references guests (id) on delete cascade,
  type text not null,
  until timestamptz not null,
  primary key (guest_id, type)
);

-- When a guest was here last, and how long he had been away when he came back.
create table guest_visits (
  guest_id uuid primary key references guests (id) on delete cascade,
  seen_at timestamptz not null,
  away_days integer not null default 0
);
