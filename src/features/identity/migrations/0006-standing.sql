-- What an operator may do; none of them may do everything by being one.
create table operator_rights (
  guest_id uuid not null references guests (id) on delete cascade,
  "right" text not null check ("right" in (
    'guests', 'payments', 'promotions', 'age-checks', 'ledger', 'audit', 'operators', 'performers', 'content', 'system')),
  primary key (guest_id, "right")
);

-- Sign-in sessions that were begun with, or later raised by, a second factor or a passkey.
create table session_strengths (
  session_id text primary key references auth_session (id) on delete cascade,
  method text not null check (method in ('totp', 'backup-code', 'passkey')),
  at timestamptz not null default now()
);

-- Whatever an operator did or looked at, for good.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  operator_id uuid not null,
  action text not null,
  -- Whom or what it was done to, where the call names one.
  subject text,
  reason text,
  details jsonb not null default '{}'
);
create index on audit_log (operator_id, id desc);
create index on audit_log (subject, id desc) where subject is not null;

create function keep_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is kept as it was written';
end $$;
create trigger keep_audit_log before update or delete on audit_log
  for each row execute function keep_audit_log();
create trigger keep_whole_audit_log before truncate on audit_log
  for each statement execute function keep_audit_log();

-- Premium guests, and a lock with what was said about it.
alter table guests add column locked_at timestamptz;
alter table guests add column lock_reason text;
alter table guests add column restriction_reason text;
