alter table admissions
  -- Who decided on her state last; nobody where it was time, or whose account is gone.
  add column state_by uuid references guests (id) on delete set null,
  -- Until when her document holds: beside the sealed record, because time is watched by it. Nothing else of her is read from here.
  add column document_expires date,
  -- What she has been told of that.
  add column expiry_told text not null default 'none' check (expiry_told in ('none', 'soon', 'over')),
  -- Her page was taken off because of it, and comes back with the next document.
  add column hidden_by_expiry boolean not null default false,
  -- The next document, until somebody else has looked at it.
  add column sealed_renewal bytea,
  add column renewed_by uuid references guests (id) on delete set null;
create index on admissions (state_by) where state_by is not null;
create index on admissions (renewed_by) where renewed_by is not null;
create index on admissions (document_expires) where state in ('admitted', 'published', 'suspended');
