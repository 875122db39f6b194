-- From which vouchers a use was taken, so that it can go back to them as they were.
create table voucher_use_parts (
  use_key text not null references voucher_uses (key) on delete cascade,
  voucher_id uuid not null references vouchers (id) on delete cascade,
  amount integer not null check (amount > 0),
  primary key (use_key, voucher_id)
);
alter table voucher_uses add column returned_at timestamptz;
-- What was taken back by who gave it does not come back with a ticket.
alter table vouchers add column revoked_at timestamptz;

-- Of a ticket's price what is hers, as it was booked.
alter table show_tickets add column performer_share integer not null default 0 check (performer_share >= 0);
update show_tickets set performer_share = price / 2 where state = 'paid';
