-- Films as files that their buyers keep: who has begun to fetch which, and how much of it was sent. A copy that leaks is one of theirs.
create table film_downloads (
  id uuid primary key default gen_random_uuid(),
  film_id bigint not null references films (id) on delete cascade,
  guest_id uuid not null references guests (id) on delete cascade,
  -- Of the file, and what was sent by this address.
  bytes bigint not null check (bytes > 0),
  sent bigint not null default 0 check (sent >= 0),
  begun_at timestamptz not null,
  expires_at timestamptz not null
);
create index film_downloads_guest on film_downloads (guest_id, begun_at desc);
create index film_downloads_film on film_downloads (film_id);

-- What she has said about it since she handed the film in: the last word counts.
create table film_download_answers (
  id bigint generated always as identity primary key,
  film_id bigint not null references films (id) on delete cascade,
  performer_id bigint not null references performers (id),
  allowed boolean not null,
  said_at timestamptz not null
);
create index film_download_answers_film on film_download_answers (film_id, said_at desc);
create index film_download_answers_performer on film_download_answers (performer_id);
