-- Who runs this platform, as its operators say it: each change is a row, the newest holds.
create table company_settings (
  id bigint generated always as identity primary key,
  settings jsonb not null,
  -- Null once that operator has gone.
  changed_by uuid references guests (id),
  changed_at timestamptz not null
);
create index on company_settings (changed_by) where changed_by is not null;

-- Terms, data protection and imprint. What was published is kept as it was: guests have accepted it.
create table legal_texts (
  id bigint generated always as identity primary key,
  type text not null check (type in ('terms', 'dataProtection', 'imprint')),
  product text not null,
  version integer not null check (version > 0),
  language text not null check (language in ('de', 'en', 'es', 'nl')),
  body text not null check (length(body) between 1 and 100000),
  -- It came with the program, and nobody has looked at it for this platform yet.
  is_starter boolean not null,
  published_at timestamptz not null,
  unique (product, type, language, version)
);
create function keep_legal_texts() returns trigger language plpgsql as $$
begin
  raise exception 'a legal text is kept as it was published';
end $$;
create trigger keep_legal_texts before update or delete on legal_texts
  for each row execute function keep_legal_texts();

-- Which versions a guest has accepted, and by what.
create table legal_acceptances (
  guest_id uuid not null references guests (id) on delete cascade,
  legal_text_id bigint not null references legal_texts (id),
  accepted_by text not null check (accepted_by in ('sign-up', 'notice')),
  accepted_at timestamptz not null,
  primary key (guest_id, legal_text_id)
);
