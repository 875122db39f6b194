-- What anybody has reported (Regulation (EU) 2022/2065, article 16), and what became of it.
create table content_reports (
  id uuid primary key default gen_random_uuid(),
  -- Told to whoever reports; says nothing and opens nothing.
  number text not null unique,
  -- Opens the page that says how far it is; only whoever reported has it.
  token_hash bytea not null unique,
  kind text not null check (kind in ('minor', 'consent', 'illegal', 'copyright', 'fraud', 'other')),
  about text not null,
  explanation text not null,
  name text,
  email text,
  language text not null check (language in ('de', 'en', 'es', 'nl')),
  received_at timestamptz not null,
  due_at timestamptz not null,
  outcome text check (outcome in ('action', 'no-action')),
  reasons text,
  decided_at timestamptz,
  decided_by uuid references guests (id),
  -- Who reports says who he is, but for what is about minors (article 16 (2) c).
  check (kind = 'minor' or (name is not null and email is not null)),
  check ((outcome is null) = (decided_at is null) and (outcome is null) = (reasons is null))
);
create index on content_reports (received_at desc, id desc);
create index on content_reports (received_at desc, id desc) where outcome is null;
create index on content_reports (lower(email), received_at) where email is not null;
create index on content_reports (decided_by) where decided_by is not null;
