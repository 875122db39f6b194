-- Where a performer's money goes: holder, account, address and tax numbers, sealed.
create table payout_details (
  performer_id bigint primary key references performers (id),
  sealed bytea not null,
  changed_at timestamptz not null,
  -- Until when nothing is paid to another account than the one before; null for the first.
  held_until timestamptz
);

-- One file of transfers for the bank, as it was downloaded first.
create table payout_batches (
  id uuid primary key default uuidv7(),
  made_at timestamptz not null,
  made_by uuid not null references guests (id),
  payouts integer not null check (payouts > 0),
  cents bigint not null check (cents > 0),
  sealed bytea not null
);
create index on payout_batches (made_by);

-- `approved`: an operator has agreed, and the next file pays it.
alter table payouts
  drop constraint payouts_state_check,
  add constraint payouts_state_check check (state in ('requested', 'approved', 'paid', 'refused')),
  add column batch_id uuid references payout_batches (id) on delete set null;
create index on payouts (batch_id) where batch_id is not null;
drop index payouts_open;
create unique index payouts_open on payouts (performer_id) where state in ('requested', 'approved');
create index payouts_approved on payouts (id) where state = 'approved';
drop index payouts_decided;
create index payouts_decided on payouts (decided_at desc, id desc) where state in ('paid', 'refused');
