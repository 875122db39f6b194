-- Files on their way to us. Their bytes lie in the quarantine folder under the same id until what they belong to has taken them.
create table uploads (
  id uuid primary key default gen_random_uuid(),
  guest_id uuid not null references guests (id),
  kind text not null,
  subject text not null,
  -- As it is called where it comes from: shown to its owner alone.
  name text not null check (length(name) between 1 and 200),
  bytes bigint not null check (bytes > 0),
  state text not null default 'receiving' check (state in ('receiving', 'received', 'taken', 'refused')),
  reason text check ((reason is not null) = (state = 'refused')),
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now()
);
create index uploads_guest on uploads (guest_id, created_at desc);
create index uploads_subject on uploads (kind, subject);
create index uploads_waiting on uploads (touched_at) where state in ('receiving', 'received');
