-- Each table's distribution column comes first in its primary key: the account for accounts, entries and pending, the
-- idempotency key for transfers. There are no foreign keys: checking them would lock the rows of hot accounts, which is
-- what keeps them fast. `post` refuses unknown accounts, and the audit finds strays.

create sequence :"schema".transfer_ids as bigint;

create table :"schema".accounts (
  id text collate "C" primary key,
  asset text not null,
  kind text not null,
  -- Without what still lies in `pending`. At most what a double holds exactly.
  balance bigint not null default 0,
  opened_at timestamptz not null default now(),
  constraint accounts_balance check (
    balance <= 9007199254740991 and balance >= case kind when 'open' then -9007199254740991 else 0 end
  )
) with (fillfactor = 70); -- room on the page, so that a changed balance touches no index

create table :"schema".transfers (
  key text collate "C" primary key,
  id bigint not null,
  fingerprint text not null, -- of everything the caller asked for
  kind text not null,
  asset text not null,
  amount bigint not null,
  meta jsonb,
  made_at timestamptz not null default now()
);
create index transfers_id on :"schema".transfers (id);

-- One row for each account a transfer touches: below zero what it gave, above zero what it got.
create table :"schema".entries (
  account text collate "C" not null,
  transfer bigint not null,
  amount bigint not null,
  primary key (account, transfer)
);

-- What was posted to accounts whose balance row was not locked; rolled up into the balance later.
create table :"schema".pending (
  account text collate "C" not null,
  id bigint generated always as identity,
  amount bigint not null,
  primary key (account, id)
) with (autovacuum_vacuum_scale_factor = 0.02);

create function :"schema".refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'history is never changed (% on %)', tg_op, tg_table_name using errcode = 'LG003';
end $$;

create trigger transfers_immutable before update or delete or truncate on :"schema".transfers
  for each statement execute function :"schema".refuse_change();
create trigger entries_immutable before update or delete or truncate on :"schema".entries
  for each statement execute function :"schema".refuse_change();
create trigger accounts_immutable before update of id, asset, kind or delete or truncate on :"schema".accounts
  for each statement execute function :"schema".refuse_change();
