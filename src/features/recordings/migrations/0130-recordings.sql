-- Shows that their performer has recorded, from her press until there is a film of it (decision 0181).
create table recordings (
  id uuid primary key default gen_random_uuid(),
  performer_id bigint not null references performers (id),
  -- waiting: for her next show; running: written while the room is open to everybody; ended: a film is to be made of it; made; empty: there was
  -- too little in it
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ended', 'made', 'empty')),
  -- Of `shows`; it ends with that.
  show_id uuid check ((show_id is null) = (state = 'waiting') or state in ('ended', 'made', 'empty')),
  -- She wants her ticket shows in it as well.
  with_tickets boolean not null default false,
  -- In which its film gets its title.
  language text not null check (language in ('de', 'en', 'es', 'nl')),
  -- Of `films`; the number stays when that is gone.
  film_id bigint,
  reason text check (reason in ('asked', 'show', 'limit', 'disk')),
  created_at timestamptz not null default now(),
  begun_at timestamptz,
  ended_at timestamptz
);
-- One at a time.
create unique index recordings_open on recordings (performer_id) where state in ('waiting', 'running');
create index recordings_of_performer on recordings (performer_id, created_at desc);
create index recordings_ended on recordings (ended_at) where state = 'ended';
