-- Videos that guests have sent on by mail (H2). Of whom they went to only a keyed hash is kept, and that for as long as it is counted by.
create table video_shares (
  id uuid primary key default gen_random_uuid(),
  guest_id uuid not null references guests (id) on delete cascade,
  film_id bigint not null references films (id) on delete cascade,
  recipient text not null,
  sent_at timestamptz not null
);
create index video_shares_guest on video_shares (guest_id, sent_at);
create index video_shares_recipient on video_shares (recipient, sent_at);
create index video_shares_film on video_shares (film_id);
create index video_shares_sent on video_shares (sent_at);

-- Who wants none of them any more, by the same hash.
create table share_refusals (
  recipient text primary key,
  refused_at timestamptz not null
);
