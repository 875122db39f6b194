-- A couple is two people, and each has a record of her or his own. Sealed bytes are moved as they are.
create table admission_people (
  guest_id uuid not null references admissions (guest_id) on delete cascade,
  -- A single performer is the first. The first one's record also says what concerns the page: its name, who is seen, and the country.
  nth smallint not null check (nth in (1, 2)),
  sealed_record bytea not null,
  -- Beside the sealed record, because time is watched by it.
  document_expires date,
  expiry_told text not null default 'none' check (expiry_told in ('none', 'soon', 'over')),
  recorded_by uuid references guests (id) on delete set null,
  -- Somebody has looked at it, when she was admitted or later.
  is_checked boolean not null default false,
  -- The next document, until somebody else has looked at it.
  sealed_renewal bytea,
  renewed_by uuid references guests (id) on delete set null,
  primary key (guest_id, nth)
);
create index on admission_people (recorded_by) where recorded_by is not null;
create index on admission_people (renewed_by) where renewed_by is not null;
create index on admission_people (document_expires) where is_checked;

-- A next document without a record before it could never be confirmed.
insert into admission_people
  (guest_id, nth, sealed_record, document_expires, expiry_told, recorded_by, is_checked, sealed_renewal, renewed_by)
select guest_id, 1, sealed_record, document_expires, expiry_told, recorded_by, state <> 'draft', sealed_renewal, renewed_by
from admissions where sealed_record is not null;

alter table admission_files
  add column nth smallint not null default 1,
  drop constraint admission_files_pkey,
  drop constraint admission_files_guest_id_fkey,
  add primary key (guest_id, nth, kind),
  add foreign key (guest_id, nth) references admission_people (guest_id, nth) on delete cascade;
alter table admission_files alter column nth drop default;

alter table admissions
  -- How many are seen; nothing where nobody has recorded it, or where the sealed record alone says it yet.
  add column people smallint check (people in (1, 2)),
  drop column sealed_record,
  drop column recorded_by,
  drop column document_expires,
  drop column expiry_told,
  drop column sealed_renewal,
  drop column renewed_by;
update admissions a set people = length(p.gender_type) from performers p
where p.guest_id = a.guest_id and exists (select from admission_people c where c.guest_id = a.guest_id);
