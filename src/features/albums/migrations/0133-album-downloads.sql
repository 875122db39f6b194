-- Albums as files that their buyers keep, as films: who has begun to fetch which, and how much of it was sent.
create table album_downloads (
  id uuid primary key default gen_random_uuid(),
  album_id bigint not null references albums (id) on delete cascade,
  guest_id uuid not null references guests (id) on delete cascade,
  -- Of the file, and what was sent by this address.
  bytes bigint not null check (bytes > 0),
  sent bigint not null default 0 check (sent >= 0),
  begun_at timestamptz not null,
  expires_at timestamptz not null
);
create index album_downloads_guest on album_downloads (guest_id, begun_at desc);
create index album_downloads_album on album_downloads (album_id);

-- Whether buyers may keep a copy: what she says when she hands it in, and since; the last word counts.
alter table album_consents add column download boolean not null default false;
create table album_download_answers (
  id bigint generated always as identity primary key,
  album_id bigint not null references albums (id) on delete cascade,
  performer_id bigint not null references performers (id),
  allowed boolean not null,
  said_at timestamptz not null
);
create index album_download_answers_album on album_download_answers (album_id, said_at desc);
create index album_download_answers_performer on album_download_answers (performer_id);
