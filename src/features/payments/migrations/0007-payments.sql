-- An order is for coins, a subscription, a debt after a charge-back, or for nothing but a means to be saved.
alter table topup_orders
  drop constraint topup_orders_status_check,
  drop constraint topup_orders_amount_cents_check,
  drop constraint topup_orders_coins_check,
  add column kind text not null default 'topup'
    check (kind in ('topup', 'subscription', 'compensation', 'verification')),
  -- Who began it: the guest at a checkout, the guest with one click, or the automatic recharge.
  add column origin text not null default 'checkout' check (origin in ('checkout', 'one-click', 'auto', 'card', 'renewal')),
  add column way text not null default 'card' check (way in ('card', 'carrier')),
  add column save_means boolean not null default false,
  add column means_id uuid,
  -- What a subscription's order was for, in the words of who sells it, and how long it lasts (ISO 8601).
  add column product text,
  add column period text,
  -- A renewal's first order.
  add column parent_id uuid references topup_orders (id),
  -- The payment as its provider numbers it: what a later charge-back of a renewal names.
  add column sale_id text,
  -- Given back in the books; its provider has not been told yet.
  add column refund_due boolean not null default false,
  -- What of the coins was there when they were taken back, and what had been spent by then.
  add column found_coins integer not null default 0 check (found_coins >= 0),
  add column spent_coins integer not null default 0 check (spent_coins >= 0),
  add constraint topup_orders_status_check check (status in (
    'open', 'pending', 'paid', 'failed', 'expired', 'refunded', 'charged-back', 'won', 'lost')),
  add constraint topup_orders_amount_cents_check check (
    amount_cents > 0 or (kind = 'verification' and amount_cents = 0)),
  add constraint topup_orders_coins_check check (
    (coins > 0) = (kind in ('topup', 'compensation')) and coins >= 0);

create index on topup_orders (guest_id, created_at desc);
create index on topup_orders (created_at) where status in ('open', 'pending');
create index on topup_orders (parent_id) where parent_id is not null;
create index on topup_orders (id) where refund_due;
-- The automatic recharge is never under way twice.
create unique index topup_orders_one_recharge on topup_orders (guest_id)
  where origin = 'auto' and status in ('open', 'pending');

create table receipt_counter (last bigint not null);
insert into receipt_counter values (0);

-- For every charge, and for everything that corrects one; kept as written, numbered without a gap.
create table receipts (
  number bigint primary key,
  guest_id uuid not null references guests (id),
  order_id uuid not null references topup_orders (id),
  reason text not null check (reason in ('paid', 'refunded', 'charged-back', 'won')),
  -- The receipt that this one corrects.
  corrects bigint references receipts (number),
  -- Below zero where money went back.
  amount_cents integer not null,
  vat_percent integer not null,
  vat_cents integer not null,
  currency text not null,
  coins integer not null,
  issued_at timestamptz not null default now(),
  unique (order_id, reason)
);
create index on receipts (guest_id, number desc);

create function keep_receipts() returns trigger language plpgsql as $$
begin
  raise exception 'a receipt is kept as it was written';
end $$;
create trigger keep_receipts before update or delete on receipts
  for each row execute function keep_receipts();

-- What a guest pays with, as his provider names it; the name is sealed.
create table payment_means (
  id uuid primary key default gen_random_uuid(),
  guest_id uuid not null references guests (id) on delete cascade,
  provider text not null,
  sealed_token bytea not null,
  label text not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create unique index payment_means_current on payment_means (guest_id) where removed_at is null;

create table payment_settings (
  guest_id uuid primary key references guests (id) on delete cascade,
  one_click boolean not null default false,
  one_click_day_cents integer not null default 10000 check (one_click_day_cents > 0),
  auto_recharge boolean not null default false,
  auto_below_coins integer not null default 20 check (auto_below_coins > 0),
  auto_cents integer not null default 1000 check (auto_cents > 0),
  auto_month_cents integer not null default 10000 check (auto_month_cents > 0),
  -- Set by a recharge that failed, cleared by the guest.
  auto_paused_at timestamptz,
  teaser_mode text not null default 'open' check (teaser_mode in ('open', 'closed'))
);
create index on payment_settings (guest_id) where auto_recharge and auto_paused_at is null;

-- Prepaid codes: known by their hash alone, worth something once.
create table scratch_cards (
  hash bytea primary key,
  cents integer not null check (cents > 0),
  coins integer not null check (coins > 0),
  made_at timestamptz not null default now(),
  redeemed_by uuid references guests (id),
  redeemed_at timestamptz
);

-- Codes that were none, so that nobody tries his way to one.
create table code_tries (
  guest_id uuid not null references guests (id) on delete cascade,
  at timestamptz not null default now()
);
create index on code_tries (guest_id, at);
