-- Which parts of the demo world stand; written last, so that an interrupted start goes on with what is missing.
create table demo_parts (
  name text primary key,
  made_at timestamptz not null default now()
);

-- Processes that meter sittings: one that falls silent has its sittings settled by another.
create table nodes (
  id text primary key,
  seen_at timestamptz not null default now()
);
