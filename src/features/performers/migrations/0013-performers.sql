-- Lists that stay fast with a hundred thousand performers, and what guests and search engines find them by.
create extension if not exists pg_trgm;

alter table performers
  add column online boolean not null generated always as (state <> 'offline') stored,
  -- How many guests have pinned her; kept by a trigger, for pins go by more than one way.
  add column pinned_count integer not null default 0,
  -- Whole minutes of video calls in the last ninety days; counted anew every hour.
  add column videocall_points integer not null default 0,
  -- {"de": [{"question": …, "answer": …}], …}
  add column interview jsonb not null default '{}';
-- Top 100: how many liked her, and how many come back. Fewer than ten ratings do not count (§5).
alter table performers add column rank_points integer not null generated always as (
  case when rating_count >= 10 then satisfaction * least(rating_count, 500) / 10 else 0 end + 5 * pinned_count
) stored;

-- One index for each order, read backwards: a page is the next thirty of its entries.
drop index performers_by_rank;
drop index performers_by_join;
create index performers_by_rank on performers (online, satisfaction, id) where published;
create index performers_by_join on performers (joined_at, id) where published;
create index performers_by_rating on performers (satisfaction, rating_count, id) where published and rating_count >= 10;
create index performers_by_price on performers (price_video, id) where published;
create index performers_by_points on performers (rank_points, id) where published;
create index performers_by_pins on performers (pinned_count, id) where published;
create index performers_by_calls on performers (videocall_points, satisfaction, id) where published;
-- Rare filters: fewer rows than a walk along an order would pass by.
create index performers_name on performers using gin (name gin_trgm_ops) where published;
create index performers_languages on performers using gin (languages) where published;
create index performers_country on performers (country, gender_type) where published;

update performers p set pinned_count = n.amount
  from (select performer_id, count(*)::int as amount from pins group by performer_id) n where n.performer_id = p.id;

create function count_pins() returns trigger language plpgsql as $$
begin
  update performers p set pinned_count = p.pinned_count + case tg_op when 'INSERT' then n.amount else -n.amount end
    from (select performer_id, count(*)::int as amount from changed group by performer_id order by performer_id) n
    where n.performer_id = p.id;
  return null;
end $$;
create trigger count_new_pins after insert on pins
  referencing new table as changed for each statement execute function count_pins();
create trigger count_gone_pins after delete on pins
  referencing old table as changed for each statement execute function count_pins();
create index pins_newest on pins (guest_id, created_at desc);
create index on pins (performer_id);

-- Words that performers are found by, in every language.
create table tags (
  id integer generated always as identity primary key,
  slugs jsonb not null,
  names jsonb not null,
  -- How many performers have it; kept by a trigger.
  worn_by integer not null default 0
);
create unique index tags_de on tags ((slugs ->> 'de'));
create unique index tags_en on tags ((slugs ->> 'en'));
create unique index tags_es on tags ((slugs ->> 'es'));
create unique index tags_nl on tags ((slugs ->> 'nl'));
create index tags_by_use on tags (worn_by, id);

create table performer_tags (
  tag_id integer not null references tags (id) on delete cascade,
  performer_id bigint not null references performers (id) on delete cascade,
  primary key (tag_id, performer_id)
);
create index on performer_tags (performer_id);

create function count_tags() returns trigger language plpgsql as $$
begin
  update tags t set worn_by = t.worn_by + case tg_op when 'INSERT' then n.amount else -n.amount end
    from (select tag_id, count(*)::int as amount from changed group by tag_id order by tag_id) n where n.tag_id = t.id;
  return null;
end $$;
create trigger count_new_tags after insert on performer_tags
  referencing new table as changed for each statement execute function count_tags();
create trigger count_gone_tags after delete on performer_tags
  referencing old table as changed for each statement execute function count_tags();

-- What guests would call her; an operator reads each before it becomes a tag.
create table tag_suggestions (
  id bigint generated always as identity primary key,
  guest_id uuid not null references guests (id) on delete cascade,
  performer_id bigint not null references performers (id) on delete cascade,
  language text not null check (language in ('de', 'en', 'es', 'nl')),
  word text not null check (char_length(word) between 2 and 30),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  created_at timestamptz not null default now(),
  unique (guest_id, performer_id, word)
);
create index tag_suggestions_open on tag_suggestions (id) where state = 'open';
create index on tag_suggestions (performer_id);

-- A guest's own words on a performer; nobody else ever reads them.
create table actor_notes (
  guest_id uuid not null references guests (id) on delete cascade,
  performer_id bigint not null references performers (id) on delete cascade,
  comment text not null check (char_length(comment) between 1 and 2000),
  updated_at timestamptz not null default now(),
  primary key (guest_id, performer_id)
);
create index on actor_notes (performer_id);

create table saved_filters (
  id bigint generated always as identity primary key,
  guest_id uuid not null references guests (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  filter jsonb not null,
  created_at timestamptz not null default now(),
  unique (guest_id, name)
);

-- Sets of pictures: any number of a kind that the others have one of.
alter table pictures
  drop constraint pictures_kind_check,
  drop constraint pictures_performer_id_kind_key,
  add constraint pictures_kind_check check (kind in ('portrait', 'cover', 'avatar', 'sedcard')),
  add column position smallint not null default 0;
create unique index pictures_one on pictures (performer_id, kind) where kind <> 'sedcard';
create unique index pictures_sedcards on pictures (performer_id, position) where kind = 'sedcard';

create table sedcard_ratings (
  performer_id bigint not null references performers (id) on delete cascade,
  guest_id uuid not null references guests (id) on delete cascade,
  rating smallint not null check (rating in (1, 5)),
  primary key (performer_id, guest_id)
);
create index on sedcard_ratings (guest_id);

-- Who stands how to what, by numbers that callers give meaning to (§7, utility/relation); the guest is always one end.
create table relations (
  guest_id uuid not null references guests (id) on delete cascade,
  subject_type_id integer not null,
  subject_id bigint not null,
  relation_type_id integer not null,
  object_type_id integer not null,
  object_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (guest_id, relation_type_id, subject_type_id, subject_id, object_type_id, object_id)
);
