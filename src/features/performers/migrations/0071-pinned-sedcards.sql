-- Whose pictures a guest has put aside (§7: favorites, sedcards).
create table pinned_sedcards (
  guest_id uuid not null references guests (id) on delete cascade,
  performer_id bigint not null references performers (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (guest_id, performer_id)
);
create index on pinned_sedcards (performer_id);
