-- Contests: operators make them, performers enter what they have in the shop, guests vote (K1).
create table contests (
  id bigint generated always as identity (start with 901) primary key,
  -- {"de": {"title": "…", "theme": "…", "rules": "…", "prizes": "…"}, …}
  texts jsonb not null,
  -- photos: approved pictures of published albums; videos: published films
  media text not null check (media in ('photos', 'videos')),
  entries_from timestamptz not null,
  -- Entries end as it begins.
  voting_from timestamptz not null check (voting_from > entries_from),
  voting_until timestamptz not null check (voting_until > voting_from),
  needs_avs boolean not null,
  -- Else it is a draft that operators alone see.
  is_published boolean not null,
  -- By an operator, before its time.
  ended_at timestamptz,
  end_reason text check ((end_reason is null) = (ended_at is null)),
  -- From here on its places and votes are kept as they are.
  frozen_at timestamptz,
  version integer not null default 1,
  changed_at timestamptz not null
);
create index contests_by_end on contests (voting_until desc, id desc) where is_published;
create index contests_to_freeze on contests (voting_until) where frozen_at is null;

create table contest_entries (
  id bigint generated always as identity (start with 60001) primary key,
  contest_id bigint not null references contests (id) on delete cascade,
  performer_id bigint not null references performers (id),
  -- A picture or a film, as the contest says. It may go, and then the entry does.
  media_id bigint not null,
  album_id bigint,
  entered_at timestamptz not null,
  left_at timestamptz,
  -- withdrawn: by her; gone: it is in the shop no more
  left_why text check (left_why in ('withdrawn', 'gone')),
  check ((left_at is null) = (left_why is null)),
  -- Of a contest that is over.
  final_votes integer check (final_votes >= 0),
  place integer check (place >= 1)
);
create unique index contest_entries_once on contest_entries (contest_id, media_id) where left_at is null;
create index contest_entries_performer on contest_entries (performer_id, contest_id);

-- Whoever votes in a contest: his row is locked while his votes are counted, so that they are never too many.
create table contest_voters (
  contest_id bigint not null references contests (id) on delete cascade,
  guest_id uuid not null references guests (id) on delete cascade,
  -- He wants to be told no more how many votes he has left.
  hides_limit boolean not null default false,
  primary key (contest_id, guest_id)
);
create index contest_voters_guest on contest_voters (guest_id);

create table contest_votes (
  entry_id bigint not null references contest_entries (id) on delete cascade,
  guest_id uuid not null references guests (id) on delete cascade,
  contest_id bigint not null references contests (id) on delete cascade,
  -- Which of its entry's tallies counts it.
  slot smallint not null check (slot between 0 and 15),
  -- Keyed hash of where it came from, as long as that may matter.
  network bytea,
  -- doubted: an operator decides whether it counts; dismissed: he has decided that it does not
  standing text not null default 'counted' check (standing in ('counted', 'doubted', 'dismissed')),
  voted_at timestamptz not null,
  primary key (entry_id, guest_id)
);
create index contest_votes_guest on contest_votes (guest_id, contest_id);
create index contest_votes_doubted on contest_votes (contest_id, entry_id) where standing = 'doubted';

-- How many votes count, in parts: many who vote for one at once do not wait for each other.
create table contest_tallies (
  entry_id bigint not null references contest_entries (id) on delete cascade,
  slot smallint not null check (slot between 0 and 15),
  votes integer not null check (votes >= 0),
  primary key (entry_id, slot)
) with (fillfactor = 50);

-- How many votes for an entry came from one network.
create table contest_networks (
  entry_id bigint not null references contest_entries (id) on delete cascade,
  network bytea not null,
  votes integer not null check (votes >= 0),
  primary key (entry_id, network)
) with (fillfactor = 50);
