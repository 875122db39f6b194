-- What operators show at the top of the start page and of the video station (H5).
create table banners (
  id bigint generated always as identity primary key,
  place text not null check (place in ('home', 'videos')),
  -- jumbotron: a large picture in the page; teaser: a card that a guest closes
  shape text not null check (shape in ('jumbotron', 'teaser')),
  -- {"de": {"title": "…", "text": "…", "button": "…"}, …}
  texts jsonb not null,
  -- A page of ours, by name: {"name": "newVideos", "params": {}}.
  leads_to jsonb not null,
  -- Names the files of its picture.
  picture text not null,
  width integer not null,
  height integer not null,
  -- Each of guest (without an account), account and vip.
  audiences text[] not null check (audiences <> '{}' and audiences <@ '{guest,account,vip}'),
  shown_from timestamptz not null,
  shown_until timestamptz check (shown_until > shown_from),
  is_on boolean not null,
  position integer not null,
  version integer not null default 1,
  changed_at timestamptz not null
);
create unique index banners_picture on banners (picture);

-- Which teasers a guest has closed.
create table closed_teasers (
  guest_id uuid not null references guests (id) on delete cascade,
  banner_id bigint not null references banners (id) on delete cascade,
  closed_at timestamptz not null,
  primary key (guest_id, banner_id)
);
create index closed_teasers_banner on closed_teasers (banner_id);
