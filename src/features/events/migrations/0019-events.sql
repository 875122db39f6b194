-- What happens in rooms, for the programs that performers let listen; kept for a day.
create table room_events (
  id bigint generated always as identity,
  performer_id bigint not null references performers (id) on delete cascade,
  type text not null,
  -- As it is told: of guests it holds their handle in this room and the name they chose, nothing else.
  data jsonb not null,
  at timestamptz not null default now(),
  -- Readers go by this first: a row is read only when no transaction before it can still bring another.
  tx xid8 not null default pg_current_xact_id(),
  -- What happens once is told once, whoever saw it.
  key text not null,
  primary key (performer_id, tx, id)
);
create unique index on room_events (performer_id, key);
create index on room_events (at);

-- Programs that may listen. Of a token only its hash is kept.
create table event_tokens (
  id uuid primary key default uuidv7(),
  performer_id bigint not null references performers (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  hash bytea not null check (length(hash) = 32),
  scopes text[] not null
    check (cardinality(scopes) > 0 and scopes <@ '{broadcast,chat,tips,users,follows}'),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  revoked_at timestamptz
);
create index on event_tokens (performer_id) where revoked_at is null;

-- Addresses that are told by themselves. A hook's secret follows from its id.
create table event_hooks (
  id uuid primary key default uuidv7(),
  performer_id bigint not null references performers (id) on delete cascade,
  url text not null check (length(url) <= 2000),
  scopes text[] not null
    check (cardinality(scopes) > 0 and scopes <@ '{broadcast,chat,tips,users,follows}'),
  created_at timestamptz not null default now(),
  -- The last event that has been put into a delivery.
  tx xid8 not null default pg_current_xact_id(),
  event_id bigint not null default 0,
  -- Whoever delivers holds the hook until then, so that deliveries keep their order.
  leased_until timestamptz,
  -- When what is next to be sent may be tried again; null when nothing waits for that.
  retry_at timestamptz,
  -- Given up after a day of failures, until she turns it on again.
  disabled_at timestamptz
);
create index on event_hooks (performer_id);

create table event_deliveries (
  id uuid primary key default uuidv7(),
  hook_id uuid not null references event_hooks (id) on delete cascade,
  -- As it is signed and sent; null once it is too old to be sent again.
  body text,
  events integer not null check (events > 0),
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- What the last attempt came to: the receiver's answer, or why there was none.
  outcome text,
  created_at timestamptz not null default now(),
  attempted_at timestamptz
);
create index on event_deliveries (hook_id, id desc);
create unique index event_deliveries_waiting on event_deliveries (hook_id) where status = 'pending';
