-- When the account's number was named: another address makes no other account of it.
alter table payout_details add column named_at timestamptz;
update payout_details set named_at = changed_at;
alter table payout_details alter column named_at set not null;
