-- What guests put aside or away of what there is to see. Whose kind a thing is knows its feature; of what is gone nothing is shown.
create table library_marks (
  id bigint primary key generated always as identity,
  guest_id uuid not null references guests (id) on delete cascade,
  kind text not null check (kind in ('video', 'album', 'picture')),
  item_id bigint not null,
  pinned_at timestamptz,
  archived_at timestamptz,
  unique (guest_id, kind, item_id)
);
create index library_marks_pinned on library_marks (guest_id, pinned_at desc, id desc) where pinned_at is not null;
create index library_marks_archived on library_marks (guest_id, archived_at desc, id desc) where archived_at is not null;

create table library_playlists (
  id uuid primary key default gen_random_uuid(),
  guest_id uuid not null references guests (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  version integer not null default 1,
  created_at timestamptz not null
);
create index library_playlists_guest on library_playlists (guest_id, created_at desc, id desc);

create table library_playlist_videos (
  playlist_id uuid not null references library_playlists (id) on delete cascade,
  video_id bigint not null,
  place integer not null,
  primary key (playlist_id, video_id)
);
create index library_playlist_videos_place on library_playlist_videos (playlist_id, place);
