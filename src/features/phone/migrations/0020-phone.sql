-- Telephone numbers that guests show to be theirs. A number itself lies sealed; keyed hashes find it again.
create table phone_verifications (
  id uuid primary key default uuidv7(),
  guest_id uuid not null references guests (id) on delete cascade,
  type text not null check (type in ('sms', 'call')),
  number_key bytea not null,
  sealed_number bytea not null,
  country text not null,
  pin_key bytea not null,
  pin_length smallint not null check (pin_length in (5, 6)),
  tries smallint not null default 0,
  started_at timestamptz not null default now(),
  verified_at timestamptz
);
create index on phone_verifications (guest_id, started_at desc);
create index on phone_verifications (number_key, started_at desc);
-- A number is one guest's.
create unique index phone_verified_number on phone_verifications (number_key) where verified_at is not null;
create unique index phone_verified_guest on phone_verifications (guest_id) where verified_at is not null;

-- Numbers that nobody may use.
create table blocked_numbers (
  number_key bytea primary key,
  reason text not null,
  created_at timestamptz not null default now()
);
