-- Albums of photos that performers sell or give away (H3, H6), from the first draft to the end.
create table albums (
  id bigint generated always as identity (start with 7001) primary key,
  performer_id bigint not null references performers (id),
  -- As of films: draft: she works on it; review: an operator looks at it; refused: it goes back to her with a reason; withdrawn: taken out of the
  -- shop by her, those who have bought it keep it; removed: taken out by an operator, for everybody
  state text not null default 'draft' check (state in ('draft', 'review', 'published', 'refused', 'withdrawn', 'removed')),
  -- By language, German always: {"de": {"title": "…", "description": "…"}}.
  texts jsonb not null default '{}',
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  price integer not null default 0 check (price between 0 and 10000),
  fsk smallint not null default 18 check (fsk in (16, 18)),
  -- As an operator has approved it last: what she has written since is shown to nobody until somebody has looked at it.
  shown_texts jsonb,
  shown_tags text[],
  shown_fsk smallint check (shown_fsk in (16, 18)),
  -- The picture that she has chosen; null, or gone: the first.
  cover bigint,
  revision integer not null default 1,
  reason text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  submitted_at timestamptz,
  published_at timestamptz check (state <> 'published' or published_at is not null),
  -- Kept beside the rows below, so that nobody has to count.
  views integer not null default 0,
  likes integer not null default 0,
  dislikes integer not null default 0,
  sales integer not null default 0
);
create index albums_of_performer on albums (performer_id, id desc);
create index albums_newest on albums (published_at desc, id desc) where state = 'published';
create index albums_of_performer_shown on albums (performer_id, published_at desc, id desc) where state = 'published';
create index albums_review on albums (submitted_at) where state = 'review';

create table album_pictures (
  id bigint generated always as identity (start with 20001) primary key,
  -- Names its files, and its address: nobody guesses it.
  medium uuid not null unique,
  album_id bigint not null references albums (id) on delete cascade,
  position integer not null,
  width integer not null,
  height integer not null,
  -- What stands in its folder, as `packages/film` says it.
  manifest jsonb not null,
  -- Fingerprints: of the uploaded bytes, and PDQ in hexadecimal with its quality.
  sha256 text not null,
  hash text not null,
  quality smallint not null,
  -- An operator has looked at it: guests never see any other.
  is_approved boolean not null default false,
  -- Taken away by an operator, from everybody.
  removed_at timestamptz,
  likes integer not null default 0,
  dislikes integer not null default 0,
  added_at timestamptz not null default now()
);
create index album_pictures_in_order on album_pictures (album_id, position, id);
create index album_pictures_removed on album_pictures (removed_at) where removed_at is not null;
alter table albums add foreign key (cover) references album_pictures (id) on delete set null;
create index albums_cover on albums (cover);

-- Who consents to what, once for each time that an album is submitted.
create table album_consents (
  album_id bigint not null references albums (id) on delete cascade,
  performer_id bigint not null references performers (id),
  revision integer not null,
  depict boolean not null check (depict),
  publish boolean not null check (publish),
  given_at timestamptz not null default now(),
  primary key (album_id, performer_id, revision)
);
create index album_consents_performer on album_consents (performer_id);

create table album_purchases (
  id uuid primary key default gen_random_uuid(),
  album_id bigint not null references albums (id),
  guest_id uuid not null references guests (id),
  price integer not null check (price >= 0),
  -- Of the price, coins that had been given.
  bonus integer not null default 0 check (bonus between 0 and price),
  by_voucher boolean not null default false,
  -- What of it is hers, in coins.
  performer_share integer not null default 0 check (performer_share >= 0),
  bought_at timestamptz not null default now(),
  unique (album_id, guest_id)
);
create index album_purchases_guest on album_purchases (guest_id, bought_at desc, album_id);

-- Like is 5, dislike 1 (§3).
create table album_ratings (
  album_id bigint not null references albums (id) on delete cascade,
  guest_id uuid not null references guests (id),
  rating smallint not null check (rating in (1, 5)),
  rated_at timestamptz not null default now(),
  primary key (album_id, guest_id)
);
create index album_ratings_guest on album_ratings (guest_id);
create table album_picture_ratings (
  picture_id bigint not null references album_pictures (id) on delete cascade,
  guest_id uuid not null references guests (id),
  rating smallint not null check (rating in (1, 5)),
  rated_at timestamptz not null default now(),
  primary key (picture_id, guest_id)
);
create index album_picture_ratings_guest on album_picture_ratings (guest_id);

-- One for each guest and album (§5), also when it was taken away.
create table album_comments (
  id uuid primary key default gen_random_uuid(),
  album_id bigint not null references albums (id) on delete cascade,
  guest_id uuid not null references guests (id),
  text text not null,
  written_at timestamptz not null default now(),
  -- By her whose album it is; by an operator.
  hidden_at timestamptz,
  removed_at timestamptz,
  unique (album_id, guest_id)
);
create index album_comments_newest on album_comments (album_id, written_at desc, id);
create index album_comments_guest on album_comments (guest_id);

-- §3, the comment-block flag: who is in here writes no comments.
create table comment_blocks (
  guest_id uuid primary key references guests (id) on delete cascade,
  reason text not null,
  blocked_at timestamptz not null default now()
);

-- When somebody last looked at an album: counted once a day.
create table album_views (
  album_id bigint not null references albums (id) on delete cascade,
  guest_id uuid not null references guests (id) on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (album_id, guest_id)
);
create index album_views_guest on album_views (guest_id);
