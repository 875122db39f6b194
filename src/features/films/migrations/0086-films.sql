-- Films that performers sell or give away (H1, H2, H6), from the first draft to the end.
create table films (
  id bigint generated always as identity (start with 5001) primary key,
  performer_id bigint not null references performers (id),
  -- draft: she works on it; review: an operator looks at it; refused: it goes back to her with a reason; withdrawn: taken out of the shop by her,
  -- those who have bought it keep it; removed: taken out by an operator, for everybody
  state text not null default 'draft' check (state in ('draft', 'review', 'published', 'refused', 'withdrawn', 'removed')),
  -- none: no file yet; waiting and working: it is made ready to be played; done; failed: it could not be, or is none
  processing text not null default 'none' check (processing in ('none', 'waiting', 'working', 'done', 'failed')),
  -- Why the file is not taken, as `packages/film` says it.
  failure jsonb check ((failure is not null) = (processing = 'failed')),
  percent smallint not null default 0 check (percent between 0 and 100),
  -- By language, German always: {"de": {"title": "…", "description": "…"}}.
  texts jsonb not null default '{}',
  price integer not null default 0 check (price between 0 and 10000),
  is_vip boolean not null default false,
  is_classic boolean not null default false,
  cam_recording boolean not null default false,
  fsk smallint not null default 18 check (fsk in (16, 18)),
  -- Names the folder of its files. Another file is another folder.
  media uuid,
  duration_ms integer,
  width integer,
  height integer,
  -- What stands in the folder, as `packages/film` says it.
  manifest jsonb,
  check ((manifest is not null and media is not null and duration_ms is not null) or processing <> 'done'),
  check (state not in ('review', 'published') or processing = 'done'),
  revision integer not null default 1,
  reason text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  submitted_at timestamptz,
  published_at timestamptz check (state <> 'published' or published_at is not null),
  -- Kept beside the rows below, so that lists sort without adding up.
  likes integer not null default 0,
  dislikes integer not null default 0,
  sales integer not null default 0,
  plays integer not null default 0
);
create index films_of_performer on films (performer_id, id desc);
create index films_newest on films (published_at desc, id desc) where state = 'published';
create index films_review on films (submitted_at) where state = 'review';
create index films_processing on films (changed_at) where processing in ('waiting', 'working');
create index films_of_performer_shown on films (performer_id, published_at desc, id desc) where state = 'published';

-- Who consents to what, once for each time that a film is submitted.
create table film_consents (
  film_id bigint not null references films (id) on delete cascade,
  performer_id bigint not null references performers (id),
  revision integer not null,
  depict boolean not null check (depict),
  publish boolean not null check (publish),
  download boolean not null,
  given_at timestamptz not null default now(),
  primary key (film_id, performer_id, revision)
);
create index film_consents_performer on film_consents (performer_id);

create table film_purchases (
  id uuid primary key default gen_random_uuid(),
  film_id bigint not null references films (id),
  guest_id uuid not null references guests (id),
  price integer not null check (price >= 0),
  -- Of the price, coins that had been given.
  bonus integer not null default 0 check (bonus between 0 and price),
  by_voucher boolean not null default false,
  bought_at timestamptz not null default now(),
  unique (film_id, guest_id)
);
create index film_purchases_guest on film_purchases (guest_id, bought_at desc);

create table film_votes (
  film_id bigint not null references films (id) on delete cascade,
  guest_id uuid not null references guests (id),
  likes boolean not null,
  voted_at timestamptz not null default now(),
  primary key (film_id, guest_id)
);
create index film_votes_guest on film_votes (guest_id);

-- Where somebody stopped watching.
create table film_progress (
  film_id bigint not null references films (id) on delete cascade,
  guest_id uuid not null references guests (id),
  position_ms integer not null check (position_ms >= 0),
  seen_at timestamptz not null default now(),
  primary key (film_id, guest_id)
);
create index film_progress_guest on film_progress (guest_id, seen_at desc);

-- What sells and is watched on which day of Berlin: trending is of the last eight (§9).
create table film_days (
  film_id bigint not null references films (id) on delete cascade,
  day date not null,
  plays integer not null default 0,
  sales integer not null default 0,
  likes integer not null default 0,
  primary key (film_id, day)
);
create index film_days_by_day on film_days (day);

-- Fingerprints of films that were removed by an operator: neither they nor parts of them come again.
create table film_blocks (
  sha256 text primary key,
  -- PDQ of its frames, in hexadecimal.
  frames jsonb not null,
  film_id bigint references films (id) on delete set null,
  blocked_at timestamptz not null default now()
);
create index film_blocks_film on film_blocks (film_id);
