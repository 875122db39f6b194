-- What somebody is told of. Written in the transaction of what happened; told right after it by a job of the same transaction.
create table notifications (
  id bigint generated always as identity primary key,
  guest_id uuid not null references guests (id) on delete cascade,
  -- Whom it is about, where it names a performer: it goes with her.
  performer_id bigint references performers (id) on delete cascade,
  kind text not null check (length(kind) between 1 and 60),
  -- From what its sentence is made, in the language of whoever reads.
  facts jsonb not null default '{}',
  -- By what it is known again where it is noted twice.
  source text check (length(source) between 1 and 100),
  -- For how many it stands, and when the first of them happened.
  count integer not null default 1 check (count > 0),
  since timestamptz not null,
  created_at timestamptz not null,
  -- Null until it has been told: nobody sees it before.
  told_at timestamptz,
  on_page boolean not null default false,
  seen_at timestamptz,
  read_at timestamptz check (read_at is null or seen_at is not null),
  -- Null for what is not mailed.
  mail_due_at timestamptz,
  mailed_at timestamptz,
  unique (guest_id, kind, source)
);
create index on notifications (guest_id, id desc) where on_page;
create index on notifications (guest_id, id desc) where on_page and read_at is null;
create index on notifications (guest_id, kind, id desc);
create index on notifications (mail_due_at) where mail_due_at is not null and mailed_at is null;
create index on notifications (created_at);
create index on notifications (id) where told_at is null;
create index on notifications (performer_id) where performer_id is not null;

-- What somebody has chosen of one kind by one way; without a row it is as the kind has it.
create table notification_switches (
  guest_id uuid not null references guests (id) on delete cascade,
  kind text not null check (length(kind) between 1 and 60),
  way text not null check (way in ('page', 'mail')),
  is_on boolean not null,
  primary key (guest_id, kind, way)
);

-- How somebody wants to be told of anything; without a row as everybody else.
create table notification_preferences (
  guest_id uuid primary key references guests (id) on delete cascade,
  takes_mails boolean not null default true,
  floats boolean not null default true,
  -- Full hours of his clock; both null for no quiet hours.
  quiet_from smallint default 22 check (quiet_from between 0 and 23),
  quiet_until smallint default 8 check (quiet_until between 0 and 23),
  time_zone text not null default 'Europe/Berlin' check (length(time_zone) between 1 and 60),
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);
