-- What guests say about a chat beside the stars. One answer for each sitting.
create table chat_feedback (
  sitting_id uuid primary key references sittings (id) on delete cascade,
  reason text not null,
  comment text not null check (length(comment) <= 500),
  at timestamptz not null default now()
);
create index on chat_feedback (at desc);
