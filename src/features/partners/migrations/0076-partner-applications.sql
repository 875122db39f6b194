-- Who would like to send guests here; an operator makes him a partner, or says why not.
create table partner_applications (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  -- Where he would put his links.
  places text not null,
  language text not null check (language in ('de', 'en', 'es', 'nl')),
  received_at timestamptz not null,
  outcome text check (outcome in ('accepted', 'refused')),
  reason text,
  decided_at timestamptz,
  decided_by uuid references guests (id),
  partner_id bigint references partners (id) on delete set null,
  check ((outcome is null) = (decided_at is null)),
  check ((reason is not null) = (outcome is not distinct from 'refused')),
  check (partner_id is null or outcome is not distinct from 'accepted')
);
create index on partner_applications (received_at desc, id desc) where outcome is null;
create index on partner_applications (lower(email), received_at);
create index on partner_applications (decided_by) where decided_by is not null;
create index on partner_applications (partner_id) where partner_id is not null;
