-- What vouchers of one promotion may cost the platform, in coins that it pays to performers.
create table voucher_budgets (
  name text primary key,
  coins integer not null check (coins >= 0),
  -- Without what `voucher_costs` still holds.
  paid bigint not null default 0
);
-- Added alone, so that nobody who pays waits for another; folded into `paid` once a day. Below zero for what came back.
create table voucher_costs (
  id bigint generated always as identity primary key,
  budget text not null references voucher_budgets (name),
  coins integer not null
);
create index on voucher_costs (budget);

alter table vouchers
  add column budget text references voucher_budgets (name),
  -- The most that one piece of it may cost the platform.
  add column most integer not null default 0 check (most >= 0);
create index on vouchers (budget) where left_over > 0;

-- When it was known what a use costs: until then the most that it may cost is kept free.
alter table voucher_use_parts add column settled_at timestamptz;
update voucher_use_parts set settled_at = now();
create index on voucher_use_parts (voucher_id) where settled_at is null;
