-- An order's state, what of it went back, and its dispute are facts of their own. What went back is kept in parts.
create table order_refunds (
  id uuid primary key default uuidv7(),
  order_id uuid not null references topup_orders (id),
  cents integer not null check (cents > 0),
  coins integer not null check (coins >= 0),
  -- Of its coins those that had been spent: at the house's cost.
  spent_coins integer not null default 0 check (spent_coins >= 0),
  -- Its provider has not been told yet.
  due boolean not null,
  at timestamptz not null default now()
);
create index on order_refunds (order_id);
create index on order_refunds (id) where due;

alter table topup_orders
  add column refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  add column refunded_coins integer not null default 0 check (refunded_coins between 0 and coins);

-- What went back until now, as its receipts have it. Of which only a part went back is paid still.
insert into order_refunds (order_id, cents, coins, spent_coins, due, at)
select r.order_id, -r.amount_cents, -r.coins, o.spent_coins, o.refund_due, r.issued_at
from receipts r join topup_orders o on o.id = r.order_id where r.reason = 'refunded';
update topup_orders o set refunded_cents = n.cents, refunded_coins = n.coins, found_coins = 0, spent_coins = 0,
  status = case when n.cents < o.amount_cents then 'paid' else o.status end
from (select order_id, sum(cents)::int as cents, sum(coins)::int as coins from order_refunds group by order_id) n
where n.order_id = o.id;
alter table topup_orders drop column refund_due, drop column refund_cents;

-- A receipt for each part that went back, and one for every other reason.
alter table receipts drop constraint receipts_order_id_reason_key,
  add column refund_id uuid unique references order_refunds (id);
create unique index receipts_one_for_each on receipts (order_id, reason) where reason <> 'refunded';

-- Of a top-up's bonus the share that went back with parts of its payment.
alter table bonus_redemptions add column refunded_coins integer not null default 0 check (refunded_coins >= 0);

-- Coins that the offer to stay gave, so that they can go with the contract.
alter table subscriptions
  add column offer_given integer not null default 0 check (offer_given >= 0),
  add column offer_revoked integer not null default 0 check (offer_revoked >= 0);
update subscriptions s set offer_given = p.offer_coins from subscription_products p
where p.key = s.product and s.offer_accepted_at is not null;
