-- Coins whose payment went back to a guest when he had spent them already, at the platform's cost. Where what he spent them on is given back
-- to him, they are taken first: he has had their worth.
create table borne_coins (
  -- The posting that did not find them.
  cause text primary key,
  guest_id uuid not null references guests (id),
  -- Given ones, not bought.
  given boolean not null,
  coins integer not null check (coins > 0),
  reclaimed integer not null default 0 check (reclaimed between 0 and coins),
  at timestamptz not null
);
create index borne_coins_guest on borne_coins (guest_id, at) where reclaimed < coins;
insert into borne_coins (cause, guest_id, given, coins, at)
select 'refund:' || r.id, o.guest_id, false, r.spent_coins, r.at from order_refunds r join topup_orders o on o.id = r.order_id where r.spent_coins > 0;
