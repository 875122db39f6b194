-- One broadcast of a performer, from going live to ending.
create table shows (
  id uuid primary key default uuidv7(),
  performer_id bigint not null references performers (id),
  price_video integer not null,
  -- What an unverified guest may see of the picture: 16 lets the muted preview be shown, 18 never.
  preview_fsk smallint not null check (preview_fsk in (16, 18)),
  free_chat boolean not null default false,
  started_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index shows_running on shows (performer_id) where ended_at is null;
create index on shows (performer_id, started_at desc);

-- One guest's time in a show. Paid ones are metered: charged is what the ledger took for seconds.
create table sittings (
  id uuid primary key default uuidv7(),
  show_id uuid not null references shows (id),
  performer_id bigint not null references performers (id),
  guest_id uuid not null references guests (id),
  node_id text not null,
  mode text not null check (mode in ('freeChat', 'videoChat')),
  -- Coins per minute, fixed at entry; a later change of price never touches a running sitting.
  price integer not null check (price >= 0),
  started_at timestamptz not null default now(),
  -- Proven milliseconds: only time in which picture and line demonstrably stood.
  proven_ms integer not null default 0 check (proven_ms >= 0),
  charged integer not null default 0 check (charged >= 0),
  performer_share integer not null default 0,
  ended_at timestamptz,
  exit_code text,
  stars smallint check (stars between 1 and 5)
);
create unique index sittings_running on sittings (performer_id, guest_id) where ended_at is null;
create index on sittings (node_id) where ended_at is null;
create index on sittings (guest_id, started_at desc);
create index on sittings (performer_id, started_at desc);

create table room_blocks (
  performer_id bigint not null references performers (id) on delete cascade,
  guest_id uuid not null references guests (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (performer_id, guest_id)
);
