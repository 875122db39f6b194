-- Posts of performers (J1).
create table feed_posts (
  id bigint generated always as identity (start with 9001) primary key,
  performer_id bigint not null references performers (id),
  -- text: words alone; photos: an album that is found nowhere else, or one of the shop; clip: one of her films. What is of the medium (words, price,
  -- rating, review, who has bought it) stands there alone.
  kind text not null check (kind in ('text', 'photos', 'clip')),
  album_id bigint unique references albums (id) on delete cascade,
  film_id bigint references films (id) on delete cascade,
  -- draft: hers alone; published: from publish_at on; withdrawn: taken back by her, who has bought it keeps it; removed: by an operator, for everybody
  state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn', 'removed')),
  -- By language, German always; of posts without a medium.
  texts jsonb not null default '{}',
  price integer not null default 0 check (price between 0 and 10000),
  fsk smallint not null default 18 check (fsk in (16, 18)),
  -- Its medium is in the shop, or there is none.
  is_open boolean not null,
  publish_at timestamptz check (state <> 'published' or publish_at is not null),
  pinned boolean not null default false,
  -- In coins, what she would like to be tipped for it; and what it was.
  goal integer check (goal between 1 and 1000000),
  tips_sum integer not null default 0,
  -- Kept beside the rows below, so that nobody has to count.
  views integer not null default 0,
  likes integer not null default 0,
  comments integer not null default 0,
  sales integer not null default 0,
  -- Those who follow her have been told.
  announced_at timestamptz,
  reason text,
  revision integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- The one order of "popular" (decision 0210): later is more, and each time that its likes double is as much as twelve hours.
  rank bigint generated always as (
    (extract(epoch from publish_at - timestamptz '1970-01-01 00:00:00+00') * 1000
      + 43200000 * ln(1 + likes) / ln(2))::bigint) stored,
  check (kind = 'text' or (price = 0 and texts = '{}')),
  check ((kind = 'photos') = (album_id is not null)),
  check ((kind = 'clip') = (film_id is not null))
);
-- Guests only see what these hold; each list of theirs is a walk along one of them.
create index feed_newest on feed_posts (publish_at desc, id desc) where state = 'published' and is_open;
create index feed_popular on feed_posts (rank desc, id desc) where state = 'published' and is_open;
create index feed_of_performer_newest on feed_posts (performer_id, publish_at desc, id desc) where state = 'published' and is_open;
create index feed_of_performer_popular on feed_posts (performer_id, rank desc, id desc) where state = 'published' and is_open;
create index feed_of_kind_newest on feed_posts (kind, publish_at desc, id desc) where state = 'published' and is_open;
create index feed_of_kind_popular on feed_posts (kind, rank desc, id desc) where state = 'published' and is_open;
create index feed_pinned on feed_posts (performer_id) where pinned and state = 'published' and is_open;
create index feed_own on feed_posts (performer_id, id desc);
create index feed_film on feed_posts (film_id) where film_id is not null;
create index feed_unannounced on feed_posts (publish_at) where state = 'published' and is_open and announced_at is null;

-- What becomes of a medium becomes of its post in the same moment. One that waited for its review comes with the day of its approval.
create function medium_to_feed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'albums' then
    update feed_posts set is_open = new.state = 'published',
      publish_at = case when new.state = 'published' then greatest(publish_at, new.published_at) else publish_at end
    where album_id = new.id;
  else
    update feed_posts set is_open = new.state = 'published' where film_id = new.id;
  end if;
  return null;
end $$;
create trigger album_to_feed after update of state on albums
  for each row when (old.state is distinct from new.state) execute function medium_to_feed();
create trigger film_to_feed after update of state on films
  for each row when (old.state is distinct from new.state) execute function medium_to_feed();

create table feed_likes (
  post_id bigint not null references feed_posts (id) on delete cascade,
  guest_id uuid not null references guests (id),
  liked_at timestamptz not null,
  primary key (post_id, guest_id)
);
create index feed_likes_guest on feed_likes (guest_id, liked_at desc, post_id desc);

create table feed_views (
  post_id bigint not null references feed_posts (id) on delete cascade,
  guest_id uuid not null references guests (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (post_id, guest_id)
);
create index feed_views_guest on feed_views (guest_id);

-- Of posts of words; media are bought as albums and films are.
create table feed_purchases (
  id uuid primary key default gen_random_uuid(),
  post_id bigint not null references feed_posts (id),
  guest_id uuid not null references guests (id),
  price integer not null check (price > 0),
  bonus integer not null default 0 check (bonus between 0 and price),
  performer_share integer not null default 0 check (performer_share >= 0),
  bought_at timestamptz not null,
  unique (post_id, guest_id)
);
create index feed_purchases_guest on feed_purchases (guest_id, bought_at desc, post_id desc);

create table feed_tips (
  id uuid primary key default gen_random_uuid(),
  post_id bigint not null references feed_posts (id),
  guest_id uuid not null references guests (id),
  coins integer not null check (coins > 0),
  bonus integer not null default 0 check (bonus between 0 and coins),
  performer_share integer not null default 0 check (performer_share >= 0),
  tipped_at timestamptz not null
);
create index feed_tips_post on feed_tips (post_id, guest_id);
create index feed_tips_guest on feed_tips (guest_id, tipped_at desc);

create table feed_comments (
  id uuid primary key default gen_random_uuid(),
  post_id bigint not null references feed_posts (id) on delete cascade,
  guest_id uuid not null references guests (id),
  -- The comment that a conversation began with, itself in that case; and what this one answers, null for the first.
  conversation_id uuid not null references feed_comments (id) on delete cascade,
  parent_id uuid references feed_comments (id) on delete set null,
  text text not null,
  written_at timestamptz not null
);
create index feed_conversations on feed_comments (post_id, written_at desc, id desc) where conversation_id = id;
create index feed_answers on feed_comments (conversation_id, written_at, id);
create index feed_comments_parent on feed_comments (parent_id) where parent_id is not null;
create index feed_comments_guest on feed_comments (guest_id, written_at desc);
