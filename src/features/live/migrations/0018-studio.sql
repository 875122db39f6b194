alter table performers
  -- After a panic nobody sees her online before then, and nothing she sends is taken in.
  add column hidden_until timestamptz;

-- Long-lived keys that open one door each: for OBS to send her picture, for a browser source to show what she is given. Kept as
-- hashes; there is one of a kind, and a new one takes the place of the old.
create table studio_keys (
  performer_id bigint not null references performers (id) on delete cascade,
  kind text not null check (kind in ('stream', 'overlay')),
  hash bytea not null unique,
  made_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (performer_id, kind)
);

-- Earnings she wants to be paid: the coins wait in the ledger until an operator has decided.
create table payouts (
  id uuid primary key default uuidv7(),
  performer_id bigint not null references performers (id),
  coins integer not null check (coins > 0),
  -- Cents of a euro.
  cents integer not null check (cents > 0),
  state text not null default 'requested' check (state in ('requested', 'paid', 'refused')),
  -- Made by her browser: the same request again is the first one.
  request_key text not null,
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (performer_id, request_key)
);
create unique index payouts_open on payouts (performer_id) where state = 'requested';
create index on payouts (performer_id, requested_at desc);

-- What a show brought is added up from these.
create index on sittings (show_id);
create index on room_purchases (show_id);
