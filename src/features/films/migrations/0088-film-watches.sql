-- Films that accounts watch at this time: two devices at once. Gone, it goes no further there.
create table film_watches (
  id uuid primary key default gen_random_uuid(),
  guest_id uuid not null references guests (id) on delete cascade,
  film_id bigint not null references films (id) on delete cascade,
  -- The log-in that it was begun with: one device.
  session_id text not null,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index film_watches_guest on film_watches (guest_id, started_at desc);
create index film_watches_film on film_watches (film_id);
create index film_watches_expired on film_watches (expires_at);
