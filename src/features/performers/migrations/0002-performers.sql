create table performers (
  id bigint generated always as identity (start with 1001) primary key,
  guest_id uuid unique references guests (id) on delete set null,
  slug text not null unique check (slug = lower(slug)),
  name text not null,
  gender text not null check (gender in ('N', 'M', 'F')),
  gender_type text not null check (gender_type in ('F', 'M', 'FM', 'FF', 'S')),
  born date not null check (born <= current_date - interval '18 years'),
  city text not null,
  country text not null,
  languages text[] not null,
  texts jsonb not null,
  price_video integer not null check (price_video between 1 and 1000),
  price_singlec2c integer not null,
  price_voyeur integer not null,
  price_message integer not null,
  banned_countries text[] not null default '{}',
  -- offline; freeChat: whoever is in the room chats for nothing; videoChat: paid by the second; away: back in a moment
  state text not null default 'offline' check (state in ('offline', 'freeChat', 'videoChat', 'away')),
  state_since timestamptz not null default now(),
  published boolean not null default false,
  joined_at timestamptz not null default now(),
  -- Kept beside the days below, so that lists sort without adding up.
  rating_count integer not null default 0,
  satisfaction smallint not null default 0
);
-- Lists: those online first, then by satisfaction; newest first.
create index performers_by_rank on performers ((state <> 'offline') desc, satisfaction desc, id desc) where published;
create index performers_by_join on performers (joined_at desc, id desc) where published;

create table performer_rating_days (
  performer_id bigint not null references performers (id) on delete cascade,
  day date not null,
  ratings integer not null,
  satisfied integer not null check (satisfied <= ratings),
  primary key (performer_id, day)
);

create table categories (
  id integer primary key,
  slugs jsonb not null,
  names jsonb not null,
  position smallint not null
);

create table performer_categories (
  performer_id bigint not null references performers (id) on delete cascade,
  category_id integer not null references categories (id) on delete cascade,
  primary key (category_id, performer_id)
);
create index on performer_categories (performer_id);

create table performer_schedule (
  performer_id bigint not null references performers (id) on delete cascade,
  weekday smallint not null check (weekday between 0 and 6),
  from_time time not null,
  to_time time not null,
  primary key (performer_id, weekday, from_time)
);

create table pictures (
  id uuid primary key default uuidv7(),
  performer_id bigint not null references performers (id) on delete cascade,
  kind text not null check (kind in ('portrait', 'cover', 'avatar')),
  fsk smallint not null check (fsk in (16, 18)),
  -- Names the files in the storage: pictures/<digest>/<size>.webp
  digest text not null,
  width integer not null,
  height integer not null,
  unique (performer_id, kind)
);

create table pins (
  guest_id uuid not null references guests (id) on delete cascade,
  performer_id bigint not null references performers (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (guest_id, performer_id)
);
