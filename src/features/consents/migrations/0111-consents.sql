-- Everybody who is to be seen in a film or an album beside her whose it is: performers of the platform answer themselves, for people from
-- outside there is a sealed record with papers. Nothing is published before all of it is there and a person has looked at it.
create table depicted_people (
  id uuid primary key default gen_random_uuid(),
  work text not null check (work in ('film', 'album')),
  work_id bigint not null,
  -- Whose work it is.
  named_by bigint not null references performers (id),
  -- A performer of the platform, or else who somebody from outside is, sealed with the platform's key for it.
  performer_id bigint references performers (id),
  sealed_record bytea,
  check ((performer_id is null) <> (sealed_record is null)),
  named_at timestamptz not null,
  -- Taken off what guests have been shown: what was signed stays for its years.
  removed_at timestamptz
);
create unique index depicted_people_once on depicted_people (work, work_id, performer_id) where removed_at is null;
create index depicted_people_work on depicted_people (work, work_id, named_at, id);
create index depicted_people_performer on depicted_people (performer_id, named_at desc);
create index depicted_people_named_by on depicted_people (named_by);

-- What a performer has answered; the last counts. Without depict and publish it is a no.
create table depicted_answers (
  id bigint generated always as identity primary key,
  person_id uuid not null references depicted_people (id) on delete cascade,
  depict boolean not null,
  publish boolean not null,
  download boolean not null,
  answered_at timestamptz not null
);
create index depicted_answers_person on depicted_answers (person_id, id desc);

-- Of somebody from outside: what he has signed, and the document that tells who he is; sealed as well.
create table depicted_files (
  person_id uuid not null references depicted_people (id) on delete cascade,
  kind text not null check (kind in ('form', 'identity')),
  upload_id uuid not null,
  sealed_file bytea not null,
  received_at timestamptz not null,
  primary key (person_id, kind)
);
