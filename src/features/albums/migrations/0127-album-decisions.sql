-- What was decided about an album, and what she said to it; as of films. The last of a revision counts.
create table album_decisions (
  id bigint generated always as identity primary key,
  album_id bigint not null references albums (id) on delete cascade,
  revision integer not null,
  -- unsure: somebody else is to look at it; objected: she objects to being refused or removed; upheld, overturned: what became of that
  kind text not null check (kind in ('approved', 'refused', 'unsure', 'removed', 'objected', 'upheld', 'overturned')),
  -- Null for hers, and for operators who are gone.
  operator_id uuid references guests (id),
  reason text not null,
  decided_at timestamptz not null
);
create index album_decisions_album on album_decisions (album_id, id desc);
create index album_decisions_operator on album_decisions (operator_id);

-- When she objected, as long as nobody has decided about it.
alter table albums add column objected_at timestamptz check (objected_at is null or state in ('refused', 'removed'));
create index albums_objected on albums (objected_at) where objected_at is not null;

-- Which files come no more because of the removal of which albums: they may once every one of those is brought back.
create table album_blocks (
  album_id bigint not null references albums (id) on delete cascade,
  sha256 text not null,
  primary key (album_id, sha256)
);
create index album_blocks_file on album_blocks (sha256);
