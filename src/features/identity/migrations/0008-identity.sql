-- The second factor, written by the authentication library alone.
alter table auth_user add column "twoFactorEnabled" boolean default false;
create table auth_two_factor (
  id text primary key,
  secret text not null,
  "backupCodes" text not null,
  "userId" text not null references auth_user (id) on delete cascade,
  verified boolean default true,
  "failedVerificationCount" integer default 0,
  "lockedUntil" timestamptz
);
create index on auth_two_factor ("userId");

-- A code of an authenticator app is taken once, however long it would be valid.
create table spent_codes (
  user_id text not null references auth_user (id) on delete cascade,
  hash bytea not null,
  at timestamptz not null default now(),
  primary key (user_id, hash)
);

create table passkeys (
  -- The credential's id, as browsers send it.
  id text primary key,
  user_id text not null references auth_user (id) on delete cascade,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  -- Kept by its maker on several devices of its owner.
  synced boolean not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index on passkeys (user_id);

-- Whatever is handed out once and comes back once: mailed links and challenges, by their hash.
create table tickets (
  hash bytea primary key,
  kind text not null check (kind in ('verify-email', 'change-email', 'reset-password', 'invitation', 'add-passkey', 'passkey')),
  user_id text references auth_user (id) on delete cascade,
  -- The address that the link was mailed to.
  email text,
  expires_at timestamptz not null
);
create index on tickets (user_id, kind);
create index on tickets (expires_at);

-- An address that was given at sign-up though another account has it: its owner is told, the stranger is not.
create table address_claims (
  user_id text primary key references auth_user (id) on delete cascade,
  email text not null,
  at timestamptz not null default now()
);
create index on address_claims (email);

-- How often something was tried, by a keyed hash of what it is counted by.
create table attempts (
  key bytea primary key,
  failures integer not null default 0,
  last_at timestamptz not null default now(),
  -- The owner came in from there.
  known_until timestamptz
);
create index on attempts (last_at);

alter table mails add column neutral boolean not null default true;

alter table guests
  -- Neither subject nor sender of a mail says what kind of site this is.
  add column neutral_mails boolean not null default true,
  add column notify_email boolean not null default true,
  add column notify_sms boolean not null default false,
  add column comments_blocked boolean not null default false,
  add column preferences jsonb not null default '{}',
  -- To a tenth of a degree: which part of the country, never which street.
  add column latitude numeric(4, 1) check (latitude between -90 and 90),
  add column longitude numeric(4, 1) check (longitude between -180 and 180),
  add column region text,
  -- When the account is erased unless its owner logs in before.
  add column delete_after timestamptz,
  add column erased_at timestamptz;
create index on guests (delete_after) where delete_after is not null;

create table favorite_notices (
  guest_id uuid not null references guests (id) on delete cascade,
  performer_id bigint not null references performers (id) on delete cascade,
  email boolean not null default false,
  sms boolean not null default false,
  primary key (guest_id, performer_id)
);

-- What a nameless guest wanted to do when he was asked to sign in.
create table pending_actions (
  guest_id uuid primary key references guests (id) on delete cascade,
  action jsonb not null,
  expires_at timestamptz not null
);

create table data_exports (
  id uuid primary key default gen_random_uuid(),
  guest_id uuid not null references guests (id) on delete cascade,
  asked_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz
);
create unique index data_exports_one on data_exports (guest_id);

-- What must be kept although its guest wants to be forgotten, e.g. while a court asks.
create table retention_holds (
  id bigint generated always as identity primary key,
  guest_id uuid not null references guests (id),
  reason text not null,
  placed_by uuid not null,
  placed_at timestamptz not null default now(),
  lifted_at timestamptz
);
create index on retention_holds (guest_id) where lifted_at is null;
