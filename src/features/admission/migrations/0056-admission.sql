-- How an invited account becomes a performer, and what the platform knows of who she is.
create table admissions (
  guest_id uuid primary key references guests (id),
  state text not null default 'draft' check (state in ('draft', 'admitted', 'published', 'suspended', 'ended')),
  state_reason text not null default '',
  state_at timestamptz not null default now(),
  -- Identity, age and consent, sealed with the platform's key for it.
  sealed_record bytea,
  recorded_by uuid references guests (id) on delete set null,
  -- Who looked a second time; nobody where there was only one operator.
  checked_by uuid references guests (id) on delete set null,
  checked_alone boolean not null default false
);
create index on admissions (recorded_by);
create index on admissions (checked_by);

-- Copies of the document and of the contract, sealed as well.
create table admission_files (
  guest_id uuid not null references admissions (guest_id) on delete cascade,
  kind text not null check (kind in ('document', 'contract')),
  sealed_file bytea not null,
  primary key (guest_id, kind)
);

-- What she wrote last; an operator reads it before guests do.
create table profile_drafts (
  performer_id bigint primary key references performers (id) on delete cascade,
  texts jsonb not null,
  city text not null,
  languages text[] not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  reason text not null default '',
  -- Told to whoever decides, so that he decides on what he has read.
  revision integer not null default 1,
  saved_at timestamptz not null default now()
);
create index profile_drafts_waiting on profile_drafts (saved_at) where state = 'waiting';

-- Pictures that she sent and that are not shown yet. Their files stand beside those that are.
create table submitted_pictures (
  id uuid primary key default uuidv7(),
  performer_id bigint not null references performers (id) on delete cascade,
  kind text not null check (kind in ('portrait', 'cover')),
  digest text not null,
  width integer not null,
  height integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'refused')),
  reason text not null default '',
  unique (performer_id, kind)
);
create index on submitted_pictures (digest);
