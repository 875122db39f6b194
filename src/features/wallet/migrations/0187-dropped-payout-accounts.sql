-- Whose account was dropped because somebody else may have named it: the next one is held, as one that is exchanged.
create table dropped_payout_accounts (
  performer_id bigint primary key references performers (id),
  at timestamptz not null
);
