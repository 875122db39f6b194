-- The undo link of a changed address: good for a week, at the address that was left.
alter table tickets drop constraint tickets_kind_check;
alter table tickets add constraint tickets_kind_check check (kind in (
  'verify-email', 'change-email', 'undo-email', 'reset-password', 'invitation', 'add-passkey', 'passkey'));

-- Since when it is known that who uses an account also reads its mail: a link pressed in the account's own session, or a password
-- that was set by a mailed link. What was set up to come back with before that may be a stranger's.
create table address_proofs (
  user_id text primary key references auth_user (id) on delete cascade,
  at timestamptz not null default now()
);
alter table auth_two_factor add column created_at timestamptz not null default now();
